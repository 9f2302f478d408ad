import Foundation
import TestSupport
import Testing

/// Names that are not UTF-8: no text stands for them, so each is a clear error, and no other file is made or read.
@Suite(.enabled(if: Binary.dhsh != nil)) struct UnreadableNameTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.say("log veg 1")
    try program.shell(
      #"printf 'log veg 1\n' > $'s\xff.dhsh'; printf 'date,weight\n' > $'t\xff.csv'; mkdir $'d\xff'"#)
    try program.shell(#"ln -s $'t\xff.csv' link.csv"#)
  }

  /// Each with its exit status, and what is said of the name.
  @Test(arguments: [
    (#"$DHSH --db $'a\xff.db' -c 'log veg 1'"#, 64, #"a\xff.db"#),
    (#"$DHSH --db=$'a\xff.db' -c 'log veg 1'"#, 64, #"a\xff.db"#),
    (#"$DHSH $'s\xff.dhsh'"#, 64, #"s\xff.dhsh"#), (#"$DHSH $'./s\xff.dhsh'"#, 64, #"s\xff.dhsh"#),
    (#"$DHSH days.dhsh $'\xc3'"#, 64, #"\xc3"#),
    (#"$DHSH -c $'log veg 1 --note \xe9t\xe9'"#, 64, #"\xe9t\xe9"#),
    (#"$DHSH --complete $'log import t\xff'"#, 64, #"t\xff"#),
    (#"DHSH_DB=$'a\xff.db' $DHSH -c 'log veg 1'"#, 78, "DHSH_DB"),
    (#"XDG_DATA_HOME=$'/tmp/a\xff' $DHSH -c 'log veg 1'"#, 78, "XDG_DATA_HOME"),
    (#"XDG_STATE_HOME=$'/tmp/a\xff' $DHSH -c 'log veg 1'"#, 78, "XDG_STATE_HOME"),
    (#"XDG_CONFIG_HOME=$'/tmp/a\xff' $DHSH -c 'log veg 1'"#, 78, "XDG_CONFIG_HOME"),
    (#"HOME=$'/tmp/a\xff' $DHSH -c 'log veg 1'"#, 78, "HOME"),
    (#"EDITOR=$'v\xff' $DHSH -c today"#, 78, "EDITOR"),
    (#"$DHSH -c 'days all | to csv link.csv --force'"#, 1, "link.csv leads to a name that is not UTF-8"),
    (#"cd $'d\xff'; $DHSH --db y.db -c 'remind install'"#, 1, "not UTF-8"),
    (#"cd $'d\xff'; $DHSH --db y.db -c backup"#, 1, "no folder for backups"),
    (#"cd $'d\xff'; $DHSH --db y.db -c 'set backup.folder b'"#, 1, "backup.folder"),
  ]) func isAClearError(_ line: String, _ status: Int32, _ said: String) throws {
    let before = try program.shell("find . -not -name '*y.db*' | LC_ALL=C sort | od -c").out
    let answer = try program.shell(line)
    #expect(answer.status == status && answer.err.contains(said), "\(answer)")
    #expect(try program.shell("find . -not -name '*y.db*' | LC_ALL=C sort | od -c").out == before)
    // Nothing was logged.
    #expect(try program.say("entries all | count").out.contains("1"))
  }

  /// In a folder whose own name is not UTF-8, names in it are what they are.
  @Test func worksInAFolderWithoutAText() throws {
    let answer = try program.shell(
      #"cd $'d\xff' && $DHSH --db y.db -c 'log veg 1' -c 'days all | to csv q.csv' && ls"#)
    #expect(answer.status == 0 && answer.out.hasSuffix("q.csv\ny.db\n"), "\(answer)")
  }

  /// What a link names whose own name is UTF-8 can be read.
  @Test func aLinkNamesTheFile() throws {
    let answer = try program.shell(#"$DHSH link.dhsh"#)
    #expect(answer.status != 0)
    #expect(try program.shell(#"ln -s $'s\xff.dhsh' link.dhsh; $DHSH link.dhsh"#).status == 0)
  }

  /// What lists a folder leaves such names out.
  @Test func isNotOffered() throws {
    let offered = try program.run(["--complete", "log import "]).out
    #expect(offered.contains("link.csv") && !offered.contains("\u{FFFD}") && !offered.contains("t\\xff"))
  }
}

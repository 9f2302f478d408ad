import Domain
import Language
import Phrases
import TestSupport
import Testing

@testable import Naming
@testable import Runtime

/// What people type in their first minutes who have read nothing: it is done, or asked about with the line that does it.
@Suite struct NewcomerTests {
  private func sandbox(_ lines: String...) throws -> Sandbox {
    let sandbox = try Sandbox(after: ["food starter"], now: "2026-11-27T13:00")
    for line in lines { _ = try sandbox.answers(line) }
    return sandbox
  }

  /// In a log without foods whatever is named brings the offer of some, in any line that may name one.
  @Test(arguments: ["tea", "vegtables", "a cup of tea", "two eggs", "flurb"])
  func offersStarter(_ what: String) throws {
    let sandbox = try Sandbox(now: "2026-11-27T13:00")
    for line in [
      "log \(what)", "log \(what), toast", "log toast, \(what)", "what-if log \(what)",
      "log \(what) for lunch",
      "\(what)", "food show \(what)",
    ] {
      let told = sandbox.told(line)
      #expect(told.isRefused && sandbox.engine.nextLines.contains("food starter"), "\(line)\n\(told.text)")
      // One word of a line of its own says more than a sentence.
      #expect(!sandbox.engine.nextLines.contains { $0.hasSuffix(" food starter") }, "\(line)")
    }
  }

  /// What was logged lately settles a question only where the word names it as plainly as it names the others.
  @Test func plainWordsStayOpen() throws {
    let milk = try sandbox("log oat milk")
    #expect(milk.told("log a cup of milk").isRefused)
    #expect(milk.engine.nextLines.first == "log a cup of \"Whole Milk\"")
    #expect(milk.say("say a cup of milk").contains("which milk"))
    let tea = try sandbox("log green tea")
    #expect(tea.say("log a cup of tea").contains("Green Tea"))
    let wine = try sandbox("log gummy bears")
    #expect(wine.told("log wine").isRefused)
    #expect(!wine.say("help wine").contains("Gummy"))
  }

  /// Of all that are called by a word in full, none is passed over for one that was logged by a nickname.
  @Test func noFoodIsTakenByANickname() throws {
    let sandbox = try sandbox()
    try sandbox.engine.store.read { log in
      let names = try sandbox.engine.names(log)
      for food in try log.foods.find(words: [], limit: 1000) {
        guard let word = Names.words(Names.key(food.name)).last, food.name.contains(" ") else { continue }
        guard case .ambiguous(let items) = try names.item(String(word)) else { continue }
        let foods = items.compactMap { item in if case .food(let food) = item { food } else { nil } }
        let plain = try foods.filter { try names.isNamed($0, by: [word], asPlainlyAs: foods) }
        #expect(!plain.isEmpty)
        // The names that end in the word are among them, and those by another name alone are not.
        #expect(plain.contains { Names.words(Names.key($0.name)).last == word }, "\(word)")
        #expect(
          plain.allSatisfy { NamePart([word], of: $0.name) != nil }, "\(word): \(plain.map(\.name))")
      }
    }
  }

  /// A list says of each thing that it takes one of several for.
  @Test func listsSayWhatTheyTake() throws {
    let sandbox = try sandbox()
    let told = sandbox.say("log tea, cheese, yogurt")
    for what in ["tea", "cheese", "yogurt"] { #expect(told.contains("“\(what)”"), "\(told)") }
    #expect(told.contains("Sliced Cheese") && told.contains("Fruit Yoghurt"))
    #expect(sandbox.engine.nextLines.first == "log \"Black Tea\", \"Cottage Cheese\", \"Plain Yoghurt\"")
  }

  /// A night is read however its two times are joined.
  @Test(arguments: ["sleep", "slept", "I slept", "sleep was"])
  func nights(_ head: String) throws {
    let sandbox = try sandbox()
    for times in [
      "23:00-6:30", "23:00 to 6:30", "23:00 until 6:30", "from 23:00 to 6:30", "23 to 6:30", "11pm to 6:30",
      "11 pm to 6:30 am", "23:00 - 6:30", "from 11pm till 6:30am",
    ] {
      #expect(sandbox.say("\(head) \(times)").contains("sleep 7h30m"), "\(head) \(times)")
    }
    #expect(sandbox.say("\(head) 7 hours 20").contains("sleep 7h20m"))
    #expect(sandbox.say("\(head) 7h 20 nov").contains("sleep 7h · Fri 20 Nov"))
  }

  /// Of bare hours the night that is over is meant; where both halves of the day are, it is asked.
  @Test func bareHours() throws {
    let sandbox = try sandbox()
    #expect(sandbox.say("sleep 11 to 7").contains("sleep 8h"))
    #expect(sandbox.say("body show").contains("23:00"))
    for night in ["11 to 6:30", "from 11 to 6:30", "11-6:30", "11:00-6:30"] {
      #expect(sandbox.say("slept \(night)").contains("sleep 7h30m"), "\(night)")
    }
    #expect(sandbox.say("sleep 9:00-10:30").contains("1h30m"))
    #expect(sandbox.told("sleep 11-7 yesterday").isRefused)
    #expect(sandbox.engine.nextLines.first == "body add sleep 23:00-07:00 yesterday")
    // So many hours, as likely as from when to when.
    #expect(sandbox.told("sleep 7 to 8").isRefused)
    #expect(sandbox.told("steps 11-7").isRefused)
  }

  @Test(arguments: [
    ("steps 8 000", "steps 8000"), ("8 000 steps", "steps 8000"), ("steps 12 500 yesterday", "steps 12500"),
    ("weight 842", "try weight 84.2"), ("mood 7", "try mood 4"), ("mood 0", "try mood 1"),
    ("blood oxygen 975", "try body add oxygen 97.5"),
  ])
  func numbers(_ line: String, _ said: String) throws {
    let told = try sandbox().say(line)
    #expect(told.contains(said), "\(told)")
  }

  /// What is corrected says how the number is read.
  @Test(arguments: [
    ("slept 7h", "no 7h20", "7h20m"), ("slept 7h", "no, 7:20", "7h20m"),
    ("slept 7h", "no, it was 6:45", "6h45m"),
    ("sleep 23:00-7:00", "no 23:00-7:20", "8h20m"), ("steps 8000", "no 9 000", "9000"),
    ("steps 8000", "no, 9k", "9000"), ("sleep 23:00-7:00", "body edit sleep 22:30-7:00", "22:30"),
  ])
  func corrections(_ before: String, _ line: String, _ said: String) throws {
    let sandbox = try sandbox(before)
    #expect(!sandbox.told(line).isRefused)
    #expect(sandbox.say("body show").contains(said), "\(sandbox.say("body show"))")
  }

  /// An entry is corrected by what it is of, as a sentence corrects it.
  @Test(arguments: [
    ("log green tea", "edit tea to black tea", "Black Tea"),
    ("log red wine", "change wine to white wine", "White Wine"),
    ("log red wine", "edit red wine to white wine", "White Wine"),
  ])
  func exchanges(_ before: String, _ line: String, _ said: String) throws {
    let sandbox = try sandbox(before)
    #expect(sandbox.say(line).contains("#1  Lunch  \(said)"))
    #expect(sandbox.say("journal export").contains("edit 1 as"))
  }

  /// What was logged several times is asked about by its numbers, the newest first.
  @Test(arguments: [
    "edit egg 3", "edit egg x2", "delete egg", "edit egg as toast", "edit egg @dinner", "edit egg to banana",
  ])
  func severalTimes(_ line: String) throws {
    let sandbox = try sandbox("log egg", "log egg")
    #expect(sandbox.told(line).isRefused)
    let lines = sandbox.engine.nextLines
    let verb = line.split(separator: " ")[0]
    #expect(
      lines.count == 2 && lines[0].hasPrefix("\(verb) 2") && lines[1].hasPrefix("\(verb) 1"), "\(lines)")
    for offered in lines { #expect(!(try sandbox.copied()).told(offered).isRefused, "\(offered)") }
  }

  @Test func editsValues() throws {
    let sandbox = try sandbox("steps 5000")
    _ = sandbox.told("edit steps 7000")
    #expect(sandbox.engine.nextLines == ["body edit steps 7000"])
    let other = try self.sandbox("steps 5000 yesterday")
    _ = other.told("edit steps 7000")
    #expect(other.engine.nextLines == ["steps 7000", "body edit steps 7000 2026-11-26"])
    #expect(other.say("edit").contains("nothing is logged that day"))
    _ = other.say("log toast")
    #expect(other.say("edit").contains("#1 is the last"))
    #expect(other.say("delete").contains("#1 is the last: delete 1"))
  }

  /// Litres and millilitres are one kind of unit, grams another.
  @Test func unitsOfOneKindAddUp() throws {
    let sandbox = try sandbox("log water 500ml", "log water 0.3L", "log oatmeal 80g", "log whole milk 0.2L")
    sandbox.renderer.format = .json
    let all = sandbox.say("entries | sum amount")
    #expect(all.contains("\"amount_unit\":\"ml\",\"amount\":1000"), "\(all)")
    #expect(all.contains("\"amount_unit\":\"g\",\"amount\":80"), "\(all)")
    let items = sandbox.say("entries | group item | sum amount")
    #expect(items.contains("\"item\":\"Water\",\"amount_unit\":\"ml\",\"amount\":800"), "\(items)")
  }

  @Test(arguments: [
    ("how many eggs", "Egg   portions         3"), ("how did i sleep", "sleep 7h logs one"),
    ("how is my weight", "84.0 kg"),
    ("how many eggs this week", "Egg"), ("how much water today", "0.8"),
    ("how much fruit", "Fruit"), ("how much veg did i eat", "Vegetables"),
    ("how many glasses of wine did i drink", "Red Wine"), ("how many glasses of wine", "Red Wine"),
    ("which days did i drink wine", "Fri 27 Nov"), ("on which days did I eat eggs", "Fri 27 Nov"),
    ("when did i drink wine", "Fri 27 Nov"), ("what is my weight", "84.0 kg"), ("whats my weight", "84.0 kg"),
    ("best day", "Fri 27 Nov"), ("worst day this week", "Fri 27 Nov"),
    ("which day had the most fruit", "Fruit"), ("which day had the most calories", "Fri 27 Nov"),
    ("how many calories", "Eaten"), ("how many calories today", "Eaten"),
    ("how much protein did i eat", "Protein"),
    ("weight last week", "No weight in that time"), ("weight nov", "Weight, kg"),
    ("steps this week", "no values"),
    ("mood last month", "mood"), ("days | select weight | chart", "27 Nov 26"),
    ("how much did i sleep", "sleep 7h logs one"), ("chart sleep", "sleep 7h logs one"),
    ("sleep last month", "sleep"),
  ])
  func questions(_ line: String, _ says: String) throws {
    let sandbox = try Sandbox(
      after: [
        "food starter", "log 3 eggs", "log water 500ml", "log water 0.3L", "log red wine", "weight 84",
        "weight 84.5 yesterday",
      ],
      now: "2026-11-27T13:00")
    let told = sandbox.told(line)
    #expect(!told.isRefused && told.text.contains(says), "\(told.text)")
  }

  /// A category that is nearly named, or named without how much, has a line to take.
  @Test(arguments: [
    ("log vegs for lunch", "log Vegetables 1.0 for lunch"), ("log vegtables", "log Vegetables 1.0"),
    ("log fruit", "log Fruit 1.0"), ("log drinks @lunch", "log \"Unsweetened Drinks\" 1.0 @lunch"),
  ])
  func categoriesHaveALine(_ line: String, _ offered: String) throws {
    let sandbox = try sandbox()
    #expect(
      sandbox.told(line).isRefused && sandbox.engine.nextLines.contains(offered),
      "\(sandbox.engine.nextLines)")
  }

  /// A question about a thing is none about the body, nor one that nobody asked.
  @Test(arguments: ["how much weight did i lose", "how many days are left"])
  func asksOtherwise(_ line: String) throws {
    let told = try sandbox().told(line)
    #expect(told.isRefused || !told.text.contains("entries answer"), "\(told.text)")
  }
}

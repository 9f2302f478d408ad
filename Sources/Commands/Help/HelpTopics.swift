import Domain
import Language
import Query

extension Help {
  /// Pages that belong to no one command.
  static let topics = [
    TopicPage(
      name: "days", title: "How days and ranges are written",
      text: """
        A day: today, yesterday, tomorrow, -3 (three days ago), mon (the last Monday), 18 nov, 18.11., 2026-11-18.
        A range: last 30d, last 4w, last 3m, last week, last month, this week, this month, this year, nov,
        nov 2025, 2026, 2026-11, q2, q2 2025, weekend (the last one that has begun), last quarter, since mon, all;
        2026-11-01..2026-11-20, 2026-05..2026-07, nov..feb: from the first day of the one to the last of the other.
        A day begins at the cutoff (set cutoff), 04:00 unless changed: before it the clock belongs to yesterday.
        """,
      otherNames: [
        "day", "date", "dates", "yesterday", "tomorrow", "range", "ranges", "week", "month", "year",
        "weekday",
      ]),
    TopicPage(
      name: "names", title: "How names are found",
      text: """
        Type the beginnings of a name's words, without accents or capitals: veg, uns dr, "oils / fats / nuts".
        An exact name wins; where several fit, dhsh lists them instead of guessing.
        In log, categories come before foods, so a new food never changes what an old script means.
        """, otherNames: ["name"]),
    TopicPage(
      name: "quantities", title: "How quantities are written",
      text: """
        Beside a category a number is in its unit: log veg 1.5 are portions, log sports 30 minutes. 1,5, 1/2 and ½ \
        are numbers too.
        Beside a food it counts servings: log egg 2 and log egg x2 are two eggs. food show NAME says what a serving \
        is, and how many portions it counts for.
        80g, 500 ml, 1h: an amount in a unit, converted; for a food through what one serving weighs.
        2p or 2 portions: portions, of whatever stands beside them.
        """,
      otherNames: [
        "quantity", "amount", "amounts", "portion", "portions", "serving", "servings", "number",
      ]),
    TopicPage(
      name: "scripts", title: "Scripts",
      text: """
        A text file with a command a line; # starts a comment, \\ at the end goes on in the next line.
        $1 to $9, $@ and ${1:-default} are its arguments. run FILE includes another script.
        A script is one change: it runs whole or not at all, and undo takes it back in one step.
        dhsh FILE, dhsh -, dhsh COMMAND …, dhsh -c COMMAND; --check, --dry-run, --keep-going.
        cron and other timers run it so, as any program: 0 8 * * * dhsh breakfast.dhsh
        """, otherNames: ["script", "cron", "crontab", "timer", "timers"]),
    TopicPage(
      name: "requests", title: "How other programs ask",
      text: """
        dhsh --json-lines --as NAME reads a request a line and answers each with one object; an error is an answer, \
        and the next request is read. A request is a line as it would be typed, or an object:
        {"id": 7, "line": "log egg 2", "day": "2026-11-20", "time": "08:10", "meal": "breakfast"}
        {"id": 8, "lines": ["log egg 2", "weight 84.2"]}     several lines are one change
        {"id": 9, "complete": "log oat"}                     what Tab would offer
        Answers have the id; ok; change, the id of what was changed, for undo --change ID; answers, a JSON value for
        each command; notices, what people would read beside them; or error, as --format json has it.
        What was changed for an id is not changed again when the same NAME asks with it once more: the answer is \
        repeated, with the line of the journal. So who heard no answer may ask again.
        """, otherNames: ["json-lines", "json lines", "jsonl", "ndjson", "api", "change id"]),
    TopicPage(
      name: "pauses", title: "Days that are not judged",
      text: """
        For an illness or a holiday: pause today flu, pause 3 dec..10 dec "a holiday", pause from today until pause end.
        A paused day has no score and lacks nothing; in a streak it neither counts nor breaks. No goal judges it, no mean \
        has it, no insight and no reminder speaks of it, and a budget takes it as eaten to its rate.
        All can be logged on it, and stands there; calendar and history show it as ‖.
        pause list shows the pauses; pause edit, pause end and pause delete change them, by a day that one holds.
        days has paused and pause_reason: days last 90d | where not paused | mean kcal.
        """,
      otherNames: [
        "paused", "holiday", "holidays", "vacation", "sick", "ill", "illness", "flu", "break", "travel",
      ]),
    TopicPage(
      name: "goals", title: "Goals and targets",
      text: """
        A target is of a category, in its unit, and the score goes by it: target veg at least 3, target treats at most 1.
        A goal is of energy, a nutrient, the weight or what is measured: goal kcal 2000, goal fibre 30g, goal steps 8000.
        Both may be of days of the week: target veg at least 2 on weekends, goal kcal 2200 on sat,sun.
        Of a week is a target alone: target sports at least 150 a week. What is eaten over a week is a budget: budget add.
        A goal may be of training days (goal kcal 2400 on training days) or of a meal (goal kcal 700 @dinner).
        usual in place of the number takes such a one back: goal kcal usual on sat,sun. goal kcal none takes a goal away.
        Both hold from today on; from 1 dec, from tomorrow or always say otherwise.
        goal and target show what is set; today shows how far the day is. help goal and help target have more.
        As a range, weekend and this week are days to look at: history weekend; help days.
        """,
      otherNames: [
        "goal", "target", "targets", "weekend", "weekends", "weekdays", "workdays", "training",
        "training day",
        "training days", "rest days", "a week", "weekly", "per week", "a day", "daily", "usual", "meal goal",
      ]),
    TopicPage(
      name: "fasting", title: "Hours without food",
      text: """
        Nothing is started or stopped: the times of what you log tell it. The column fast of days has the hours between \
        the last that was eaten on the day before and the first of the day; what has no energy does not end it.
        days last 7d | select fast has each day, days last 30d | mean fast the mean, and
        days last 30d | where fast >= 16 | count on how many days it was so long.
        log egg at 12:30 says when, edit 3 at 12:30 corrects it.
        """,
      otherNames: ["fasts", "intermittent fasting", "eating window", "fasting window"]),
    TopicPage(
      name: "score", title: "The daily score",
      text: """
        Each enabled category scores 100 inside its target and loses points with the distance from it;
        the day's score is their mean, weighted. 85 and more is green, 70 and more yellow.
        Sports beyond their target excuse treats beyond theirs (compensation list).
        score explain shows every number; category profile changes the weights and penalties.
        A change of targets, weights, profiles or compensation holds from today; from WHEN and always say otherwise.
        """),
    TopicPage(
      name: "ideal", title: "What the index is made of",
      text: """
        Each metric scores 100 inside its ideal range. What accumulates (*) scores in proportion to the lower end, \
        of which so much is to be there by now as has gone by of the waking day; more costs nothing. Of the others \
        the limit is the distance that costs half, and twice the limit three quarters. The index is their mean by \
        weight, of those that are known.
        """ + "\n" + IndexTable.text + "\n" + """
          index metric steps ideal 7000 to 11000 changes one, index set 9 leaves nutrition and mood out.
          """),
    TopicPage(
      name: "queries", title: "Questions",
      text: """
        A source, and steps parted by |: days last 90d | where treats > 1 | group weekday | mean score
        Sources: days, entries, meals, foods, metrics, samples, workouts, notes, tags, journal, most with a RANGE; \
        without one of all days. columns lists what they have.
        Steps:
        """ + "\n" + Stage.all.map { "  \($0.name.padding(8))  \($0.summary)" }.joined(separator: "\n") + "\n"
          + """
          Conditions: treats > 1 and weekday in sat, sun · item ~ oat · has weight · not (score < 70 or met > 5).
          Of days foods are columns too: days | mean water · days | group coffee.servings >= 3 | mean sleep.
          Entries and meals have the columns of their day: entries | where score > 85 | group item | count.
          On a day that was logged, what was not eaten is 0. What is missing stays missing: no comparison with it \
          holds, and means leave it out.
          In plain words too: how many pizzas this month · when did i last eat salmon · average sleep last week.
          save query NAME = … keeps one, with $1 for what is given with the name. More in docs/queries.md.
          """,
      otherNames: [
        "ask", "asking", "question", "questions", "query", "words", "plain words", "sentence", "sentences",
      ]),
    TopicPage(
      name: "keys", title: "Keys at the prompt",
      text: """
        Tab completes, and opens a menu with the likeliest first: Enter takes it, Tab and the arrows choose \
        another, letters narrow it, Esc leaves. → or End takes the grey rest of a line, Ctrl-→ its next word.
        Up and Down go through the lines that begin like this one, Ctrl-R searches all, Alt-. brings the last word.
        Ctrl-_ takes back what was typed, Ctrl-X Ctrl-E opens the line in EDITOR, Alt-Enter begins another line. \
        Several lines pasted are shown with what is wrong in them, and run as one.
        Ctrl-C drops the line, Ctrl-D leaves. The keys are those of Emacs, or of vi by set keys vi; ~/.editrc \
        changes them.
        """, otherNames: ["tab", "key", "enter", "arrows", "completion"]),
    TopicPage(
      name: "ranking", title: "How completion ranks what you log",
      text: """
        By what you logged in the last half year, on this machine alone: how often, and how lately, since what was \
        four weeks ago counts half; at this meal, since another one counts a tenth; twice for the same weekday, a \
        quarter for a workday seen from a weekend; four times for what followed the thing logged just before; a \
        seventh for what this meal has already. Favorites (food favorite) come up, and foods ever logged before \
        those never logged.
        A name that begins as you typed comes before one that holds it, and that before one that is only near. The \
        amounts offered are the usual ones at this meal.
        Of private lines nothing is learnt, and undo takes back what a line taught.
        """),
  ]
}

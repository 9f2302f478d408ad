import Domain
import Naming
import Reports
import Store

extension Settings {
  /// Whether answers tell of energy. Nobody is told of it before they set a goal or a budget, or typed an energy; the
  /// values that a library of foods brings are no such choice.
  package static let energy = {
    var energy = Setting.choice(
      "energy", "whether answers tell of energy; auto: once you typed one, or set a goal or a budget",
      ["auto", "on", "off"], scope: .shared)
    energy.remark = { value in
      Notice(
        value == "on"
          ? "Answers tell of energy from now on." : "Energy is kept all the same; energy and days show it.",
        .dim)
    }
    energy.takesFor = [energyUnit]
    return energy
  }()
}

extension Context {
  /// Whether answers tell of energy where nobody asks for it.
  package var showsEnergy: Bool { get throws { try Settings.value(Settings.energy, log) == "on" } }

  /// Has answers tell of energy from now on, since somebody types it; not where they said that none is to.
  package func chooseEnergy() throws {
    guard try log.settings[Settings.energy.name] == nil else { return }
    try log.settings.set(Settings.energy.name, "on")
    choseEnergy = true
  }

  /// What is said once of energy that answers tell of since a line that said one; nil of other lines.
  package func takeChosenEnergy() -> Notice? {
    guard choseEnergy else { return nil }
    choseEnergy = false
    guard isConversation else { return nil }
    return Notice("Answers tell of energy from now on; set energy off ends that.", .dim)
  }
}

extension RowNames {
  /// As of the context: whether rows of entries tell of energy where nobody asks for it.
  var showsEnergy: Bool { (try? value(of: Settings.energy) == "on") ?? false }
}

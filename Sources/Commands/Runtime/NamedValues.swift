import Domain
import Language

extension Invocation {
  func item(_ name: String) -> Loggable? { value(name) }
  func category(_ name: String) -> Domain.Category? { value(name) }
  func food(_ name: String) -> Food? { value(name) }
  func slot(_ name: String) -> MealSlot? { value(name) }
  func unit(_ name: String) -> MeasureUnit? { value(name) }
  func metric(_ name: String) -> BodyMetric? { value(name) }
  func quantity(_ name: String) -> Quantity? { value(name) }
}

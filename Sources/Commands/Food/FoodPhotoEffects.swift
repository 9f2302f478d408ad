import Exchange
import Reports
import Runtime

/// Asks a library of photos for some of a food, which take the place of the answer.
struct SearchPhotos: EffectAction {
  let order: FoodPhotoOrder
  let library: Unsplash
  var traits: EffectTraits { [.isAnswer, .isRequest] }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.searchPhotos(order, library)
  }
}

/// Gets a photo of it, and keeps it as a step of its own.
struct TakePhoto: EffectAction {
  let order: FoodPhotoOrder
  let library: Unsplash
  var traits: EffectTraits { [.isAnswer, .isRequest] }

  func perform(_ outside: any Outside) throws -> Report? {
    try outside.engine.takePhoto(order, library)
  }
}

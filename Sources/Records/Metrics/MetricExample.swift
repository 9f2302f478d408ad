import Domain
import Language
import Naming

extension MetricFormat {
  /// How values are written behind the name of a metric, as a person might type them here: `7h` and `23:00-7:00` of sleep.
  package var examples: [String] {
    if unit.isYesNo { return ["yes", "no"] }
    switch metric.rule {
    case .night: return metric == Metrics.sleep ? ["7h", "23:00-7:00"] : ["1h20m"]
    case .minutes: return ["20min"]
    default: return [typed(Self.usual[metric.key] ?? middle)]
    }
  }

  /// What a value is, in words: `a number, in ms`.
  package var wanted: String {
    if unit.isYesNo { return "yes or no" }
    switch metric.rule {
    case .night: return "how long it was, or from when to when"
    case .minutes: return "how long it was"
    default: return "a number" + (units.isEmpty ? "" : ", in \(units)")
    }
  }

  /// A value that most people know, by the metric's key.
  private static let usual: [String: Double] = [
    "weight_kg": 84.2, "lean_mass_kg": 60, "body_fat_pct": 22, "waist_cm": 92, "steps": 8000, "bmi": 24,
    "height_cm": 172, "hip_cm": 100, "distance_km": 5, "cycling_km": 20, "swimming_m": 1000, "flights": 10,
    "active_kcal": 500, "resting_kcal": 1600, "exercise_min": 30, "stand_min": 30, "heart_bpm": 70,
    "rhr_bpm": 60, "walking_heart_bpm": 100, "hrv_ms": 60, "vo2max": 40, "oxygen_pct": 97,
    "respiration_per_min": 15, "systolic_mmhg": 120, "diastolic_mmhg": 80, "glucose_mmol_l": 5.4,
    "temperature_c": 36.8, "mood": 4, "water_ml": 1500, "caffeine_mg": 80, "dietary_kcal": 1800,
    "dietary_protein_g": 80, "dietary_carbs_g": 200, "dietary_fat_g": 70,
  ]

  /// Of a metric of the person's own: a whole number between its bounds.
  private var middle: Double {
    let (low, high) = (metric.plausible.lowerBound, metric.plausible.upperBound)
    return min(high, max(low, ((low + min(high, low + 10)) / 2).rounded()))
  }
}

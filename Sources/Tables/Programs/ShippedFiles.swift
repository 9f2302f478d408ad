/// The mappings of `Shipped`, as they were built in.
enum ShippedFiles {
  static let all: [[UInt8]] = [
    PackageResources.cronometer_mapping,
    PackageResources.daylio_mapping,
    PackageResources.fitbit_mapping,
    PackageResources.garmin_mapping,
    PackageResources.garmin_account_mapping,
    PackageResources.google_mapping,
    PackageResources.google_health_mapping,
    PackageResources.health_auto_export_mapping,
    PackageResources.hevy_mapping,
    PackageResources.libra_mapping,
    PackageResources.loseit_mapping,
    PackageResources.macrofactor_mapping,
    PackageResources.myfitnesspal_mapping,
    PackageResources.openfoodfacts_mapping,
    PackageResources.openscale_mapping,
    PackageResources.oura_mapping,
    PackageResources.samsung_mapping,
    PackageResources.sleep_as_android_mapping,
    PackageResources.strava_mapping,
    PackageResources.strong_mapping,
    PackageResources.waistline_mapping,
    PackageResources.whoop_mapping,
    PackageResources.withings_mapping,
    PackageResources.zepp_mapping,
  ]
}

/// What columns are called beside the names that metrics have: words of devices, of sheets, and of other languages.
extension MetricColumns {
  static let others: [String: [String]] = [
    "weight_kg": [
      "gewicht", "poids", "peso", "weight body mass", "body weight", "bodyweight", "körpergewicht",
      "current weight", "scale weight", "poids corporel", "peso corporal", "peso corporeo", "lichaamsgewicht",
    ],
    "lean_mass_kg": ["lean body mass", "fat free mass", "magermasse", "masse maigre", "masa magra"],
    "body_fat_pct": [
      "fett", "fat %", "body fat %", "bodyfat", "körperfett", "fat percent", "fat percentage", "fat rate",
      "body fat rate", "fat ratio", "body fat percentage", "fettanteil", "körperfettanteil", "masse grasse",
      "graisse corporelle", "grasa corporal", "massa grassa", "vetpercentage", "gordura corporal", "bf %",
    ],
    "bmi": ["imc"], "flights": ["floors climbed", "flights of stairs", "stairs climbed"],
    "waist_cm": [
      "taille", "bauchumfang", "waist size", "waist circumference", "tour de taille", "cintura",
      "taillenumfang",
    ],
    "hip_cm": ["hüfte", "hips"],
    "steps": [
      "schritte", "pas", "total steps", "steps count", "count of steps", "number of steps", "steps taken",
      "step", "pasos", "passi", "passos", "stappen", "nombre de pas",
    ],
    "sleep_min": [
      "schlaf", "sommeil", "asleep", "minutes asleep", "time asleep", "sleep minutes", "hours of sleep",
      "hours slept",
      "hours asleep", "total sleep", "total sleep time", "schlafdauer", "stunden schlaf", "sueño", "sonno",
      "slaap", "horas de sueño", "heures de sommeil", "ore di sonno",
    ],
    "sleep_core_min": ["light sleep", "leichtschlaf", "sleep light"],
    "sleep_deep_min": ["tiefschlaf", "sleep deep"], "sleep_rem_min": ["sleep rem"],
    "awake_min": ["awake sleep", "time awake", "minutes awake", "wachzeit"],
    "heart_bpm": [
      "puls", "pul", "pouls", "bpm", "hr", "beats per minute", "heart beats per minute", "average heart rate",
      "avg heart rate", "avg hr", "average hr", "pulse rate", "pulso", "frecuencia cardíaca",
      "fréquence cardiaque", "frequenza cardiaca", "hartslag", "herzfrequenz",
    ],
    "rhr_bpm": [
      "ruhepuls", "resting hr", "resting pulse", "pulso reposo", "pulso en reposo",
      "frecuencia cardíaca en reposo", "fréquence cardiaque au repos", "rusthartslag",
    ],
    "hrv_ms": ["herzfrequenzvariabilität"],
    "oxygen_pct": [
      "blood oxygen saturation", "o2", "SpO2", "spo2", "oxygen saturation", "pulse ox", "sauerstoffsättigung",
    ],
    "respiration_per_min": ["respiration rate", "breathing rate", "breaths per minute", "atemfrequenz"],
    "vo2max": ["vo2 max"],
    "systolic_mmhg": ["sys", "systole", "systolisch", "sistólica", "systolique", "sistolica"],
    "diastolic_mmhg": ["dia", "diastole", "diastolisch", "diastólica", "diastolique", "diastolica"],
    "glucose_mmol_l": [
      "blood sugar", "glucose value", "glucose level", "sensor glucose", "historic glucose",
      "glucose reading",
      "sgv", "blutzucker", "glycémie", "glucemia", "glicemia", "bloedsuiker",
    ],
    "distance_km": [
      "walking running distance", "distanz", "distancia", "distanza", "afstand", "total distance",
    ],
    "active_kcal": [
      "active calories", "calorías quemadas", "calories brûlées", "calorie bruciate",
      "verbrannte kalorien",
    ],
    "resting_kcal": ["basal energy burned"],
    "dietary_kcal": [
      "calories", "energy", "dietary energy", "kcal", "kalorien", "calories consumed", "calories eaten",
      "calorie intake", "energy intake", "calories in", "calories total", "food cals", "food calories",
      "cals",
      "calorías", "calorías consumidas", "calories consommées", "calorie assunte",
    ],
    "dietary_protein_g": [
      "protein", "proteins", "eiweiss", "eiweiß", "total protein", "protein total", "prot", "proteína",
      "proteínas", "protéines", "proteine", "eiwit",
    ],
    "dietary_carbs_g": [
      "carbs", "carbohydrates", "carbohydrate", "total carbs", "carbs total", "total carbohydrates",
      "kohlenhydrate", "glucides", "carbohidratos", "carboidrati", "koolhydraten", "carb",
    ],
    "dietary_fat_g": ["total fat", "fat total", "total fats", "lipides", "grasas", "grassi"],
    "water_ml": [
      "dietary water", "wasser", "water intake", "water consumed", "agua", "acqua", "hydration",
      "hidratación",
    ],
    "in_bed_min": ["time in bed"],
    "temperature_c": ["temp", "body temp", "temperatura", "température", "temperatur", "körpertemperatur"],
    "mood": [
      "mood score", "mood rating", "mood level", "average mood", "overall mood", "daily mood", "stimmung",
      "estado de ánimo",
      "humeur", "umore",
    ],
  ]
}

// Names for small cards: no word wider than a small card, so that none is ever cut. What is not named here is brief by itself.
export const BRIEFS = {
  BA: "Bosnia", LI: "Liecht.", LT: "Lithu.", LU: "Luxemb.", ME: "Mont.", NL: "Nether.", MK: "North Maced.", CH: "Switz.", GB: "Britain", VA: "Vatican",
  BW: "Botsw.", CM: "Camer.", CF: "Central Africa", GQ: "Equat. Guinea", MG: "Madag.", MR: "Maurit.", MU: "Maurs.", MZ: "Mozam.", SC: "Seych.",
  ST: "São Tomé", TZ: "Tanz.", ZW: "Zimb.", AF: "Afghan.", AZ: "Azerb.", BD: "Bangl.", KH: "Camb.", ID: "Indon.", KZ: "Kazakh.", KG: "Kyrgyz.",
  MN: "Mong.", MM: "Myanm.", PS: "Palest.", PH: "Philip.", SG: "Singap.", TJ: "Tajik.", TM: "Turkm.", AE: "Arab Emirat.", UZ: "Uzbek.", AG: "Antigua",
  BS: "Baham.", BB: "Barb.", DM: "Domin.", DO: "Dom. Rep.", GT: "Guatem.", HN: "Hond.", NI: "Nicar.", KN: "St Kitts", LC: "St Lucia", VC: "St Vinc.",
  TT: "Trinidad", FM: "Micron.", PG: "Papua N. G.", AR: "Argent.", CO: "Colom.", PY: "Parag.", SR: "Surin.", VE: "Venez.", XS: "Somal.", XN: "North Cyprus",
  "mediterranean-sea": "Medit. Sea", "norwegian-sea": "Norw. Sea", "mozambique-channel": "Mozam. Channel", "south-china-sea": "S. China Sea",
  "east-china-sea": "E. China Sea", "laccadive-sea": "Laccad. Sea", "andaman-sea": "Andam. Sea", "philippine-sea": "Philip. Sea", "caribbean-sea": "Carib. Sea",
  "labrador-sea": "Labr. Sea", "bismarck-sea": "Bism. Sea", "strait-of-malacca": "Malacca Strait", "gulf-of-thailand": "Thai Gulf", "sea-of-okhotsk": "Okhotsk Sea",
};

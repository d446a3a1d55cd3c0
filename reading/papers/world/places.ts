export type Language = 'es' | 'ca' | 'gl' | 'eu' | 'en' | 'fr' | 'pt' | 'de' | 'it'
export type Country = 'ES' | 'FR' | 'PT' | 'DE' | 'IT' | 'IE' | 'GB' | 'NL' | 'BE'

/** Hundredths of a percent for staple food, other food and the rest, with the year 2025 in mind. */
export const vat: Record<Country, Record<'staple' | 'food' | 'full', number>> = {
  ES: { staple: 400, food: 1000, full: 2100 },
  FR: { staple: 550, food: 550, full: 2000 },
  PT: { staple: 600, food: 1300, full: 2300 },
  DE: { staple: 700, food: 700, full: 1900 },
  IT: { staple: 400, food: 1000, full: 2200 },
  IE: { staple: 0, food: 1350, full: 2300 },
  GB: { staple: 0, food: 0, full: 2000 },
  NL: { staple: 900, food: 900, full: 2100 },
  BE: { staple: 600, food: 600, full: 2100 },
}

/** Recargo de equivalencia that goes with a Spanish rate. */
export const equivalence: Record<number, number> = { 400: 50, 1000: 140, 2100: 520 }

type Town = { city: string; postalCode: string; region: string; phone: string }

const towns = (phone: string, list: string): Town[] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [city = '', postalCode = '', region = '', prefix = ''] = line.trim().split('|')
      return { city, postalCode, region, phone: prefix || phone }
    })

export const places: Record<Country, Town[]> = {
  ES: towns(
    '91',
    `Getafe|28906|Madrid|91
    Valladolid|47012|Valladolid|983
    Antequera|29200|Málaga|952
    Burjassot|46100|Valencia|96
    Torrelavega|39300|Cantabria|942
    Utrera|41710|Sevilla|955
    Calatayud|50300|Zaragoza|976
    Almendralejo|06200|Badajoz|924
    Lorca|30800|Murcia|968
    Aranda de Duero|09400|Burgos|947
    Alcoy|03803|Alicante|965
    Motril|18600|Granada|958`,
  ),
  FR: towns(
    '05',
    `Bayonne|64100||05 59
    Perpignan|66000||04 68
    Lorient|56100||02 97
    Rungis|94150||01 46
    Bergerac|24100||05 53
    Mâcon|71000||03 85`,
  ),
  PT: towns(
    '21',
    `Setúbal|2910-404||265
    Matosinhos|4450-208||229
    Évora|7005-345||266
    Viseu|3500-142||232
    Faro|8005-139||289`,
  ),
  DE: towns(
    '089',
    `Augsburg|86150||0821
    Bremerhaven|27568||0471
    Freiburg im Breisgau|79098||0761
    Kassel|34117||0561
    Mainz|55116||06131`,
  ),
  IT: towns(
    '02',
    `Cuneo|12100|CN|0171
    Modena|41121|MO|059
    Bari|70122|BA|080
    Treviso|31100|TV|0422
    Livorno|57123|LI|0586`,
  ),
  IE: towns('021', 'Cork|T12 W8KP||021\nGalway|H91 E2K3||091\nLimerick|V94 T9PX||061'),
  GB: towns('020', 'Bristol|BS1 4QA||0117\nLeeds|LS10 1JR||0113\nExeter|EX2 8LB||01392\nHull|HU3 4AE||01482'),
  NL: towns('020', 'Rotterdam|3011 AD||010\nVenlo|5911 GH||077'),
  BE: towns('02', 'Gent|9000||09\nNamur|5000||081'),
}

export const regional: Partial<Record<Language, Town[]>> = {
  ca: towns(
    '93',
    `Vic|08500|Barcelona|93
    Reus|43201|Tarragona|977
    Figueres|17600|Girona|972
    Lleida|25001|Lleida|973
    Manresa|08241|Barcelona|93`,
  ),
  gl: towns('986', 'Cambados|36630|Pontevedra|986\nRibeira|15960|A Coruña|981\nMonforte de Lemos|27400|Lugo|982'),
  eu: towns('943', 'Tolosa|20400|Gipuzkoa|943\nGernika-Lumo|48300|Bizkaia|94\nLaudio|01400|Araba|945'),
}

export const streets: Record<Language, readonly string[]> = {
  es: [
    'C/ Molino Viejo, {n}',
    'Avda. de la Industria, {n}',
    'Polígono Industrial Las Eras, nave {n}',
    'Calle San Roque {n}, bajo',
    'Ctra. de Toledo km {n}',
    'Plaza del Mercado, {n}',
    'Camino de la Vega s/n',
    'P.I. El Saladar, parcela {n}',
    'Paseo de los Tilos, nº {n}',
    'Mercado Central, puestos {n}-{m}',
  ],
  ca: [
    'Carrer de la Sèquia, {n}',
    'Pol. Ind. Els Dolors, nau {n}',
    'Av. de Catalunya, {n}',
    'Rambla Nova, {n}, baixos',
  ],
  gl: ['Rúa do Peirao, {n}', 'Polígono de Sete Pías, parcela {n}', 'Estrada da Lanzada, {n}'],
  eu: ['Zubiaurre kalea, {n}', 'Apatta industrialdea, {n}. pabiloia', 'Foru plaza, {n}'],
  en: ['{n} Harbour Row', 'Unit {n}, Millfield Business Park', '{n} Wharf Street'],
  fr: ['{n} rue des Halles', 'ZA des Pins, lot {n}', '{n} bis avenue de la Gare', '{n} quai des Vendanges'],
  pt: ['Rua do Cais, {n}', 'Zona Industrial da Mitrena, Lote {n}', 'Av. da Liberdade, n.º {n}'],
  de: ['Hafenstraße {n}', 'Gewerbering {n}', 'Am Großmarkt {n}'],
  it: ['Via dei Mulini, {n}', 'Strada Statale 16, km {n}', "Viale dell'Artigianato {n}"],
}

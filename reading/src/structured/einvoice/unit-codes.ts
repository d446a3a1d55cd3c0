/** Units of UN/ECE recommendations 20 and 21 in which food and what goes with it is sold, as a Spanish invoice prints them. */
const words: Record<string, string> = {
  ud: 'C62 H87 EA PCE NAR NMP XNE NE XPP XUN',
  kg: 'KGM',
  g: 'GRM',
  mg: 'MGM',
  t: 'TNE',
  l: 'LTR',
  ml: 'MLT',
  cl: 'CLT',
  dl: 'DLT',
  hl: 'HLT',
  docena: 'DZN DPC',
  caja: 'XBX BX XCT CT XCS CS XCR CR XCX XFC XMC XDK XBD',
  bandeja: 'XPU XDT XSH XDU',
  barril: 'XBA XKG XTB XCK',
  bolsa: 'XBG BG XPB XFX XSE XZB',
  saco: 'XSA XSM XGY XXC',
  botella: 'XBO XBQ XBS XBV',
  garrafa: 'XDJ XCO XJY XCI',
  lata: 'XCA XCD XTN XTI',
  brik: 'XIB',
  cubo: 'XBJ XPL',
  tarro: 'XJR XPT XGR',
  tubo: 'XTU',
  rollo: 'XRO XBT RO',
  manojo: 'XBH XBE XBM',
  paquete: 'XPK PK XPA XPC PA XNF',
  palet: 'XPX PF XPF',
  juego: 'SET KT XKI',
  m: 'MTR',
  m2: 'MTK',
  m3: 'MTQ',
  kwh: 'KWH',
  h: 'HUR',
  día: 'DAY',
  semana: 'WEE',
  mes: 'MON',
  año: 'ANN',
}

const wordOf = new Map(Object.entries(words).flatMap(([word, codes]) => codes.split(' ').map((code) => [code, word])))

/** The word for a unit code; a code that is not listed stands for itself, in small letters. */
export const unitWord = (code: string | null | undefined): string =>
  code ? (wordOf.get(code.toUpperCase()) ?? code.toLowerCase()) : ''

/** Units of the Facturae code list, 01 to 36, in its order. */
const facturae = [
  ...['ud', 'h', 'kg', 'l', '', 'caja', 'bandeja', 'barril', 'bidón', 'bolsa', 'garrafa', 'botella'],
  ...['bote', 'brik', 'cl', 'cm', 'cubo', 'docena', 'estuche', 'garrafa', 'g', 'km', 'lata', 'manojo'],
  ...['m', 'mm', 'pack', 'paquete', 'ración', 'rollo', 'sobre', 'tarro', 'm3', 's', 'w', 'kwh'],
]

/** The word for a unit of Facturae ("03" is the kilogram). */
export const facturaeUnitWord = (code: string | null): string => facturae[Number(code ?? 0) - 1] ?? ''

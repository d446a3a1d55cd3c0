import { Big } from 'big.js'
import { parseDecimal } from '../../values/decimal.ts'
import { entryOf } from '../../values/plain/entry-of.ts'
import type { Unit } from '../../values/units.ts'

/** What was understood of a line as people write it in a kitchen: "150 g de cebolla", "1/2 kg tomate", "sal al gusto". */
export type TypedLine = {
  /** Null where none was written; `toTaste` says whether that was meant. */
  quantity: string | null
  unit: Unit | null
  toTaste: boolean
  /** What is left: the name. */
  name: string
}

/** Words of a unit in Spanish and English, and how many of the unit one of them is. */
const unitWords: readonly (readonly [words: string, unit: Unit, times: string])[] = [
  ['kg kgs quilo quilos kiloa kilo kilos kilogramo kilogramos k', 'kg', '1'],
  ['g gr grs gramo gramos gram grams', 'g', '1'],
  ['mg miligramo miligramos', 'mg', '1'],
  ['l lt lts litro litros litre litres liter liters', 'l', '1'],
  ['dl decilitro decilitros', 'ml', '100'],
  ['cl centilitro centilitros', 'ml', '10'],
  ['ml mililitro mililitros cc', 'ml', '1'],
  ['taza tazas tassa tasses cunca cuncas katilukada cup cups', 'cup', '1'],
  [
    'cda cdas cuch cucharada cucharadas cullerada cullerades culler culleres culleradas koilarakada cs tbsp tbsps tablespoon tablespoons',
    'tbsp',
    '1',
  ],
  ['cdta cdtas cdita cditas cucharadita cucharaditas cc. tsp tsps tspn teaspoon teaspoons', 'tspn', '1'],
  ['culleradeta culleradetes culleriña culleriñas koilaratxo koilaratxokada', 'tspn', '1'],
  ['pizca pizcas pessic pessics polsim chisco chiscos pixka pinch pinches', 'pinch', '1'],
  ['docena docenas dotzena dotzenes ducia ducias dozena dozen', 'unit', '12'],
  [
    'ud uds u un. unidad unidades unitat unitats unidade ale aleak unit units pza pzas pieza piezas piece pieces pc pcs ea',
    'unit',
    '1',
  ],
]
const units = new Map(
  unitWords.flatMap(([words, unit, times]) => words.split(' ').map((word) => [word, { unit, times }])),
)

const fractions: Readonly<Record<string, string>> = {
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
}
const numberWords: Readonly<Record<string, string>> = {
  un: '1',
  una: '1',
  uno: '1',
  a: '1',
  an: '1',
  one: '1',
  medio: '0.5',
  media: '0.5',
  half: '0.5',
  dues: '2',
  dous: '2',
  bi: '2',
  quatre: '4',
  catro: '4',
  lau: '4',
  cinc: '5',
  bost: '5',
  sis: '6',
  mig: '0.5',
  mitja: '0.5',
  dos: '2',
  two: '2',
  tres: '3',
  three: '3',
  cuatro: '4',
  four: '4',
  cinco: '5',
  five: '5',
  seis: '6',
  six: '6',
}
const toTaste =
  /(?:^|[\s,:;–-]+|\()(?:al gusto|a gusto|al gust|c\/[sn]|c\.[sn]\.|q\.b\.|cantidad suficiente|to taste|as needed)\)?\s*$/i
/** "c/s de sal y pimienta": the same said before the name. */
const tasteFirst = /^(?:c\/[sn]|c\.\s?[sn]\.?|q\.b\.|q\.s\.|cantidad suficiente|al gusto)\s+(?:de\s+|d')?(?=\p{L})/iu
const joining = /^(?:de la|del|de|da|do|of the|of)\s+|^d['’]\s*(?=\p{L})/iu

const handfuls = [
  'chorro chorros chorrito chorritos chorreón hilo hilos hilito poco poca poquito poquita puñado puñados puñadito gota gotas gotitas',
  'toque golpe golpes raig rajolí rajolins grapat grapats mica pols gotes pouco pouca presada chorriño pingas',
  'splash splashes dash dashes drizzle glug glugs handful handfuls knob drop drops bit',
]
const someHand = String.raw`(?:\p{L}+|\d[\d/]*(?:\s+[\d/]+)*)\s+(?:buen[oa]?s?\s+|good\s+|small\s+)?`
const vague = new RegExp(
  String.raw`^(${someHand}(?:${handfuls.join(' ').replaceAll(' ', '|')}))\s+(?:del?\s+|of\s+|d['’]\s*)(?=\p{L})`,
  'iu',
)
/** "Un chorrito de vinagre": what somebody's hand takes is no piece of anything, so that how much it is has to be asked. */
export const vagueAmount = (text: string): { amount: string; name: string } | null => {
  const [whole, amount] = vague.exec(text) ?? []
  return whole === undefined || amount === undefined ? null : { amount, name: text.slice(whole.length) }
}

/** Dots and dashes that lead the eye from a name to its amount. */
const leader = /(?<!\d)\s*(?:[.·_]{3,}|…+|(?:[-–]\s?){3,})\s*/g

const places = 6
const rounded = (value: Big) => value.round(places, Big.roundHalfUp).toFixed()

/** "1 1/2", "3/4", "1,5", "un": the number, or null. */
const numberOf = (text: string): string | null => {
  const word = entryOf(numberWords, text.toLowerCase())
  if (word) return word
  const mixed = /^(?:(\d+)\s+)?(\d+)\s*\/\s*(\d+)$/.exec(text)
  if (!mixed) return parseDecimal(text)
  const [, whole = '0', over = '0', under = '1'] = mixed
  return Number(under) === 0 ? null : rounded(new Big(over).div(under).plus(whole))
}

const amountFirst = /^((?:\d+\s+)?\d+\s*\/\s*\d+|\d[\d.,]*|[a-z]+(?![a-z]))\s*([a-zñ]+\.?)?(?:\s+|$)/i
const amountLast = /[\s,:(]+(\d+\s*\/\s*\d+|\d[\d.,]*)\s*([a-zñ]+)\.?\)?$/i

/** "4 lomos (800 g)": what they weigh says more than how many they are. */
const amountWithin = /\s*\(\s*(\d+\s*\/\s*\d+|\d[\d.,]*)\s*([a-zñ]+)\.?\s*\)\s*(,\s.+)?$/i
const unitOf = (word: string | undefined) => (word ? units.get(word.toLowerCase().replace(/\.$/, '')) : undefined)

/** Whether a word is one of a unit, as a cell of a spreadsheet may hold. */
export const isUnitWord = (word: string): boolean => unitOf(word.trim()) !== undefined

/** "1.250 g": nobody weighs a gram and a quarter on a kitchen's scale, so that the point sets thousands apart. */
const thousands = /^[1-9]\d{0,2}\.\d{3}$/
const small: readonly Unit[] = ['g', 'ml', 'mg']

const measured = (written: string, quantity: string, { unit, times }: { unit: Unit; times: string }) => {
  const value = small.includes(unit) && thousands.test(written) ? written.replace('.', '') : quantity
  return { quantity: rounded(new Big(value).times(times)), unit }
}

const parts: Readonly<Record<string, string>> = {
  medio: '0.5',
  media: '0.5',
  cuarto: '0.25',
  '1/2': '0.5',
  '1/4': '0.25',
  '3/4': '0.75',
}
const measure = 'kilos?|kgs?|litros?|l|docenas?|tazas?|cucharadas?|cucharaditas?|vasos?|gramos?|g'
const partWords = String.raw`medi[oa]|cuarto|1\/2|1\/4|3\/4`
const counted = String.raw`\d+|una?|uno|dos|tres|cuatro|cinco|seis`
const unitAndHalf = new RegExp(String.raw`^(?:(${counted})\s+)?(${measure})\s+y\s+(${partWords})(?=\s|$)`, 'i')
const numberAndHalf = new RegExp(String.raw`^(${counted})\s+y\s+(${partWords})\s+(?:de\s+)?(${measure})(?=\s|$)`, 'i')
const quarters = new RegExp(
  String.raw`^(?:(un|1|tres|3)\s+)?cuartos?(\s+y\s+mitad)?\s+(?:de\s+)?(${measure})(?=\s|$)`,
  'i',
)
const ofMeasure = new RegExp(String.raw`^(\d+\s*\/\s*\d+|medi[oa])\s+de\s+(${measure})(?=\s|$)`, 'i')

/** "kilo y medio", "1 y 1/2 kg", "cuarto y mitad de kilo", "3/4 de kilo": amounts in words as figures before their unit. */
const inFigures = (text: string): string => {
  const plus = (whole: string | undefined, part: string) =>
    new Big(whole === undefined ? '1' : (entryOf(numberWords, whole.toLowerCase()) ?? whole))
      .plus(entryOf(parts, part.toLowerCase()) ?? '0')
      .toFixed()
  return text
    .replace(unitAndHalf, (_, whole: string | undefined, of: string, part: string) => `${plus(whole, part)} ${of}`)
    .replace(numberAndHalf, (_, whole: string, part: string, of: string) => `${plus(whole, part)} ${of}`)
    .replace(quarters, (_, many: string | undefined, more: string | undefined, of: string) => {
      const share = new Big(many && /^(?:tres|3)$/i.test(many) ? '0.75' : '0.25')
      return `${(more ? share.plus('0.125') : share).toFixed()} ${of}`
    })
    .replace(ofMeasure, '$1 $2')
}

/** An amount that is more than nothing, with its unit where one is written. */
const amountIn = (number: string | undefined, word: string | undefined) => {
  const figure = (number ?? '').trim()
  const quantity = numberOf(figure)
  return quantity === null || Number(quantity) <= 0 ? null : { figure, quantity, unit: unitOf(word) }
}

/** "200 g harina", "2 latas de 400 g de tomate", "2 huevos". Null where no amount comes first. */
const withAmountFirst = (text: string): TypedLine | null => {
  const first = vagueAmount(text) === null ? amountFirst.exec(text) : null
  const amount = first && amountIn(first[1], first[2])
  if (!first || !amount) return null
  const [whole, number = ''] = first
  const { figure, quantity, unit } = amount
  if (unit)
    return {
      ...measured(figure, quantity, unit),
      toTaste: false,
      name: text.slice(whole.length).replace(joining, '').trim(),
    }
  const within = amountWithin.exec(text)
  const weighed = within && amountIn(within[1], within[2])
  if (within && weighed?.unit)
    return {
      ...measured(weighed.figure, weighed.quantity, weighed.unit),
      toTaste: false,
      name: `${text.slice(number.length, within.index).trim().replace(joining, '')}${within[3] ?? ''}`,
    }
  // "2 huevos": pieces; what stood where a unit may stand belongs to the name.
  return { quantity, unit: 'unit', toTaste: false, name: text.slice(number.length).trim().replace(joining, '') }
}

/** "harina 200 g". */
const withAmountLast = (text: string): TypedLine | null => {
  const last = amountLast.exec(text)
  const amount = last && amountIn(last[1], last[2])
  if (!last || !amount?.unit) return null
  const { figure, quantity, unit } = amount
  return { ...measured(figure, quantity, unit), toTaste: false, name: text.slice(0, last.index).trim() }
}

/** Reads one line. What is not understood as an amount stays in the name: nothing is lost. */
export const readLine = (written: string): TypedLine => {
  const withFractions = written.replaceAll(/(\d?)([½¼¾⅓⅔⅛])/g, (_, wholeDigits: string, sign: string) =>
    wholeDigits ? `${wholeDigits} ${entryOf(fractions, sign)}` : `${entryOf(fractions, sign)}`,
  )
  // Bullets of a list that was copied.
  const text = inFigures(
    withFractions
      .replace(/^[\s•·*–—-]+(?=\S)/, '')
      .replace(leader, ' ')
      .trim(),
  )
  const taste = [toTaste, tasteFirst].find((pattern) => pattern.test(text))
  if (taste) return { quantity: null, unit: null, toTaste: true, name: text.replace(taste, '').trim() }
  return withAmountFirst(text) ?? withAmountLast(text) ?? { quantity: null, unit: null, toTaste: false, name: text }
}

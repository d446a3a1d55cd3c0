import { headingWords } from '../layout/headings.ts'
import { contentIn } from './contents.ts'

/** What a heading says that its price is for: a measure, one of what the unit's column names, or a package. */
export type PricedPer = { size: string; unit: 'kg' | 'l' | 'unit' } | 'one' | 'pack' | null
const packageWords = new RegExp(
  [
    String.raw`\b(?:caja|cajas|case|box|envase|bulto|pack|carton|saco|bandeja|formato|vpe|gebinde|caixa|kutxa|kutxako|sac|zaku`,
    String.raw`zakua|kiste|karton|cartone|caisse|embalaje)\b`,
  ].join('|'),
)
const pieceWords = new RegExp(
  [
    String.raw`\b(?:unitario|unitari|unitaire|unidad|ud|uds|unit|each|pieza|botella|bot|ampolla|botila|bottle|flasche|lata|llauna`,
    String.raw`can|brik|bote|tarro|unitat|unidade|unitatea|unitateko|einzelpreis|u)\b`,
  ].join('|'),
)
const measuredIn = /^(x?)(10|50|100|500|1000)(\p{L}*)$/u
const units = /^(?:kgs?|kilos?|grs?|g|gramos?|l|litros?|ml|cl)$/
const pieces = /^(?:uds?|unid\p{L}*|unit\p{L}*|u|piezas?|pcs|pieces?)$/u
const says = new Set(['por', 'per', 'x', 'cada', 'je', 'pro', 'par', 'les'])
const taxes = new Set('iva ive ivato vat tax mwst tva igic ipsi bez beza impuesto impuestos'.split(' '))
const isDigits = (word: string | undefined) => word !== undefined && /^\d+$/.test(word)
/** Of the figures that a price may be for, the only one that is a rate of tax as well. */
const RATE = '10'

/** A number of a heading that may be a measure, with the words on both sides of it. */
type Figure = { figure: string; before: string | undefined; beyond: string | undefined; after: string; isPer: boolean }

const figureAt = (words: readonly string[], at: number): Figure | null => {
  const [, sign = '', figure = '', glued = ''] = measuredIn.exec(words[at] ?? '') ?? []
  if (figure === '') return null
  const wordBefore = words[at - 1]
  const isPer = sign !== '' || says.has(wordBefore ?? '')
  return {
    figure,
    before: wordBefore,
    beyond: isPer ? words[at - 2] : wordBefore,
    after: glued || (words[at + 1] ?? ''),
    isPer,
  }
}

/** Whether a number is part of another, of a date, or a rate of tax. */
const isNoMeasure = ({ figure, before, beyond, after, isPer }: Figure): boolean =>
  isDigits(before) ||
  isDigits(after) ||
  after === 'porcentaje' ||
  (isPer && isDigits(beyond)) ||
  (figure === RATE && [beyond, after].some((part) => taxes.has(part ?? '')))

/** "Precio/100 ud", "€/100 g", "por 100". A number beside a percent sign or a word of tax is a rate, one in a date or a decimal no measure. */
const measureIn = (heading: string): PricedPer => {
  const words = headingWords(heading.replace(/(?<=[^\d\s])\s?\/\s?(?=\d)/g, ' por ')).split(' ')
  for (const at of words.keys()) {
    const stated = figureAt(words, at)
    if (stated === null || isNoMeasure(stated)) continue
    const { figure, after, isPer } = stated
    const isMeasured = units.test(after)
    if (!isMeasured && !pieces.test(after) && !isPer) continue
    const measure = contentIn(`${figure} ${isMeasured ? after : 'ud'}`)
    if (measure && !('open' in measure)) return { size: measure.size, unit: measure.unit }
  }
  return null
}

export const pricedPer = (heading: string): PricedPer => {
  const measure = measureIn(heading)
  if (measure !== null) return measure
  const words = headingWords(heading)
  if (/\b(?:ciento|cien)\b/.test(words)) return { size: '100', unit: 'unit' }
  if (/\b(?:mil|millar)\b/.test(words)) return { size: '1000', unit: 'unit' }
  if (/\b(?:docena|dotzena|ducia|dozena|dozen|dz)\b/.test(words)) return { size: '12', unit: 'unit' }
  if (/\b(?:kg|kilo|kilos|kgs|quilo|quilos|kiloa|kiloko)\b/.test(words)) return { size: '1', unit: 'kg' }
  if (/\b(?:l|litro|litre|liter|lt|litroa|litroko)\b/.test(words)) return { size: '1', unit: 'l' }
  if (packageWords.test(words)) return 'pack'
  if (pieceWords.test(words)) return 'one'
  return null
}

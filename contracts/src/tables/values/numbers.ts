import { Big } from 'big.js'
import type { Cell } from '../grid.ts'
import { shortText } from './cell-text.ts'

/** What a column of numbers counts: money of a line or a ticket, the price of one, how much, a share, how many. */
export type NumberKind = 'amount' | 'price' | 'quantity' | 'share' | 'count'
export type DecimalSign = ',' | '.'
/** `grouped`: the only sign of a number, three digits before its end, sets thousands apart; `decimal`: it parts decimals. */
export type Convention = 'grouped' | 'decimal'
export type NumberDoubt = 'number-unreadable' | 'number-ambiguous' | 'three-decimals' | 'not-calculated'

export type NumberReading = {
  /** Exact, with a point; null where the cell is empty or in doubt. */
  value: string | null
  doubt: NumberDoubt | null
  isShare: boolean
  /** An ISO code, or "$" where the sign may be of several. */
  currency: string | null
  /** What stands behind a stroke: "kg" of "1,20 €/kg". */
  per: string | null
}

type Written = { digits: string; negative: boolean; isShare: boolean; currency: string | null; per: string | null }

const codes = 'EUR USD GBP CHF SEK NOK DKK PLN CZK RON MAD MXN ARS COP CLP PEN BRL CAD AUD JPY HUF BGN TRY'
const isoCode = new RegExp(String.raw`\b(${codes.replaceAll(' ', '|')})\b`, 'i')
const signs: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|\beur\b/i, 'EUR'],
  [/£/, 'GBP'],
  [/\bUS\s?\$/i, 'USD'],
  [/\$/, '$'],
  [/¥/, 'JPY'],
]

export const currencyIn = (text: string): string | null =>
  isoCode.exec(text)?.[1]?.toUpperCase() ?? signs.find(([sign]) => sign.test(text))?.[1] ?? null

/** Most cells are digits and one sign. */
const bareNumber = /^-?\d+(?:[.,]\d+)?$/

/** Signs of a number with its currency and its unit: "(1.234.567,89 EUR) / caja de 12 botellas de 75 cl". */
const LONGEST = 80
const space = /\s/
const lineBreak = /[\n\r\u2028\u2029]/

const writtenIn = (cell: string): Written | null => {
  if (bareNumber.test(cell)) {
    const negative = cell.startsWith('-')
    return { digits: negative ? cell.slice(1) : cell, negative, isShare: false, currency: null, per: null }
  }
  const currency = currencyIn(cell)
  const [amount = '', per = null] = cell.split(/\/(?=\s*[\p{L}\d])/u)
  const isShare = /%/.test(amount)
  const bare = amount
    .replace(isoCode, '')
    .replace(/US\s?\$|[€£$¥%]|\beuros?\b/gi, '')
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
  const signed = /^(?:\((.*)\)|-(.*)|\+?(.*?)(-?))$/.exec(bare)
  if (!signed) return null
  const digits = (signed[1] ?? signed[2] ?? signed[3] ?? '').trim()
  const negative = signed[1] !== undefined || signed[2] !== undefined || signed[4] === '-'
  return { digits, negative, isShare, currency, per: per === null ? null : per.trim() }
}

/** A cell without all that is no digit of its number; null where something else stands in it, or it is too long for a number. */
const writtenOf = (cell: string): Written | null => {
  if (cell.length <= LONGEST && !space.test(cell)) return writtenIn(cell)
  const text = shortText(cell, LONGEST)
  if (text === null || lineBreak.test(cell.trim())) return null
  return writtenIn(text)
}

/** What a number may be: itself, or one of two readings where its only sign stands three digits before the end. */
type Shape =
  | { is: 'certain'; value: string; decimal: DecimalSign | null; decimals: number }
  | { is: 'either'; sign: DecimalSign; grouped: string; decimal: string }

const wholeOf = (text: string, sign: string): string | null => {
  const groups = text.split(sign)
  const isGrouped = groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group))
  return groups.length === 1 || isGrouped ? groups.join('') : null
}

/** No amount, quantity or price has so many digits before its decimals; sums in cents would no longer be exact. */
const LARGEST = 1e15
const TOO_LARGE = /\d{16}|e[+-]?(?:1[5-9]|[2-9]\d|\d{3})$/i

const certain = (value: string, decimal: DecimalSign | null = null, decimals = 0): Shape => ({
  is: 'certain',
  value,
  decimal,
  decimals,
})

/** Figures with one kind of sign several times, as "1.234.567": groups, or no number. */
const groupsOf = (figures: string, sign: DecimalSign, other: DecimalSign): Shape | null => {
  const whole = figures.includes(other) ? null : wholeOf(figures, sign)
  return whole === null ? null : certain(whole, other)
}

const shapeOf = (written: string): Shape | null => {
  if (TOO_LARGE.test(written)) return null
  if (/^\d{1,15}(?:[.,]\d{1,15})?e[+-]?\d{1,2}$/i.test(written))
    return certain(new Big(written.replace(',', '.')).toFixed())
  const spaced = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/.test(written) ? written.replace(/[ '’]/g, '') : written
  if (!/^[\d.,]+$/.test(spaced) || !/\d/.test(spaced)) return null
  return signedShape(spaced, spaced !== written)
}

/** Figures with commas and points, of which the last may set decimals apart. @param isGrouped whether spaces group them already. */
const signedShape = (figures: string, isGrouped: boolean): Shape | null => {
  const [comma, point] = [figures.lastIndexOf(','), figures.lastIndexOf('.')]
  if (comma < 0 && point < 0) return certain(figures)
  const [sign, other]: [DecimalSign, DecimalSign] = comma > point ? [',', '.'] : ['.', ',']
  const [whole = '', decimals = '', ...more] = figures.split(sign)
  if (more.length > 0) return groupsOf(figures, sign, other)
  if (whole.includes(other)) {
    const ungrouped = wholeOf(whole, other)
    return ungrouped === null ? null : certain(`${ungrouped}.${decimals || '0'}`, sign, decimals.length)
  }
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !isGrouped)
    return { is: 'either', sign, grouped: whole + decimals, decimal: `${whole}.${decimals}` }
  return certain(`${whole || '0'}.${decimals || '0'}`, sign, decimals.length)
}

const CACHED = 20_000
const nothing: NumberReading = { value: null, doubt: null, isShare: false, currency: null, per: null }
const plain = (value: string, negative: boolean) => {
  const number = new Big(value)
  return (negative ? number.times(-1) : number).toFixed()
}

/** A number of a workbook: what binary fractions leave of nothing is nothing. */
const SMALLEST = 1e-9
const ofNumber = (cell: number): NumberReading => {
  const size = Math.abs(cell)
  // Also what is no number at all.
  if (!(size < LARGEST)) return { ...nothing, doubt: 'number-unreadable' }
  return { ...nothing, value: size < SMALLEST ? '0' : new Big(cell).toFixed() }
}

/** Cells that say "nothing" in words. */
const blank = /^(?:-+|–|—|n\/?a|null|s\/p|\.)$/i

export type NumberColumn = {
  read: (cell: Cell | undefined) => NumberReading
  /** The sign that parts decimals in this column, where a cell proves it. */
  decimal: DecimalSign | null
  /** Numbers that no cell of the column decides, and nothing else: it has to be asked. */
  undecided: boolean
  /** Decided by what such a column counts, which is worth saying. */
  byKind: Convention | null
}

type Evidence = { comma: number; point: number; either: number; fixed: number; longest: number; certain: number }

const evidenceOf = (cells: readonly (Cell | undefined)[]): Evidence => {
  const evidence = { comma: 0, point: 0, either: 0, fixed: 0, longest: 0, certain: 0 }
  for (const cell of cells) {
    if (typeof cell !== 'string' || cell === '') continue
    const written = writtenOf(cell)
    const shape = written && shapeOf(written.digits)
    if (!shape) continue
    if (shape.is === 'either') evidence.either += 1
    else {
      if (shape.decimal === ',') evidence.comma += 1
      if (shape.decimal === '.') evidence.point += 1
      evidence.longest = Math.max(evidence.longest, shape.decimals)
      evidence.certain += 1
      if (shape.decimals === 3) evidence.fixed += 1
    }
  }
  return evidence
}

/** The sign that evidence proves, null where it proves nothing, "both" where it contradicts itself. */
const provedBy = ({ comma, point }: Evidence): DecimalSign | 'both' | null => {
  if (comma > 0 && point > 0) return 'both'
  return comma > 0 ? ',' : point > 0 ? '.' : null
}

/** What a column's cells prove of its decimal sign: a sign, null where they prove nothing, "both" where they contradict. */
export const provedDecimal = (cells: readonly (Cell | undefined)[]): DecimalSign | 'both' | null =>
  provedBy(evidenceOf(cells))

/** What such a column counts decides, where nothing else does: money has no three decimals, weights often have. */
const conventionOfKind = (kind: NumberKind, { either, fixed, certain }: Evidence): Convention | null => {
  if (either === 0) return null
  if (kind === 'amount') return 'grouped'
  // Every number with three decimals: "1,000", "0,350", "12,500".
  const isFixed = fixed === certain && (fixed > 0 || kind === 'quantity')
  return isFixed && (kind === 'quantity' || kind === 'count') ? 'decimal' : null
}

/** Whether three decimals would be odd in a column: of money, and with two at most in most of its cells. */
const expectsTwoDecimals = (kind: NumberKind, { longest, certain, either }: Evidence): boolean =>
  (kind === 'amount' || kind === 'price') && longest <= 2 && certain >= either

/**
 * Reads a column of numbers as a whole: one cell "1.250" says nothing, its neighbours "12,50" or "980.00" do. Where they do not, what
 * the other columns of the table prove counts; then, that money has two decimals. Else it is asked.
 * @param elsewhere the decimal sign of the table's other columns. @param answer what a person has said of this column.
 */
export const numberColumn = (
  cells: readonly (Cell | undefined)[],
  kind: NumberKind,
  { elsewhere = null, answer = null }: { elsewhere?: DecimalSign | null; answer?: Convention | null } = {},
): NumberColumn => {
  const evidence = evidenceOf(cells)
  const proved = provedBy(evidence)
  const decimal = proved === 'both' ? null : proved
  const isDecided = proved !== null || elsewhere !== null || answer !== null
  const byKind = isDecided ? null : conventionOfKind(kind, evidence)
  const decimalSign = proved === 'both' ? null : (proved ?? elsewhere)
  const undecided = evidence.either > 0 && decimalSign === null && byKind === null && answer === null
  const conventionOf = (sign: DecimalSign): Convention | null =>
    answer ?? byKind ?? (decimalSign === null ? null : sign === decimalSign ? 'decimal' : 'grouped')
  const odd = expectsTwoDecimals(kind, evidence)
  // The same texts come again and again: rates, small quantities, prices.
  const cache = new Map<string, NumberReading>()
  const read = (cell: Cell | undefined): NumberReading => {
    if (typeof cell !== 'string') return readCell(cell)
    const cached = cache.get(cell)
    if (cached) return cached
    const reading = readCell(cell)
    if (cache.size < CACHED) cache.set(cell, reading)
    return reading
  }
  const readCell = (cell: Cell | undefined): NumberReading => {
    if (cell === undefined || cell === '') return nothing
    if (typeof cell === 'number') return ofNumber(cell)
    if (cell.startsWith('#')) return { ...nothing, doubt: 'not-calculated' }
    if (blank.test(cell)) return nothing
    const written = writtenOf(cell)
    const shape = written && shapeOf(written.digits)
    if (!written || !shape) return { ...nothing, doubt: 'number-unreadable' }
    const { isShare, currency, per, negative } = written
    const reading = { ...nothing, isShare, currency, per }
    if (shape.is === 'certain') return { ...reading, value: plain(shape.value, negative) }
    const convention = conventionOf(shape.sign)
    if (convention === null) return { ...reading, doubt: 'number-ambiguous' }
    if (convention === 'decimal' && answer === null && odd) return { ...reading, doubt: 'three-decimals' }
    return { ...reading, value: plain(convention === 'grouped' ? shape.grouped : shape.decimal, negative) }
  }
  return { read, decimal, undecided, byKind }
}

/** Whether a cell is a number as people write them, whatever its convention. */
export const isNumberLike = (cell: Cell): boolean => {
  if (typeof cell === 'number') return true
  const written = writtenOf(cell)
  return written !== null && shapeOf(written.digits) !== null
}

import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import type { Place, TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { termsBetween, termsText } from '@escandallo/contracts/documents/learning/terms.ts'
import type { Lesson } from '../tables.ts'

/** Which of two figures is the day, when the paper prints both in figures and they cannot be told apart otherwise. */
const dayOrderOf = (path: string, text: string, content: DocumentContent): Lesson['dayOrder'] => {
  const day = path === 'issueDate' ? content.issueDate : path === 'dueDate' ? content.dueDate : null
  const [, first, second] = /^\D*(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}\D*$/.exec(text) ?? []
  if (day === null || first === undefined || second === undefined) return null
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  if (month === date) return null
  if (Number(first) === date && Number(second) === month) return 'day-first'
  return Number(first) === month && Number(second) === date ? 'month-first' : null
}

const amountAt = (path: string, { totals, lines }: DocumentContent): number | null => {
  const [group, name = '', cell] = path.split('.')
  if (group === 'totals') return (totals as Record<string, number | null>)[name] ?? null
  const line = group === 'lines' && cell === 'total' ? lines.find(({ lineId }) => lineId === name) : undefined
  return line?.total ?? null
}

/** What parts the decimals, when one mark and three figures after it leave both open. */
const decimalSeparatorOf = (path: string, text: string, content: DocumentContent): Lesson['decimalSeparator'] => {
  const [, whole, decimalMark, rest] = /^\D{0,2}(\d{1,3})([.,])(\d{3})\D{0,4}$/.exec(text) ?? []
  const cents = amountAt(path, content)
  if (cents === null || whole === undefined || rest === undefined) return null
  if (Math.abs(cents) !== Number(`${whole}${rest}`) * 100) return null
  return decimalMark === '.' ? ',' : '.'
}

/** What the supplier says of itself, once it was found on its paper. */
const constantAt = (path: string, { supplier }: DocumentContent): string | null => {
  const [group, name = ''] = path.split('.')
  return group === 'supplier' ? ((supplier as Record<string, string | null>)[name] ?? null) : null
}

/** The series of a number as it is written before it: "F-" of F-26/118. */
const seriesOf = (text: string, number: string | null): string => {
  const bare = text.replace(/[^\p{L}\d]/gu, '')
  const written = number?.match(new RegExp(`^${[...bare].join('[^\\p{L}\\d]*')}[^\\p{L}\\d]*`, 'iu'))
  return written?.[0] ?? text
}

/** A label is words: what is bought by ("ud", "kg") stands beside prices, and names none of the amounts at the foot. */
const isUnit = (label: string | null): boolean => label !== null && printedUnits.has(label)
const printedUnits = new Set(
  'ud uds un und unid unidad unidades kg kgs kilo kilos g gr l lt litro litros ml cl caja cajas bot botella botellas pza pieza piezas pack docena dz'.split(
    ' ',
  ),
)

/** Amounts at the foot that do not come to their total are somebody's slip, and what stands where they stand is no label. */
const makeSense = ({ totals }: DocumentContent): boolean => {
  const { subtotal, taxes, total, withheld, prepaid, rounding } = totals
  if (subtotal === null || taxes === null || total === null) return true
  const paid = subtotal + taxes - (withheld ?? 0) - (prepaid ?? 0) + (rounding ?? 0)
  return [paid, subtotal + taxes].some((sum) => Math.abs(sum - total) <= 2)
}

/** A base or total that is less than this share of what was bought, or more than its inverse, is a slip of the hand. */
const LEAST_SHARE = 0.7

/**
 * Whether a base or total is of the size of what was bought, though the other amounts at the foot do not come to it: nobody corrects
 * what the booking does not need, such as a discount before the base, a surcharge or what is withheld.
 */
const isOfGoodsSize = (path: string, { totals, lines }: DocumentContent): boolean => {
  const amount = path === 'totals.subtotal' ? totals.subtotal : path === 'totals.total' ? totals.total : null
  const sum = lines.reduce((total, line) => total + (line.total ?? 0), 0)
  if (amount === null || amount === 0 || sum === 0) return false
  const share = amount / sum
  return share >= LEAST_SHARE && share <= 1 / LEAST_SHARE
}

const isSensible = ({ path, anchor }: Place, content: DocumentContent): boolean =>
  !path.startsWith('totals.') || ((makeSense(content) || isOfGoodsSize(path, content)) && !isUnit(anchor?.text ?? null))

/** The printed text that a place shows: of a series, the part of the number that it is. */
const textAt = ({ path, text }: Place, content: DocumentContent): string =>
  path === 'number.series' ? seriesOf(text ?? '', content.number) : (text ?? '')

/** A cell of any line teaches of its column. */
const columnPath = (path: string): string => {
  const [group, , cell] = path.split('.')
  return group === 'lines' && cell ? `lines.${cell}` : path
}

const lessonOf = (place: Place, content: DocumentContent, at: string, corrected: boolean): Lesson[] => {
  const { path, others, column = null, instead = null } = place
  const anchor = (isSensible(place, content) && place.anchor) || null
  const text = textAt(place, content)
  const dayOrder = dayOrderOf(path, text, content)
  const decimalSeparator = decimalSeparatorOf(path, text, content)
  if (!anchor && !column && !dayOrder && !decimalSeparator) return []
  const constant = constantAt(path, content)
  const { kind } = content
  const more = { ...(anchor && { text, others: others ?? [], kind }), ...(constant !== null && { constant }) }
  return [{ path: columnPath(path), at, corrected, anchor, ...more, column, instead, dayOrder, decimalSeparator }]
}

const nothing = { anchor: null, column: null, instead: null, dayOrder: null, decimalSeparator: null }

/** A day that no paper prints follows from when it was issued. */
const termsIn = (changed: readonly string[], places: readonly Place[], { issueDate, dueDate }: DocumentContent) => {
  const printed = places.some(({ path, anchor }) => path === 'dueDate' && anchor)
  if (!changed.includes('dueDate') || printed || !issueDate || !dueDate) return null
  const terms = termsBetween(issueDate, dueDate)
  return terms && termsText(terms)
}

export type Corrected = {
  places?: readonly Place[] | undefined
  untouched?: readonly Place[] | undefined
  table?: TableShape | undefined
  changed?: readonly string[] | undefined
  content: DocumentContent
  at: string
}

/** What one correction teaches: nothing of what nobody found on the paper. Pure. */
export const lessonsOf = ({ places = [], untouched = [], table, changed = [], content, at }: Corrected): Lesson[] => {
  const terms = termsIn(changed, places, content)
  return [
    ...places.flatMap((place) => lessonOf(place, content, at, true)),
    ...untouched.flatMap((place) => lessonOf(place, content, at, false)),
    ...(changed.includes('currency') ? [{ path: 'currency', at, ...nothing, constant: content.currency }] : []),
    ...(terms === null ? [] : [{ path: 'terms', at, ...nothing, constant: terms }]),
    ...(table ? [{ path: 'lines', at, ...nothing, table }] : []),
  ]
}

import type { ListField } from '@escandallo/contracts/prices/offers.ts'
import { parseDecimal, round } from '@escandallo/contracts/values/decimal.ts'
import { measureOf, type Unit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { readDay } from '../../ui/dates/typed-day.ts'
import type { Columns } from './headings.ts'

/** Why a row is not taken. */
export type RowRefusal =
  | 'no-name'
  | 'no-price'
  | 'price-unreadable'
  | 'price-lost-its-comma'
  | 'price-not-positive'
  | 'unit-unknown'
  | 'content-unreadable'
  | 'minimum-unreadable'
  | 'day-unreadable'
  | 'ends-before-it-starts'
  | 'text-too-long'

/** A row as it may become an offer, once it is known of which product. */
export type ListRow = {
  /** In the file, the first being 1. */
  row: number
  code: string | null
  name: string | null
  price: string
  currency: string
  unit: Unit
  unitQuantity: string
  minimum: string | null
  validFrom: string
  validUntil: string | null
  note: string | null
}
export type RefusedRow = { row: number; name: string; refused: RowRefusal; cell: string }

/** What holds where the list does not say it. */
export type Standard = { unit: Unit | ''; currency: string; validFrom: string; validUntil: string }

const signs: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP' }

/** "1,20 €/kg": the number, the currency where its sign stands there, the unit behind the stroke. */
const priceOf = (cell: string) => {
  const sign = /[€$£]/.exec(cell)?.[0]
  const code = /\b(EUR|USD|GBP|CHF)\b/i.exec(cell)?.[0]
  const [amount = '', per] = cell.split('/')
  const number = amount.replace(/[€$£]|\b(?:EUR|USD|GBP|CHF|euros?)\b/gi, '').trim()
  return { number, currency: sign ? signs[sign] : code?.toUpperCase(), per: per?.trim() }
}

/** "5 kg", "6 x 1,5 L", "caja 12 ud", "kg": how much of which unit. Null where no word of it is a unit. */
export const contentOf = (cell: string): Content | null => {
  const plain = measureOf(cell)
  if (plain) return plain
  const [, times, size, word] = /(?:(\d+)\s*[x×*]\s*)?(\d+(?:[.,]\d+)?)\s*(\p{L}+)\.?\s*$/iu.exec(cell.trim()) ?? []
  const measure = word ? measureOf(word) : null
  const quantity = size ? parseDecimal(size) : null
  if (measure && quantity) return { unit: measure.unit, quantity: product(quantity, times ?? '1', measure.quantity) }
  const [first = ''] = cell.trim().split(/[\s/(]/)
  return measureOf(first)
}

const product = (...factors: string[]) =>
  round(
    factors.reduce((sum, factor) => sum.times(factor), new Big(1)),
    6,
  )

type Content = { unit: Unit; quantity: string }

/** What the price is for: a content with a unit of its own says it whole, a bare number counts what the unit's column says. */
const insideOf = (cell: string, content: Content): Content | null => {
  if (cell === '') return content
  const whole = contentOf(cell)
  if (whole) return whole
  const count = parseDecimal(cell)
  return count !== null && Number(count) > 0 ? { ...content, quantity: product(count, content.quantity) } : null
}

/** One row of a list, read by what its columns hold. Rows without a price that are a title of those below are left out: null. */
export const readRow = (
  cells: readonly string[],
  row: number,
  columns: Columns,
  standard: Standard,
): ListRow | RefusedRow | null => {
  const cell = (field: ListField) => {
    const at = columns.indexOf(field)
    return at < 0 ? '' : (cells[at] ?? '').trim()
  }
  const [name, code, price] = [cell('name'), cell('code'), cell('price')]
  const refuse = (refused: RowRefusal, words = ''): RefusedRow => ({ row, name: name || code, refused, cell: words })
  if (price === '') return cells.filter((each) => each !== '').length <= 1 ? null : refuse('no-price')
  if (name === '' && code === '') return refuse('no-name')
  if (name.length > 300 || code.length > 60) return refuse('text-too-long')
  const stated = priceOf(price)
  const value = parseDecimal(stated.number)
  if (value === null) return refuse('price-unreadable', price)
  if (!(Number(value) > 0)) return refuse('price-not-positive', price)
  const unitCell = cell('unit') || stated.per || ''
  const content = unitCell === '' ? null : contentOf(unitCell)
  if (unitCell !== '' && content === null) return refuse('unit-unknown', unitCell)
  const unit = content?.unit ?? (standard.unit || null)
  if (unit === null) return refuse('unit-unknown')
  const inside = insideOf(cell('unitQuantity'), content ?? { unit, quantity: '1' })
  if (inside === null) return refuse('content-unreadable', cell('unitQuantity'))
  const minimum = cell('minimum') === '' ? null : parseDecimal(cell('minimum').replace(/[^\d.,-]/g, ''))
  if (cell('minimum') !== '' && !(Number(minimum) > 0)) return refuse('minimum-unreadable', cell('minimum'))
  const day = (field: 'validFrom' | 'validUntil') =>
    cell(field) === '' ? standard[field] : readDay(cell(field), standard.validFrom, 'es')
  const [validFrom, validUntil] = [day('validFrom'), day('validUntil')]
  if (!validFrom) return refuse('day-unreadable', cell('validFrom'))
  if (validUntil === null) return refuse('day-unreadable', cell('validUntil'))
  if (validUntil !== '' && validUntil < validFrom) return refuse('ends-before-it-starts', cell('validUntil'))
  return {
    ...{ row, code: code || null, name: name || null, price: value, currency: stated.currency ?? standard.currency },
    ...{ unit: inside.unit, unitQuantity: inside.quantity },
    ...{ minimum, validFrom, validUntil: validUntil || null, note: cell('note').slice(0, 300) || null },
  }
}

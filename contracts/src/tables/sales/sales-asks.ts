import type { Ask } from '../layout/asks.ts'
import { type Block, shownRow } from '../layout/blocks.ts'
import { usualRates } from './amounts/amounts.ts'
import type { SalesColumns } from './columns.ts'
import type { Outline } from './outline.ts'
import type { Place, SalesReading } from './reading.ts'
import { type RowAnswer, rowAnswerKey, rowKinds } from './rows/row-kinds.ts'
import type { RowSum } from './rows/row-sums.ts'

export const askOf = (ask: Pick<Ask, 'key' | 'code'> & Partial<Ask>): Ask => ({
  column: null,
  choices: [],
  likeliest: null,
  detail: null,
  ...ask,
})

/** Headings of columns of which nothing is understood. */
export const openHeadings = ({ columns }: SalesColumns): string[] =>
  columns
    .filter(({ meaning, heading }) => (meaning === null || meaning === 'other') && heading !== '')
    .map(({ heading }) => heading)

export const missing = (columns: SalesColumns, kind: SalesReading['kind'], from: string | null): Ask[] => {
  const ask = (meaning: string): Ask =>
    askOf({ key: `column:${meaning}`, code: 'column-missing', column: meaning, choices: openHeadings(columns) })
  return [
    ...(from === null ? [ask('total')] : []),
    ...((kind === 'tickets' || kind === 'sold') && !columns.has('quantity') ? [ask('quantity')] : []),
    ...(kind === null && !columns.has('day') ? [ask('day')] : []),
  ]
}

export const headingAsks = (block: Block): Ask[] =>
  block.headingRow === null
    ? [askOf({ key: 'no-heading', code: 'no-heading', detail: shownRow(block.rows[0]?.cells ?? []) })]
    : []

export const answeredWith = (answer: string | undefined): Pick<Ask, 'value'> =>
  answer === undefined ? {} : { value: answer }

export const zoneAsks = (columns: SalesColumns, answers: ReadonlyMap<string, string>, isUniversal: boolean): Ask[] =>
  isUniversal
    ? [
        askOf({
          key: 'time-zone',
          code: 'time-zone',
          column: columns.headingOf('day'),
          choices: ['local', 'utc'],
          likeliest: 'local',
          ...answeredWith(answers.get('time-zone')),
        }),
      ]
    : []

/** The currency of rows that are not in the establishment's; a dollar sign may be of several. */
export const otherCurrency = ({ currencies }: Outline, usual: string): string | undefined => {
  const all = [...currencies]
  return all.find((currency) => currency !== usual && currency !== '$') ?? all.find((currency) => currency === '$')
}

export const currencyAsks = (
  columns: SalesColumns,
  answers: ReadonlyMap<string, string>,
  { currency }: Place,
  other: string | undefined,
): Ask[] => {
  if (other === undefined) return []
  const isAnswered = answers.get('currency')?.toUpperCase() === currency
  const likeliest = other === '$' && currency === 'USD' ? 'USD' : null
  return [
    askOf({
      key: 'currency',
      code: 'currency',
      column: columns.headingOf('currency'),
      choices: [currency],
      likeliest,
      detail: other,
      ...answeredWith(isAnswered ? currency : undefined),
    }),
  ]
}

/** Asks what rows are that come, ticket after ticket, to as much as all others of their ticket. */
export const rowAsks = (columns: SalesColumns, sums: readonly RowSum[]): Ask[] =>
  sums.map(({ key, name, tickets }) =>
    askOf({
      key,
      code: 'row-kind',
      column: columns.headingOf('name'),
      choices: [...rowKinds],
      likeliest: 'payment',
      detail: `${tickets}/${name}`,
    }),
  )

const SHOWN_NAMES = 3
/** So many names are asked for one by one, and all others together. */
const ASKED_ALONE = 5
/** What a row without a rate of VAT may be beside an article of some rate. */
const besideRates = ['service', 'tip', 'payment', 'not-a-sale'] as const satisfies (typeof rowKinds)[number][]

type NamedRow = { key: string; name: string }
/** A question about rows of some names, of which an answer holds for each. */
const rowsAsk = (rows: readonly NamedRow[], ask: Pick<Ask, 'code' | 'choices'> & Partial<Ask>): Ask => {
  const [first, ...others] = rows.map(({ key }) => key)
  const shown = rows.slice(0, SHOWN_NAMES).map(({ name }) => name)
  const more = rows.length > SHOWN_NAMES ? [`… (${rows.length})`] : []
  return askOf({
    ...ask,
    key: first ?? '',
    ...(others.length > 0 && { also: others }),
    detail: [...shown, ...more].filter(Boolean).join(', ') || null,
  })
}

/**
 * Asks for the rate of sales whose rows have none, by their names and the dearest first: what one article is taxed at says nothing of another.
 * What a row is that may be a payment is asked before.
 */
export const rateAsks = (
  { names, withoutNet }: Outline,
  sums: readonly RowSum[],
  { asks, currency }: SalesReading,
): Ask[] => {
  if (asks.some(({ key, value }) => key === 'vat-rate' && value === undefined)) return []
  const isOpen = new Set(sums.map(({ key }) => key))
  const open = [...names]
    .map(([name, { at, written }]) => ({ key: rowAnswerKey(name), name: written, cents: withoutNet.get(at) ?? 0 }))
    .filter(({ key, cents }) => cents > 0 && !isOpen.has(key))
    .toSorted((a, b) => b.cents - a.cents)
  const likeliest = currency === 'EUR' ? '10' : null
  const alone = open.slice(0, open.length > ASKED_ALONE + 1 ? ASKED_ALONE : open.length)
  const together = open.slice(alone.length)
  return [
    ...alone.map((row) => rowsAsk([row], { code: 'row-rate', choices: [...usualRates, ...besideRates], likeliest })),
    ...(together.length > 0 ? [rowsAsk(together, { code: 'row-rate', choices: usualRates, likeliest })] : []),
  ]
}

/** What was answered about rows of this table, names that were answered alike together. */
export const rowsAnswered = (answered: ReadonlyMap<string, RowAnswer>): Ask[] =>
  [...Map.groupBy(answered.values(), ({ value }) => value)].map(([value, rows]) =>
    rowsAsk(rows, { code: 'row-is', choices: [...usualRates, ...rowKinds], value }),
  )

import type { Ask } from '../../layout/asks.ts'
import type { SalesColumns } from '../columns.ts'
import type { SalesMeaning } from '../vocabulary.ts'
import { type TableNumbers, taxFigures } from './table-numbers.ts'
import { isOneRate, taxVotes } from './tax-figures.ts'

/** What a column of tax holds: rates in per cent, rates as a share of one, or amounts of money. */
export type TaxKind = 'rate' | 'share' | 'amount'
/** `amount`: the column of amounts of tax; `hasTax`: one of them is more than nothing. */
export type TaxColumn = { of: SalesMeaning | null; kind: TaxKind | null; amount: SalesMeaning | null; hasTax: boolean }

const SAMPLED_CELLS = 2_000
const usualRates = new Set([0, 2, 4, 5, 7.5, 10, 21, 3, 7, 6, 9, 13, 19, 20, 22, 23, 25, 5.5, 8.1, 2.6, 12, 24])
/** Of rates this part is usual: one that is none among such that are is a doubt on its row. */
const MOSTLY_USUAL = 0.75
const LOWEST_RATE = 4

type Values = { values: readonly number[]; cells: readonly string[]; fits: number }

const areRates = ({ values }: Values) =>
  values.filter((value) => usualRates.has(value)).length >= values.length * MOSTLY_USUAL
const positives = ({ values }: Values) => values.filter((value) => value > 0)

const areShares = (sample: Values) =>
  positives(sample).length > 0 &&
  sample.values.every((value) => value < 1 && usualRates.has(Math.round(value * 10_000) / 100)) &&
  sample.fits * 2 < sample.values.length

/** What the values themselves say; null where as rates they are usual, and as amounts they come to usual rates. */
const byValues = (sample: Values): TaxKind | null => {
  const { values, fits } = sample
  if (values.length > 0 && areRates(sample) && fits * 2 < positives(sample).length) return 'rate'
  if (areShares(sample)) return 'share'
  return !areRates(sample) || !values.some((value) => value >= LOWEST_RATE) ? 'amount' : null
}

const isAnswer = (answer: string | undefined): answer is 'rate' | 'amount' => answer === 'rate' || answer === 'amount'

/** One column of tax may hold a rate, a share or an amount: what all of its rows say together, else it is asked. */
export const taxColumn = (
  { has, headingOf, block, text }: SalesColumns,
  numbers: TableNumbers,
  from: SalesMeaning,
  answer: string | undefined,
): TaxColumn & { asks: Ask[] } => {
  const of = (['taxAmount', 'tax'] as const).find(has) ?? null
  const asks: Ask[] = []
  if (of === null) return { of, kind: null, amount: null, hasTax: false, asks }
  const votes = taxVotes(taxFigures(numbers, from, 'tax'))
  const sample: Values = {
    values: numbers.rows.flatMap((row) => (typeof row[of] === 'number' ? [Math.abs(row[of])] : [])),
    cells: block.rows.slice(0, SAMPLED_CELLS).map(({ cells }) => text(cells, of)),
    fits: Math.max(votes.inside, votes.above),
  }
  const kindOf = (): TaxKind => {
    if (sample.cells.some((cell) => cell.includes('%'))) return 'rate'
    if (of === 'taxAmount') return 'amount'
    const kind = byValues(sample)
    if (kind !== null) return kind
    if (isOneRate(taxFigures(numbers, from, 'tax'))) return 'amount'
    if (sample.fits < positives(sample).length) return 'rate'
    const likeliest = sample.cells.every((cell) => cell === '' || /[.,]\d\d$/.test(cell)) ? 'amount' : 'rate'
    asks.push({
      key: 'tax-is',
      code: 'tax-is',
      column: headingOf('tax'),
      choices: ['rate', 'amount'],
      likeliest,
      detail: null,
      ...(isAnswer(answer) && { value: answer }),
    })
    return isAnswer(answer) ? answer : likeliest
  }
  const kind = kindOf()
  const isAmount = kind === 'amount'
  return { of, kind, amount: isAmount ? of : null, hasTax: isAmount && positives(sample).length > 0, asks }
}

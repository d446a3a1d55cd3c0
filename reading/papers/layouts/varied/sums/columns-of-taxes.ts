import type { DealTax } from '../../../dealing/deal.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Labels } from './figures.ts'

export type TaxColumn = { label: string; text: (tax: DealTax) => string }

/** The columns of a table of taxes in one of many orders. */
export function taxColumns(paper: Paper, label: Labels, draw: Random): TaxColumn[] {
  const bare = (text: string) => text.replace(/:$/, '')
  const sign = pick(['', '', '%', ' %'], draw)
  const least = draw.chance(0.4) ? 2 : 0
  const base: TaxColumn = { label: bare(label('base')), text: (tax) => paper.amount(tax.base) }
  const rate: TaxColumn = { label: bare(label('rate')), text: (tax) => `${paper.rate(tax.rate, least)}${sign}` }
  const amount: TaxColumn = { label: bare(label('tax')), text: (tax) => paper.amount(tax.amount) }
  const surcharged = paper.deal.taxes.some((tax) => tax.surcharge !== 0)
  const more: TaxColumn[] = surcharged
    ? [
        { label: '% R.E.', text: (tax) => `${paper.rate(tax.surchargeRate, 2)}${sign}` },
        { label: bare(label('surcharge')), text: (tax) => paper.amount(tax.surcharge) },
      ]
    : []
  const all: TaxColumn = {
    label: bare(label('total')),
    text: (tax) => paper.amount(tax.base + tax.amount + tax.surcharge),
  }
  const order = pick(
    [
      [base, rate, amount],
      [rate, base, amount],
      [base, rate, amount],
      [rate, amount, base],
      [base, amount, rate],
    ],
    draw,
  )
  return [...order, ...more, ...(draw.chance(0.15) ? [all] : [])]
}

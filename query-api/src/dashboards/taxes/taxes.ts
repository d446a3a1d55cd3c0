import type { PurchasesTaxes } from '@escandallo/contracts/dashboards/taxes.ts'
import { bookedAmount, bookedBase, bookedLines, taxSignOf } from '@escandallo/contracts/documents/booking.ts'
import type { DocumentContent, DocumentKind, taxLine } from '@escandallo/contracts/documents/content.ts'
import { wholeOf } from '@escandallo/contracts/values/money.ts'
import { Big } from 'big.js'
import { sql } from 'kysely'
import type { z } from 'zod'
import { among, coverageOf, documentsPerDay, type Scope } from '../scope.ts'

type TaxLine = z.infer<typeof taxLine>
type Row = {
  kind: DocumentKind
  currency: string
  total: number
  taxes: TaxLine[]
  withheld: number | null
  totals: DocumentContent['totals']
  /** Of papers without a tax table. */
  lines: { total: number | null }[]
}
type Sums = NonNullable<PurchasesTaxes['total']>
type Rate = PurchasesTaxes['rates'][number]

/** Confirmed papers that stand in the books, issued in the period, with their tax tables. */
const papersIn = async ({ tenant, period, establishments, suppliers }: Scope): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select kind, currency, coalesce(total, 0)::bigint as total, coalesce(content::json->'taxes', '[]'::json) as taxes,
      (content::json->'totals'->>'withheld')::bigint as withheld, content::json->'totals' as totals,
      case when json_array_length(coalesce(content::json->'taxes', '[]'::json)) = 0 then content::json->'lines' else '[]'::json end as lines
    from read.document_list
    where corporation_id = ${tenant.corporationId}::uuid and status = 'completed' and not deleted
      and kind not in ('delivery-note', 'proforma') and replaced_by is null
      and issue_date between ${period.from}::date and ${period.to}::date
      and ${among('document_list.establishmentId', establishments)}
      and ${among('document_list.supplierId', suppliers)}`.execute(tenant.db)
  return rows.map((row) => ({ ...row, total: Number(row.total), withheld: Number(row.withheld ?? 0) }))
}

const nothing: Sums = { base: 0, tax: 0, surcharge: 0 }
const plus = (a: Sums, b: Sums): Sums => ({
  base: a.base + b.base,
  tax: a.tax + b.tax,
  surcharge: a.surcharge + b.surcharge,
})

const sumsOf = (paper: Row, { base, amount, surcharge }: TaxLine): Sums => {
  const sign = taxSignOf(paper)
  return {
    base: wholeOf(new Big(base).times(sign)),
    tax: wholeOf(new Big(amount).times(sign)),
    surcharge: wholeOf(new Big(surcharge?.amount ?? 0).times(sign)),
  }
}

/** 21 and 21.00 are one rate. */
const rateOf = (rate: string) => new Big(rate).toFixed()

const byRate = (papers: readonly Row[]): Rate[] => {
  const rates = new Map<string, Rate>()
  for (const paper of papers) {
    const counted = new Set<string>()
    for (const line of paper.taxes) {
      const rate = rateOf(line.rate)
      const surchargeRate = line.surcharge ? rateOf(line.surcharge.rate) : null
      const key = `${rate} ${surchargeRate}`
      const sumsOfRate = rates.get(key) ?? { rate, surchargeRate, documents: 0, ...nothing }
      const documents = sumsOfRate.documents + (counted.has(key) ? 0 : 1)
      counted.add(key)
      rates.set(key, { rate, surchargeRate, documents, ...plus(sumsOfRate, sumsOf(paper, line)) })
    }
  }
  return [...rates.values()].sort(
    (a, b) =>
      Number(b.rate) - Number(a.rate) ||
      Number(b.surchargeRate ?? 0) - Number(a.surchargeRate ?? 0) ||
      (a.surchargeRate ?? '').localeCompare(b.surchargeRate ?? ''),
  )
}

const totalOf = (rates: readonly Sums[]): Sums => rates.reduce((sum, rate) => plus(sum, rate), nothing)

/** What of a paper's base its tax table names no rate for. */
const outsideOf = (paper: Row): number => {
  const base = bookedBase(paper)
  return base === null ? 0 : paper.taxes.reduce((rest, line) => rest - sumsOf(paper, line).base, base)
}

/** What a paper without a tax table adds to purchases: its base, else what its lines come to. */
const untaxedOf = (paper: Row): number =>
  bookedBase(paper) ?? bookedLines(paper).reduce<number>((sum, line) => sum + (line ?? 0), 0)

export const purchasesTaxes = async (scope: Scope): Promise<Omit<PurchasesTaxes, 'papers'>> => {
  const all = await papersIn(scope)
  const ours = all.filter(({ currency }) => currency === scope.currency)
  const others = Map.groupBy(
    all.filter(({ currency }) => currency !== scope.currency),
    ({ currency }) => currency,
  )
  const without = ours.filter(({ taxes }) => taxes.length === 0)
  const gaps = ours
    .filter(({ taxes }) => taxes.length > 0)
    .map(outsideOf)
    .filter((gap) => gap !== 0)
  const rates = byRate(ours)
  const coverage = coverageOf(await documentsPerDay(scope))
  const isUnknown = coverage.known === 0 && coverage.of > 0
  return {
    ...scope.period,
    currency: scope.currency,
    rates,
    documents: ours.length,
    total: isUnknown ? null : totalOf(rates),
    coverage,
    withheld: ours.reduce((sum, paper) => sum + bookedAmount(paper, Math.abs(paper.withheld ?? 0)), 0),
    without: {
      documents: without.length,
      base: without.reduce((sum, paper) => sum + untaxedOf(paper), 0),
      amount: without.reduce((sum, paper) => sum + bookedAmount(paper, paper.total), 0),
    },
    outside: { documents: gaps.length, amount: gaps.reduce((sum, gap) => sum + gap, 0) },
    foreign: [...others].map(([currency, papers]) => ({ currency, documents: papers.length })),
  }
}

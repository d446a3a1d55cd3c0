import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import Big from 'big.js'
import type { Row } from '../../layout/rows.ts'
import type { ReadLine } from '../../reading.ts'
import { withRates } from '../line-rates.ts'
import type { Footing } from '../totals.ts'
import { withTaxWithin } from './net-footing.ts'
import { priceWordsOf } from './price-words.ts'
import { withTaxBeside } from './tax-beside.ts'

const net = (line: ReadLine, rate: string): ReadLine => {
  const factor = new Big(rate).div(100).plus(1)
  return {
    ...line,
    taxRate: rate,
    unitPrice: new Big(line.unitPrice).div(factor).round(4).toString(),
    total: Number(new Big(line.total).div(factor).round(0).toString()),
    printed: { unitPrice: line.unitPrice, total: line.total },
  }
}

type TaxIncluded = TableShape['taxIncluded']

const roundingOf = (lines: readonly ReadLine[]): number => Math.max(2, lines.length)

/** The lines with the tax at their printed rates come to the total, and without it they do not. */
const ratesLeadToTotal = (lines: readonly ReadLine[], footing: Footing | null): boolean => {
  const total = footing?.total?.cents
  if (total === undefined || lines.length === 0 || lines.some(({ taxRate }) => taxRate === null)) return false
  const taxes = lines.reduce((sum, { taxRate, total: cents }) => sum + (cents * Number(taxRate)) / 100, 0)
  const sum = lines.reduce((all, line) => all + line.total, 0)
  return Math.abs(taxes) > roundingOf(lines) && Math.abs(sum + taxes - total) <= roundingOf(lines)
}

/** Prices with tax: as the page itself says, or only as a person said of an earlier paper of the supplier. */
type Prices = 'net' | 'with-tax' | 'with-tax-as-learned'

/** What the page adds up to goes before its words, and what it says at all before what earlier papers taught. */
const pricesOf = (lines: ReadLine[], rows: readonly Row[], footing: Footing | null, learned: TaxIncluded): Prices => {
  if (footing?.taxIncluded) return 'with-tax'
  if (footing?.linesSum && (footing.taxes?.cents ?? 0) !== 0) return 'net'
  if (ratesLeadToTotal(lines, footing)) return 'net'
  const words = priceWordsOf(rows, footing)
  if (words !== null) return words === 'with-tax' ? 'with-tax' : 'net'
  return learned ? 'with-tax-as-learned' : 'net'
}

const taxedBeside = (footing: Footing | null, lines: ReadLine[], rows: readonly Row[]): Footing | null =>
  footing && withTaxBeside(footing, lines, priceWordsOf(rows, footing) === 'without-tax')

/** `isLearned`: nothing on the page says that the prices are with tax, so that figures without it are a proposal. */
export type NetGoods = { lines: ReadLine[]; footing: Footing | null; sums: boolean; isLearned: boolean }

/**
 * Lines without VAT: where the page says that they are printed with it, or says nothing and earlier papers taught it, each is divided by
 * 1 + its rate, and base and taxes follow where the foot prints none, as they do beside prices without tax. `sums` says whether the lines add up to the base.
 */
export const netLines = (
  lines: ReadLine[],
  { rows, footing, learned }: { rows: readonly Row[]; footing: Footing | null; learned?: TaxIncluded },
): NetGoods => {
  const ratedLines = withRates(lines, footing?.table ?? [])
  const prices = pricesOf(ratedLines, rows, footing, learned)
  const netted = ratedLines.map((line) => {
    const rate = line.taxRate ?? learned?.rate ?? null
    return prices !== 'net' && rate !== null ? net(line, rate) : line
  })
  const foot = prices === 'net' ? taxedBeside(footing, netted, rows) : withTaxWithin(footing, netted)
  const sum = netted.reduce((all, line) => all + line.total, 0)
  const base = foot?.subtotal?.cents
  const isBase = foot?.taxIncluded === true && base !== undefined && Math.abs(sum - base) <= roundingOf(lines)
  const isLearned = prices === 'with-tax-as-learned'
  return {
    lines: foot === footing ? netted : withRates(netted, foot?.table ?? []),
    footing: foot,
    sums: !isLearned && (foot?.linesSum === true || isBase),
    isLearned,
  }
}

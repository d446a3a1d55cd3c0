import type { DocumentLine } from '@escandallo/contracts/documents/content.ts'
import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { Big } from 'big.js'
import type { Corrected } from './places.ts'

type Line = { read: { total: number; unitPrice: string; taxRate: string | null }; after: DocumentLine }

const linesOf = ({ reading, readLines, after }: Pick<Corrected, 'reading' | 'readLines' | 'after'>): Line[] =>
  (reading?.lines ?? []).flatMap(({ printed, taxRate, ...net }, index) => {
    const { total, unitPrice } = printed ?? net
    const line = after.lines.find(({ lineId }) => lineId === readLines[index])
    return line && total !== null && unitPrice !== null ? [{ read: { total, unitPrice, taxRate }, after: line }] : []
  })

/** What is printed is what the person wrote or left, and the tax on it. */
const isWithTax = ({ read, after: { total, taxRate } }: Line): boolean =>
  total !== null &&
  Number(taxRate) > 0 &&
  new Big(total)
    .times(new Big(taxRate ?? 0).div(100).plus(1))
    .minus(read.total)
    .abs()
    .lte(1) &&
  total !== read.total

/** Whether a person wrote, or left, every line without the tax with which it is printed, and at which rate where no line prints one. */
export const taxIncludedIn = (
  corrected: Pick<Corrected, 'reading' | 'readLines' | 'after'>,
): TableShape['taxIncluded'] => {
  const lines = linesOf(corrected)
  if (lines.length === 0 || lines.length < corrected.after.lines.length || !lines.every(isWithTax)) return undefined
  const rates = new Set(lines.map(({ after }) => after.taxRate))
  const [rate = null] = rates.size === 1 ? rates : []
  return { rate }
}

/** The lines as the paper prints them, where it prints them with tax. */
export const withTax = (corrected: Pick<Corrected, 'reading' | 'readLines' | 'after'>): DocumentLine[] =>
  linesOf(corrected).map(({ read: { total, unitPrice }, after }) => ({ ...after, total, unitPrice }))

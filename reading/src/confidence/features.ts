import type { Footing } from '../arithmetic/totals.ts'
import type { Amount } from '../candidates/amounts.ts'
import type { ReadLine } from '../reading.ts'
import { confidenceOf } from '../words/word.ts'

/** What speaks for a value or against it, each from 0 to 1. */
export type Features<Name extends string> = Record<Name, number>

export type FigureFeature = 'label' | 'closes' | 'lines' | 'table' | 'lead' | 'words' | 'mended' | 'contradicted'
export type LineFeature = 'multiplied' | 'repaired' | 'contradicted' | 'sums' | 'words'

const between = (value: number): number => Math.max(0, Math.min(1, value))

/** Of a figure at the foot: its label, the equations it closes, how far behind the next total is, how well its words were recognised. */
export const figureFeatures = (footing: Footing, from: Amount[]): Features<FigureFeature> => ({
  label: between(Math.max(0, ...from.map((amount) => amount.weight))),
  closes: footing.closes ? 1 : 0,
  lines: footing.linesSum ? 1 : footing.taxIncluded ? 0.8 : 0,
  table: footing.table.length > 0 ? 1 : 0,
  lead: between(footing.lead / 2),
  words: from.length > 0 ? confidenceOf(from.flatMap((amount) => amount.words)) : 0.5,
  mended: footing.mended ? 1 : 0,
  contradicted: !footing.closes && footing.subtotal && footing.taxes ? 1 : 0,
})

const has = (line: ReadLine, code: string): boolean => line.evidence?.some((reason) => reason.code === code) ?? false

const comesOutOtherwise = ({ quantity, unitPrice, discountRate, total }: ReadLine): boolean =>
  Math.abs(Number(quantity) * Number(unitPrice) * (1 - Number(discountRate) / 100) - total / 100) > 0.03

const multiplies = ({ evidence = [] }: ReadLine): boolean =>
  evidence.some(({ code, detail }) => code === 'equation' && detail !== 'lines-sum-to-base')

/** A line whose quantity × price − discount is not its amount: a discount that was not read may be missing. */
export const isContradicted = (line: ReadLine): boolean => !multiplies(line) && comesOutOtherwise(line)

/** Of a line: whether its numbers multiply, whether all the lines add up, how well its words were recognised (its raw confidence). */
export const lineFeatures = (line: ReadLine, sums: boolean): Features<LineFeature> => ({
  multiplied: has(line, 'equation') ? 1 : 0,
  repaired: has(line, 'repaired') ? 1 : 0,
  contradicted: isContradicted(line) ? 1 : 0,
  sums: sums ? 1 : 0,
  words: between(line.confidence),
})

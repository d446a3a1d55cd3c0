import type { Features, FigureFeature, LineFeature } from './features.ts'

type Weights<Name extends string> = Features<Name> & { bias: number }

/**
 * How much each feature weighs: the logarithm of the odds that the value is right. Chosen so that, on papers drawn for the
 * purpose and on the same papers scanned, what is sure is right and as much as possible is sure. What speaks for a value
 * never weighs less than nothing and what speaks against it never more, so more evidence never makes a value less sure.
 */
const figures: Record<'text' | 'ocr', Weights<FigureFeature>> = {
  text: { bias: -2, label: 1.5, closes: 2.5, lines: 2, table: 0.5, lead: 1, words: 0.5, mended: -1, contradicted: -5 },
  ocr: { bias: -3, label: 1, closes: 2.5, lines: 2.5, table: 0.5, lead: 1, words: 1.5, mended: -1, contradicted: -5 },
}

const lines: Record<'text' | 'ocr', Weights<LineFeature>> = {
  text: { bias: -1, multiplied: 2.5, repaired: -2, contradicted: -2, sums: 2.5, words: 0.5 },
  ocr: { bias: -3, multiplied: 2.5, repaired: -2, contradicted: -2, sums: 2, words: 3 },
}

/** No reading is ever certain. */
const most = 0.995

const odds = <Name extends string>(weights: Weights<Name>, features: Features<Name>): number =>
  (Object.keys(features) as Name[]).reduce((sum, name) => sum + weights[name] * features[name], weights.bias)

const probability = (logarithm: number): number =>
  Math.round(1000 * Math.min(most, 1 / (1 + Math.exp(-logarithm)))) / 1000

/** How likely a figure at the foot is right. */
export const figureConfidence = (features: Features<FigureFeature>, scanned: boolean): number =>
  probability(odds(figures[scanned ? 'ocr' : 'text'], features))

/** How likely a line is right in all its parts. */
export const lineConfidence = (features: Features<LineFeature>, scanned: boolean): number =>
  probability(odds(lines[scanned ? 'ocr' : 'text'], features))

import type { WordSource } from '../intake/word-source.ts'
import type { Rejection, RejectionReason } from '../reading.ts'
import { type Measures, measuresOf } from './measures.ts'

/** Hardly a word was read: why? */
const whyNothing = (measures: Measures): RejectionReason => {
  if (measures.drawn < 0.01) return 'not-a-document'
  if (measures.longSide < 700) return 'too-small'
  const moved = measures.direction > 2 || measures.direction < 0.5
  return measures.sharpness < 0.3 || moved ? 'blurry' : 'not-a-document'
}

/**
 * Why a photographed page cannot be used, or null. What the pixels show and what could be read must both say no:
 * a page that reads well is never refused for its looks alone.
 */
export const verdict = (measures: Measures): RejectionReason | null => {
  if (measures.confident <= 6) return whyNothing(measures)
  if (measures.longSide < 1000 && measures.textHeight < 14 && measures.clarity < 0.7) return 'too-small'
  if (measures.sharpness < 0.26 && measures.clarity < 0.85) return 'blurry'
  if (measures.burnt >= 0.04 || (measures.burnt >= 0.02 && measures.clarity < 0.82)) return 'glare'
  if (measures.cut >= 4) return 'edge-cut-off'
  return measures.covered >= 0.15 && measures.clarity < 0.85 ? 'obscured' : null
}

/** The first page, if any, for which the document has to be asked for again. PDFs are refused only if nothing can be read. */
export const gate = (source: WordSource): Rejection | null => {
  for (const { page, picture, words, photo } of source.pictured) {
    if (!photo && source.words.length > 6) continue
    const reason = verdict(measuresOf(picture, words))
    if (reason) return { reason, page }
  }
  return source.words.length === 0 ? { reason: 'not-a-document', page: null } : null
}

import { kindOfUnit, unitOf } from '@escandallo/contracts/values/units.ts'
import { sureFrom } from '../confidence/calibrating.ts'
import type { ReadLine } from '../reading.ts'

const presumed = 'ud'

/** A weight or a volume that the name says without a figure before it: "Tomate pera kg" is sold by it, "saco 15 kg" is not. */
const isMeasured = (name: string): boolean => {
  const words = name.split(/\s+/)
  return words.some((word, at) => {
    const unit = /^\p{L}{1,6}\.?$/u.test(word) ? unitOf(word) : null
    return unit !== null && kindOfUnit(unit) !== 'count' && at > 0 && !/\d$/.test(words[at - 1] ?? '')
  })
}

/**
 * A line that says by no word in what it is counted, and of which there are so many whole ones, is most likely of pieces. Nothing
 * printed says so, so a person is asked; of what comes in fractions nothing is presumed.
 */
export const withPresumedUnit = (line: ReadLine): ReadLine => {
  const quantity = Number(line.quantity)
  if (line.unit.trim() !== '' || !Number.isInteger(quantity) || quantity === 0 || isMeasured(line.name)) return line
  return {
    ...line,
    unit: presumed,
    confidence: Math.min(line.confidence, sureFrom - 0.001),
    evidence: [...(line.evidence ?? []), { code: 'unit-presumed' }],
  }
}

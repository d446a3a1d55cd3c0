import type { Alternative, Read, Reading } from '../reading/reading.ts'
import { boxesOf } from '../reading/words/word.ts'
import { type Meaning, meantBy } from './meaning.ts'
import type { Suggestion } from './suggestions.ts'

/** Enough to be shown to a person, never enough to be taken unseen. */
const GUESSED = 0.5
/** Added to the confidence when reader and model, which are independent, say the same. */
const AGREED = 0.05

const joined = <Value>(read: Read<Value> | undefined, suggested: Alternative<Value>): Read<Value> => {
  const modelEvidence = { code: 'language-model' }
  if (!read) return { ...suggested, alternatives: [], evidence: [modelEvidence] }
  if (read.value === suggested.value) {
    const confidence = Math.round(Math.min(0.99, read.confidence + AGREED) * 1000) / 1000
    return { ...read, confidence, evidence: [...(read.evidence ?? []), modelEvidence] }
  }
  const others = read.alternatives.filter(({ value }) => value !== suggested.value)
  return { ...read, alternatives: [suggested, ...others].slice(0, 5) }
}

const withSuggestion = <Of extends Reading>(reading: Of, { path, text, words }: Suggestion, meaning: Meaning): Of => {
  const value = meantBy(path, text, meaning)
  if (value === null) return reading
  const [group, name] = path.split('.') as [keyof Reading, string | undefined]
  const holder = (name ? reading[group] : reading) as Record<string, Read<string | number> | undefined>
  const read = holder[name ?? group]
  const next = joined(read, { value, confidence: GUESSED, boxes: boxesOf(words) })
  const { needsReview } = reading
  return {
    ...reading,
    [group]: name ? { ...holder, [name]: next } : next,
    needsReview: read || needsReview.includes(path) ? needsReview : [...needsReview, path],
  }
}

/**
 * The reading with a language model's suggestions beside what was read: they fill what was not found, for a person to look
 * at, or stand as runners-up; they never replace a value and never make a doubtful one sure. Pure.
 */
export const withSuggestions = <Of extends Reading>(
  reading: Of,
  suggestions: readonly Suggestion[],
  meaning: Meaning,
): Of => suggestions.reduce((before, suggestion) => withSuggestion(before, suggestion, meaning), reading)

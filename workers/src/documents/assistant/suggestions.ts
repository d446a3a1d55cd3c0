import { z } from 'zod'
import { type Row, wordsAt } from '../reading/layout/rows.ts'
import type { Word } from '../reading/words/word.ts'
import { type AskedField, askedFields } from './question.ts'

/** What a language model takes for a field: always something the page prints, where it prints it. */
export type Suggestion = { path: AskedField; text: string; words: Word[] }

const answer = z.partialRecord(
  z.enum(askedFields),
  z
    .object({ text: z.string().min(1).max(300), row: z.int() })
    .nullable()
    .catch(null),
)

const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The place of a text in a row, however its spaces are printed. */
const placeIn = (row: Row, text: string): Word[] => {
  const letters = [...row.text].flatMap((letter, at) => (/\s/.test(letter) ? [] : [{ letter, at }]))
  const wanted = squeezed(text).replaceAll(' ', '')
  const start = letters
    .map(({ letter }) => letter.toLowerCase())
    .join('')
    .indexOf(wanted)
  const [first, last] = [letters[start], letters[start + wanted.length - 1]]
  return start >= 0 && wanted !== '' && first && last ? wordsAt(row, first.at, last.at + 1) : []
}

/**
 * The suggestions in a model's answer. What the page does not print in the named row, or in one beside it, was made up and is
 * dropped; so is an answer of another shape.
 */
export const suggestionsIn = (response: unknown, rows: ReadonlyMap<number, Row>): Suggestion[] => {
  const parsed = answer.safeParse(response)
  if (!parsed.success) return []
  return askedFields.flatMap((path): Suggestion[] => {
    const suggested = parsed.data[path]
    if (!suggested) return []
    for (const number of [suggested.row, suggested.row - 1, suggested.row + 1]) {
      const row = rows.get(number)
      const words = row ? placeIn(row, suggested.text) : []
      if (words.length > 0) return [{ path, text: words.map((word) => word.text).join(' '), words }]
    }
    return []
  })
}

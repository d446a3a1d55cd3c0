import type { LanguageModel } from '@escandallo/platform/language-model/language-model.ts'
import { rowsOf } from '../reading/layout/rows.ts'
import type { KeptWord, ReadContext, Reading } from '../reading/reading.ts'
import { decimalSeparatorOf } from '../reading/values/amounts.ts'
import { dayOrderOf } from '../reading/values/dates.ts'
import { type Word, wordAt } from '../reading/words/word.ts'
import { withSuggestions } from './joining.ts'
import { askedFields, questionAbout, shownRows } from './question.ts'
import { suggestionsIn } from './suggestions.ts'

const placed = ([page, x, y, width, height, confidence, text]: KeptWord, { pages }: Reading): Word => {
  const size = pages[page - 1] ?? { width: 1000, height: 1414 }
  const place = { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height }
  return wordAt(text, page, place, size, confidence)
}

/** Whether something that every document needs was not found, or something asked for needs review. */
const hasDoubts = ({ needsReview, number, issueDate, supplier, totals }: Reading): boolean =>
  !number ||
  !issueDate ||
  !totals.total ||
  !supplier.name ||
  needsReview.some((path) => askedFields.some((field) => field === path))

export type Assistant = (reading: Reading, context: Pick<ReadContext, 'ownTaxIds'>) => Promise<Reading>

/**
 * Asks a language model about a document of which something at its head or foot is not sure, and joins what it says to the
 * reading. A model that does not answer changes nothing; `onFailure` is told why.
 */
export const assistant =
  (model: LanguageModel, onFailure: (error: unknown) => void): Assistant =>
  async (reading, { ownTaxIds }) => {
    const words = reading.words ?? []
    if (reading.status !== 'read' || words.length === 0 || !hasDoubts(reading)) return reading
    const rows = shownRows(rowsOf(words.map((word) => placed(word, reading))))
    const texts = words.map(([, , , , , , text]) => text)
    try {
      const suggestions = suggestionsIn(await model.answer(questionAbout(rows)), rows)
      return withSuggestions(reading, suggestions, {
        separator: decimalSeparatorOf(texts),
        order: dayOrderOf(texts, reading.currency === 'USD' && reading.language === 'en'),
        ownTaxIds,
      })
    } catch (error) {
      onFailure(error)
      return reading
    }
  }

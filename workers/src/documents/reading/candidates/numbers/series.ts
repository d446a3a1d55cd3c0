import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import type { Word } from '../../words/word.ts'
import type { Candidate } from '../candidate.ts'
import { surroundings } from '../surroundings.ts'

const label =
  /^(serie|series|seriea|ser|serie (de )?(la )?(factura|fact|fra|fatura|doc)|serie doc\p{L}*|prefix|prefixe|prefijo|prefisso|sez|sezionale|journal|nummernkreis|kreis|branch)$/u
/** The same after other words of its cell; what counts machines is no series of papers. */
const labelAfter = new RegExp(`(?<!\\b(?:num|numero|no|nr)(?: de)? )\\b${label.source.slice(1)}`, 'u')
/** So long a number counts on by itself, whatever its series. */
const selfSufficient = /^\d{7,}$/
const value = /^(?=.*[A-Z])[A-Z0-9]{1,5}$/

/** What stands alone in its cell under or beside a label that calls it the series of the number. */
const seriesOf = (rows: Row[], goods: Set<Word>): Word[] =>
  rows.flatMap((row, index) =>
    row.cells.flatMap((cell) => {
      const word = cell.words.at(-1)
      if (!word || goods.has(word) || !value.test(word.text) || label.test(folded(word.text))) return []
      const { within, beside, above } = surroundings(rows, index, [word])
      const said = within === '' ? [beside, above].some((text) => label.test(text)) : labelAfter.test(within)
      return said ? [word] : []
    }),
  )

/** A number whose series stands apart, in a cell of its own, is told with it: "FV" and "0261" are FV-0261. */
export const withSeries = (
  numbers: Candidate<string>[],
  rows: Row[],
  goods: Set<Word> = new Set(),
): Candidate<string>[] => {
  const [series, other] = seriesOf(rows, goods)
  if (!series || (other && other.text !== series.text)) return numbers
  return numbers.map((candidate) => {
    const near = candidate.words.some((word) => word.page === series.page)
    const whole = /[A-Z]/i.test(candidate.value) || selfSufficient.test(candidate.value)
    if (!near || whole) return candidate
    return { ...candidate, value: `${series.text}-${candidate.value}`, words: [series, ...candidate.words] }
  })
}

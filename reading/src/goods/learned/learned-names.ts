import type { TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { Row } from '../../layout/rows.ts'
import { tokensOf } from '../../layout/tokens.ts'
import { folded } from '../../lexicon/folding.ts'
import { beginsTotals, isCarried, isRemark } from '../../lexicon/row-ends.ts'
import type { DecimalSeparator } from '../../values/amounts.ts'
import type { Word } from '../../words/word.ts'
import { wrap } from '../names/wrapping.ts'
import type { LearnedRow, LearnedRows } from './learned-rows.ts'
import { textIn } from './standing.ts'

const isLoud = (words: Word[]): boolean => {
  const text = words.map((word) => word.text).join('')
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
}

type Names = { loud: boolean; wraps: boolean | null; remarks: readonly string[] }

/** A row says what earlier papers said between their lines: a lot, an origin, an offer. */
const isKnownRemark = (row: Row, remarks: readonly string[]): boolean => {
  const normalName = normalizeName(row.text)
    .split(' ')
    .filter((word) => /^[a-z]{3,}$/.test(word))
  return normalName.length > 0 && 2 * normalName.filter((word) => remarks.includes(word)).length > normalName.length
}

/** What of a row between the lines may go on with a name: words under the names alone, no remark and no label with its value. */
const continuation = (
  row: Row,
  words: Word[],
  { loud, wraps, remarks }: Names,
  separator: DecimalSeparator,
): boolean => {
  const text = folded(row.text)
  const labelled = /^\p{L}[\p{L} .]{0,20}\s?:\s?\S/u.test(row.text)
  const money = tokensOf(row, separator).some((token) => token.number.decimals === 2 && !token.embedded)
  const least = wraps ? /\p{L}/u : /\p{L}{2}/u
  const isWhole = words.some((word) => least.test(word.text)) && words.length === row.words.length
  const end = isKnownRemark(row, remarks) || isRemark(text) || isCarried(text) || beginsTotals(text)
  return isWhole && !money && !labelled && !end && (loud || !isLoud(words))
}

/** The words of every line's name, with what stands above or below it where names of this layout go on there. */
export const learnedNames = (
  rows: Row[],
  { lines, standing }: LearnedRows,
  shape: TableShape,
  separator: DecimalSeparator,
): Map<LearnedRow, Word[]> => {
  const column = standing.columns.find(({ cell }) => cell === 'name')
  // Names that stand above their figures and go on below them are put together from the rows around.
  const around = column !== undefined && column.row < 0 && shape.wraps === true
  const nameOf = ({ texts }: LearnedRow) => (around ? [] : (texts.name ?? []))
  const wrappings = lines.map((line) => ({ line, row: line.row, named: nameOf(line).length > 0, above: [], below: [] }))
  const [first, last] = [lines[0], lines.at(-1)]
  if (column && first && last && shape.wraps !== false && (around || column.row === 0)) {
    const used = new Set(lines.map(({ index }) => index))
    const names = {
      loud: lines.some(({ texts }) => isLoud(texts.name ?? [])),
      wraps: shape.wraps,
      remarks: shape.remarks,
    }
    const texts = rows.flatMap((row, index) => {
      if (used.has(index) || standing.headings.has(index) || index < first.index - 3 || index > last.index + 3)
        return []
      const words = textIn(row, column, standing)
      return words.length > 0 && continuation(row, words, names, separator) ? [{ row, words }] : []
    })
    wrap(wrappings, texts)
  }
  return new Map(wrappings.map(({ line, above, below }) => [line, [...above, ...nameOf(line), ...below]]))
}

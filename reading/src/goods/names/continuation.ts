import type { Column } from '../../layout/columns.ts'
import type { Row } from '../../layout/rows.ts'
import { type RowTexts, textsOf } from '../../layout/texts.ts'
import { tokensOf } from '../../layout/tokens.ts'
import { folded } from '../../lexicon/folding.ts'
import { isRemark } from '../../lexicon/row-ends.ts'
import { isUnit } from '../../lexicon/units.ts'
import type { DecimalSeparator } from '../../values/amounts.ts'
import type { Word } from '../../words/word.ts'

export const wordsOf = (texts: RowTexts, kind: Column['kind']): Word[] =>
  [...texts].filter(([column]) => column.kind === kind).flatMap(([, words]) => words)

export const isUpperCase = (words: Word[]): boolean => {
  const text = words.map((word) => word.text).join('')
  return /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
}

/** What a recogniser makes of rules and shadows: short unsure words alone. */
const isSpecks = (words: Word[]): boolean =>
  words.every((word) => word.confidence < 1 && (word.confidence < 0.5 || word.text.replace(/\P{L}/gu, '').length < 3))

/** What may be left of a name on its next row: "24", "250 g", "% 5 l", "12 x 1", "30/70 B20", of a scan "0,751" and "75cl". */
const isMeasure = /^(\d{1,4}([.,]\d{1,2}1?)?\p{L}{0,2}|\d+[x/]\d+|%|\p{L}{1,3}|\p{Lu}\d{1,3})$/u

/** "75 cl", however unsure a recogniser is of it, or a measure that it is less unsure of: no speck has its form. */
const isSized = (words: Word[]): boolean => {
  const [first, last] = [words[0], words.at(-1)]
  const counted = /^\d/.test(first?.text ?? '')
  const united = [words[1], last].some((word) => word && word !== first && isUnit(folded(word.text)))
  const clear = words.every((word) => word.confidence >= 0.5)
  return (counted && (united || clear)) || (clear && isUnit(folded(first?.text ?? '')))
}

/** "calibre 6" in small letters, right where names begin, is said of what it goes on with; remarks begin with a capital or further in. */
const saysSize = /^calibre \d/

const isSpelled = ({ text }: Word): boolean => /^\p{L}{4,}\.?$/u.test(text)

/** A remark, or a text beside the table that begins as one; a size alone right where names begin is none. */
const isSaidBeside = (row: Row, name: Word[], alone: boolean): boolean => {
  const cell = row.cells.find(({ words }) => name[0] !== undefined && words.includes(name[0]))
  const remark = isRemark(folded(row.text)) || isRemark(folded(cell?.text ?? ''))
  return remark && !(alone && saysSize.test(row.text))
}

const printsMoney = (row: Row, separator: DecimalSeparator): boolean =>
  tokensOf(row, separator).some((token) => token.number.decimals === 2 && !token.embedded && !token.unit)

/** Print, a measure in its usual form, or spelt words: no specks. */
const isWritten = (name: Word[], alone: boolean, bare: boolean): boolean =>
  !isSpecks(name) || (bare && isSized(name)) || (alone && name.every(isSpelled))

/** The words of a row without amounts that may go on with a name: no remark, no label with its value, no heading of a group. */
export const continuation = (row: Row, columns: Column[], loud: boolean, separator: DecimalSeparator): Word[] => {
  const name = wordsOf(textsOf(row, columns, new Set()), 'name')
  const place = columns.find((column) => column.kind === 'name')
  const begins = place !== undefined && Math.abs((name[0]?.x ?? 0) - place.x) < 0.7 * row.height
  const alone = begins && name.length === row.words.length && name.length < 5
  const bare = alone && name.every((word) => isMeasure.test(word.text))
  const worded = bare || name.some((word) => /\p{L}{2}/u.test(word.text))
  const labelled = /^\p{L}[\p{L} .·-]{0,20}\s?:\s?\S/u.test(row.text)
  if (!worded || labelled || !isWritten(name, alone, bare)) return []
  if (printsMoney(row, separator) || isSaidBeside(row, name, alone)) return []
  return loud || !isUpperCase(name) ? name : []
}

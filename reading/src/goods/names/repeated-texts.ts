import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { isUnit } from '../../lexicon/units.ts'
import { goesOn, type TextRow } from './wrapping.ts'

/** A text without its figures and codes: what rows that say the same of each line have in common. */
const textWithoutCodes = ({ row }: TextRow): string =>
  folded(
    row.words
      .map((word) => word.text)
      .filter((text) => !/\d/.test(text))
      .join(' '),
  )

export type NamedRow = { row: Row; name: string }

/** The line under which a row stands. */
const lineOver = (row: Row, lines: readonly NamedRow[]): NamedRow | undefined =>
  lines.findLast((line) => line.row.page === row.page && line.row.y <= row.y)

/** "Chianti classico" over "75 cl": the names of the lines under all of these rows are no beginning. */
const areBeginnings = (rows: TextRow[], lines: readonly NamedRow[]): boolean =>
  rows.every(({ row }) => {
    const line = lines.find((under) => under.row.page === row.page && under.row.y > row.y)
    return line !== undefined && goesOn(line.name)
  })

const isWorded = (word: string): boolean => /^\p{L}{4,}$/u.test(word) && !isUnit(word)

/** The very same words under most of the lines ("Contains sulphites"), where a measure alone is the end of a name. */
const isRepeatedText = ({ row }: TextRow, texts: TextRow[], lines: readonly NamedRow[]): boolean => {
  const plain = folded(row.text)
  const again = texts.filter((other) => folded(other.row.text) === plain)
  // Under the same goods again it is how their name goes on.
  const goods = new Set(again.map((other) => lineOver(other.row, lines)?.name))
  const isTold = goods.size > 1 && again.length >= 0.6 * lines.length && plain.split(' ').some(isWorded)
  return isTold && !areBeginnings(again, lines)
}

/** "caja 1000", "pack 24": how much is in one, which ends a name as often as it is said alone. */
const isPacking = (text: string): boolean => text.split(' ').every((word) => isUnit(word) || word.length < 2)

/** A row beside another, for a page that is not quite straight: what one says goes on in the other. */
const isBeside = (a: Row, b: Row): boolean =>
  a.page === b.page && Math.abs(a.y - b.y) < 0.6 * Math.max(a.height, b.height)

/** Lots, origins, remarks: the same words under line after line, with other figures or none, are no part of any name. */
export const withoutRepeatedTexts = (texts: TextRow[], lines: readonly NamedRow[]): TextRow[] => {
  const textsWithoutCodes = texts.map(textWithoutCodes)
  const isNone = (text: TextRow, index: number) => {
    const uncoded = textsWithoutCodes[index] ?? ''
    const again = texts.filter((_, at) => textsWithoutCodes[at] === uncoded)
    const differ = new Set(again.map((other) => lineOver(other.row, lines)?.name)).size > 1
    const coded = text.row.words.some((word) => /\d{3}|\d\D*\d\D*\d/.test(word.text))
    const starred = /^\s*\*/.test(text.row.text)
    const marked = /^\s*\(/.test(text.row.text)
    return (
      starred ||
      isRepeatedText(text, texts, lines) ||
      (differ && uncoded.length > 2 && (coded || marked) && !isPacking(uncoded))
    )
  }
  const none = texts.filter(isNone)
  return texts.filter(({ row }) => !none.some((other) => isBeside(other.row, row)))
}

import { type Cell, type Row, withCells, withWords } from '../../../layout/rows.ts'
import { folded } from '../../../lexicon/folding.ts'
import { isPaper } from '../../../lexicon/labels/number-labels.ts'
import { partOf } from '../../../words/typeset/leaders.ts'
import { right, type Word } from '../../../words/word.ts'
import { stripped } from './whole-number.ts'

/** What a recogniser makes of "nº" and "Nr." when it is sure of it: the raised letter becomes a figure, the small one another. */
const afterPoint = /^n\.[924”"'?*]{1,2}$/i
const afterWord = /^(?:[49]|n[924e?*])[.:]?$/i

/** Behind the name of a paper: short, and begins as an N looks. */
const looksLikeSign = /^(?:[nmhwk]|ri|rn|iv)(?:[o0eauúü]|ro|[uúüi]m|[uúüi]rn|[uúüi]n|r)?[.:;,]*$/iu

const isSeries = (text: string): boolean => /^\p{Lu}+$/u.test(text)

const number = /^(?=(?:.*\d){2})[A-Z0-9][A-Z0-9./-]{2,}$/i

/** What stands behind a word of a cell: a number, or the name of a paper and nothing else. */
const behind = (cell: Cell, at: number, next: Cell | undefined): { announces: boolean; isLabel: boolean } => {
  const [after, later] = [...cell.words.slice(at + 1), ...(next?.words ?? [])]
  if (!after) return { announces: false, isLabel: false }
  const numbered = later && /^[A-Z]{1,4}$/.test(after.text) ? later : after
  return {
    announces: number.test(stripped(numbered.text)),
    isLabel: later === undefined && isPaper(folded(after.text)),
  }
}

const followsPaper = (cell: Cell, at: number): boolean => isPaper(folded(cell.words[at - 1]?.text ?? ''))

/** Whether this word of a cell is a misread sign of a number: behind the name of a paper, or before a number that is none without it. */
const isSign = (cell: Cell, at: number, next: Cell | undefined): boolean => {
  const word = cell.words[at]
  if (!word || word.confidence === 1) return false
  const { announces, isLabel } = behind(cell, at, next)
  if (afterPoint.test(word.text)) return announces
  if (at === 0 && (announces || isLabel) && /^N[e924?*]$/.test(word.text)) return true
  const isLike = announces && looksLikeSign.test(word.text) && !isSeries(word.text)
  if (!(isLike || afterWord.test(word.text)) || !followsPaper(cell, at)) return false
  return announces || (/^n/i.test(word.text) && at === cell.words.length - 1)
}

/**
 * Whether this is a figure that a recogniser made of the letter that it then read once more: behind the colon of a label, with no
 * room before the number that begins with that letter ("Albarán: 2" touching "ALB26/001633").
 */
const isLetterTwice = ({ words }: Cell, at: number): boolean => {
  const [before, word, after] = [words[at - 1], words[at], words[at + 1]]
  if (!before || !word || !after || word.confidence === 1) return false
  const touches = after.x - right(word) < 0.15 * word.height
  return (
    touches &&
    /\p{L}:$/u.test(before.text) &&
    /^\d$/.test(word.text) &&
    /^[A-Z]/i.test(after.text) &&
    number.test(after.text)
  )
}

/** "Factura:F26/00123": a label whose colon no space follows. */
const gluedLabel = /^(\p{L}[\p{L}.º°ª]*:)(?=\S*\d)([\p{L}\d]\S*)$/u
/** What a recogniser makes of "Nº:". */
const gluedSign = /^n[^\s\d]?[\p{L}\d"”'’*?®]:$/iu

/** "Nºfra." without a space. */
const signAndPaper = /^n[iº°o.*?®924'’"”]{0,2}(fra|fact?|factura|alb|albar[aá]n?|doc|documento)([.:]*)$/i

/** A sign that touches the name of the paper, apart from it. */
const unglued = (word: Word): Word => {
  const [, paper = '', end = ''] = word.confidence < 1 ? (signAndPaper.exec(word.text) ?? []) : []
  return paper === '' ? word : { ...word, text: `nº ${paper}${end}` }
}

/** A label and the number that touches it, apart. */
const apart = (word: Word): Word[] => {
  const [, label = ''] = gluedLabel.exec(word.text) ?? []
  if (!label) return [word]
  const sign = word.confidence < 1 && gluedSign.test(label) ? 'nº' : label
  const { length } = label
  return [{ ...partOf(word, 0, length), text: sign }, partOf(word, length, word.text.length)]
}

const withSigns = (plainCell: Cell, next: Cell | undefined): Cell => {
  const cell = plainCell.words.some(({ text }) => gluedLabel.test(text))
    ? withWords(plainCell, plainCell.words.flatMap(apart))
    : plainCell
  const words = cell.words.flatMap((word, at): Word[] => {
    if (isLetterTwice(cell, at)) return []
    return [isSign(cell, at, next) ? { ...word, text: 'nº' } : unglued(word)]
  })
  return words.length === cell.words.length && words.every((word, at) => word === cell.words[at])
    ? cell
    : withWords(cell, words)
}

/** Rows whose numbers stand behind the signs that were printed: "Factura n.9" before "00282/D" is no number. */
export const withNumberSigns = (rows: Row[]): Row[] =>
  rows.map((row) => {
    const cells = row.cells.map((cell, at) => withSigns(cell, row.cells[at + 1]))
    return cells.every((cell, at) => cell === row.cells[at]) ? row : withCells(row, cells)
  })

import type { Row } from '../../../layout/rows.ts'
import { folded } from '../../../lexicon/folding.ts'
import { isOfAddressee } from '../../../lexicon/parties/addressees.ts'
import { right, type Word } from '../../../words/word.ts'

/** The cell right above, where the one below only says what kind of figure it holds: "Contacto cliente: Ana Ruiz" over "Tel.: 934 …". */
const above = (rows: Row[], index: number, words: Word[]): string => {
  const [row, higher] = [rows[index], rows[index - 1]]
  const [first] = words
  if (!row || !higher || !first || higher.page !== row.page || row.y - higher.y > 3 * row.height) return ''
  const cell = row.cells.find((cell) => cell.words.includes(first))
  return (
    higher.cells.find((otherCell) => cell && Math.min(otherCell.right, right(first)) > Math.max(otherCell.x, cell.x))
      ?.text ?? ''
  )
}

/** Whether a telephone is that of whom the paper is for, by the words before it in its cell, or above that. */
export const isTheirContact = (rows: Row[], index: number, words: Word[]): boolean => {
  const [first] = words
  const cell = rows[index]?.cells.find((cell) => first && cell.words.includes(first))
  const before = (cell?.words ?? []).slice(0, first && cell ? cell.words.indexOf(first) : 0)
  const label = folded(before.map(({ text }) => text).join(' '))
  return isOfAddressee(label) || (label.split(' ').length <= 3 && isOfAddressee(folded(above(rows, index, words))))
}

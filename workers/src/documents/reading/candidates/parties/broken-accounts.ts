import type { Row } from '../../layout/rows.ts'
import { type FoundIban, ibansIn } from '../../values/ibans.ts'
import type { Word } from '../../words/word.ts'

const cutOff = /[A-Z]{2}\s?\d{2}[\d\s.·/-]*$/

/** The words of a cell from one of its letters to another: its text is its words with a space between. */
const within = (words: readonly Word[], from: number, to: number): Word[] => {
  let at = 0
  return words.filter(({ text }) => {
    const start = at
    at += text.length + 1
    return start < to && start + text.length > from
  })
}

/** An account that a narrow column breaks: begun at the end of a cell, and proved by what the cell below it begins with. */
export const brokenAccounts = (rows: readonly Row[], index: number): { found: FoundIban; words: Word[] }[] => {
  const [row, below] = [rows[index], rows[index + 1]]
  if (!row || !below || below.page !== row.page || below.y - row.y > 3 * row.height) return []
  return row.cells.flatMap((cell) => {
    if (!cutOff.test(cell.text) || ibansIn(cell.text).some(({ sure }) => sure)) return []
    const under = below.cells.find((other) => Math.min(other.right, cell.right) > Math.max(other.x, cell.x))
    if (!under || !/^\d/.test(under.text)) return []
    const lead = `${cell.text} `
    const found = ibansIn(lead + under.text).find(
      ({ sure, repaired, start, end }) => sure && repaired === null && start < lead.length && end > lead.length,
    )
    if (!found) return []
    return [
      {
        found,
        words: [...within(cell.words, found.start, lead.length), ...within(under.words, 0, found.end - lead.length)],
      },
    ]
  })
}

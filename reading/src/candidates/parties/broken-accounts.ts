import { type Row, wordsAt } from '../../layout/rows.ts'
import { type FoundIban, ibansIn } from '../../values/ibans.ts'
import type { Word } from '../../words/word.ts'

const cutOff = /[A-Z]{2}\s?\d{2}[\d\s.·/-]*$/

/** An account that a narrow column breaks: begun at the end of a cell, and proved by what the cell below it begins with. */
export const brokenAccounts = (rows: readonly Row[], index: number): { value: FoundIban; words: Word[] }[] => {
  const [row, below] = [rows[index], rows[index + 1]]
  if (!row || !below || below.page !== row.page || below.y - row.y > 3 * row.height) return []
  return row.cells.flatMap((cell) => {
    if (!cutOff.test(cell.text) || ibansIn(cell.text).some(({ sure }) => sure)) return []
    const under = below.cells.find((other) => Math.min(other.right, cell.right) > Math.max(other.x, cell.x))
    if (!under || !/^\d/.test(under.text)) return []
    const lead = `${cell.text} `
    const iban = ibansIn(lead + under.text).find(
      ({ sure, repaired, start, end }) => sure && repaired === null && start < lead.length && end > lead.length,
    )
    if (!iban) return []
    return [
      {
        value: iban,
        words: [
          ...wordsAt({ cells: [cell] }, iban.start, lead.length),
          ...wordsAt({ cells: [under] }, 0, iban.end - lead.length),
        ],
      },
    ]
  })
}

import type { Cell, Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import type { Word } from '../../words/word.ts'

const parts = /^[/|·–—-]$/
const betweenLabels = /\s*[/|·]\s*|\s[–—-]\s/
/** What belongs to a number, though it is named apart from it. */
const ofNumber = /\b(?:serie|series|seriea|ser|ano|any|anno|annee|ejercicio|exercici|year|jahr)\b/

const textOf = (words: Word[]): string => words.map(({ text }) => text).join(' ')

/** The text that names the values of a cell, and those values: what stands before its last colon, or the cell beside or over it. */
const named = (rows: Row[], index: number, cell: Cell): { labels: string[]; values: Word[] } => {
  const from = cell.words.findLastIndex(({ text }) => /:$/.test(text)) + 1
  const values = cell.words.slice(from)
  if (from > 0) return { labels: [textOf(cell.words.slice(0, from))], values }
  const row = rows[index]
  const beside = row?.cells[row.cells.indexOf(cell) - 1]
  const over = rows[index - 1]?.cells.find((otherCell) => otherCell.x < cell.right && otherCell.right > cell.x)
  return { labels: [over, beside].flatMap((labelling) => (labelling ? [labelling.text] : [])), values }
}

/**
 * The label of one of several values that are parted as their labels are: "Fact. / Fecha / Cliente: A-12 / 04.03.26 / 430001". Null
 * where labels and values do not pair off, or all labels call a number, as in two languages.
 */
export const labelInTurn = (
  rows: Row[],
  index: number,
  cell: Cell,
  word: Word,
  callsNumber: (label: string) => boolean,
): string | null => {
  const { labels, values } = named(rows, index, cell)
  const place = values.slice(0, values.indexOf(word)).filter(({ text }) => parts.test(text)).length
  const count = values.filter(({ text }) => parts.test(text)).length + 1
  if (count < 2 || !values.includes(word)) return null
  for (const text of labels) {
    const each = text.split(betweenLabels).map(folded)
    const pairs = each.length === count && !/\d/.test(text) && each.every((label) => label !== '')
    if (pairs && !each.some((label) => ofNumber.test(label)) && !each.every(callsNumber)) return each[place] ?? null
  }
  return null
}

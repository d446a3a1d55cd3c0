import type { Cell, Row } from '../../layout/rows.ts'
import { numberLabels } from '../../lexicon/field-labels.ts'
import { folded } from '../../lexicon/folding.ts'
import { isPaper, isPaperTitle } from '../../lexicon/labels/number-labels.ts'
import { whole } from '../../lexicon/languages/words.ts'
import { namesOf } from '../../lexicon/papers.ts'
import type { DocumentKind } from '../../reading.ts'
import type { Word } from '../../words/word.ts'

/** A sign of a number that does not say of which. */
export const bare = /^(num(ero)?|no|n|nr|nro|nre|number|numer|numar|zenbakia|nummer|zk|zkia|id|doc|documento|document)$/

/** A word that names a paper. */
export const documentWord = whole('numberLabel.documentWord')

const title = new RegExp(`^(?:tax |original |salmenta )?(?:${namesOf()})\\b`)

/** Under a title such as "Factura A" the number needs no label. */
export const titled = (text: string): boolean => title.test(text) && text.split(' ').length <= 4

/** A label that says of what on its next line: "Número de". */
const unfinished = /\b(?:num(?:ero)?|no|n|nr|number|nummer|data|fecha) (?:de(?: la)?|da|do|d|of|du|della)$/

/** A label cut in two: "Nº" in the row of the value, "pedido:" half a line lower on a crooked scan, or "factura" on its second line. */
export const wholeLabel = (rows: Row[], index: number, beside: string): string => {
  const [row, next] = [rows[index], rows[index + 1]]
  const isSplit = unfinished.test(beside)
  if (!row || !next || !(isSplit || bare.test(beside)) || next.page !== row.page) return beside
  if (next.y - row.y > (isSplit ? 1.8 : 0.8) * row.height) return beside
  const cell = row.cells.find((cell) => folded(cell.text) === beside)
  const under = next.cells.find(
    (otherCell) => cell && Math.abs(otherCell.x - cell.x) < row.height && !/\d/.test(otherCell.text),
  )
  const after = next.cells.find(
    (otherCell) => cell && otherCell.x >= cell.x && otherCell.x - cell.right < 3 * row.height,
  )
  const rest = isSplit ? under : after
  return rest ? `${beside} ${folded(rest.text)}` : beside
}

const heightOf = ({ words }: Cell): number => Math.max(...words.map(({ height }) => height))

/** A number beside a title in print so large that its line is another than the number's. */
export const besideTitle = (rows: Row[], index: number, cell: Cell, kind: DocumentKind): boolean => {
  const row = rows[index]
  const [small, words] = [heightOf(cell), cell.words.length]
  if (!row || words > 1 || row.cells[0] !== cell) return false
  return [rows[index - 1], rows[index + 1]].some((other) =>
    other?.cells.some((title) => {
      const large = heightOf(title)
      const isBeside = title.right < cell.x && cell.x - title.right < 3 * large
      const isLevel = other.page === row.page && Math.abs(other.y - row.y) < 0.5 * large
      return isBeside && isLevel && large > 1.4 * small && isPaperTitle(folded(title.text), kind)
    }),
  )
}

const isFlush = (a: Cell, b: Cell): boolean =>
  Math.abs(a.x - b.x) < 2 || Math.abs(a.right - b.right) < 2 || Math.abs(a.x + a.right - b.x - b.right) < 4

/** A sign of a number in a cell of its own is that of the paper named close before it: "BL" and "n°". */
export const withPaperBeside = (row: Row, cell: Cell, within: string): string => {
  const left = row.cells[row.cells.indexOf(cell) - 1]
  const isClose = left !== undefined && cell.x - left.right < 2.5 * row.height
  return isClose && bare.test(within) && isPaper(folded(left.text)) ? `${folded(left.text)} ${within}` : within
}

/** Whether a value stands right under a cell, flush with it, and far from what stands to its left. */
export const isSetUnder = (rows: Row[], index: number, cell: Cell): boolean => {
  const [above, row] = [rows[index - 1], rows[index]]
  const left = row?.cells[row.cells.indexOf(cell) - 1]
  if (!above || !row || !left || above.page !== row.page || row.y - above.y > 2 * row.height) return false
  return cell.x - left.right > 6 * row.height && above.cells.some((otherCell) => isFlush(otherCell, cell))
}

/** The cell right under this one and flush with it, or null. */
const under = (rows: Row[], index: number, cell: Cell): { cell: Cell; at: number } | null => {
  const row = rows[index]
  const at = rows.findIndex((next, place) => place > index && next.cells.some((otherCell) => isFlush(otherCell, cell)))
  const next = rows[at]
  const flushCell = next?.cells.find((other) => isFlush(other, cell))
  if (!row || !next || !flushCell || next.page !== row.page || next.y - row.y > 2 * row.height) return null
  return { cell: flushCell, at }
}

/** The word right under a value, where nothing that could be another value stands beside or under that word. */
export const labelBelow = (rows: Row[], index: number, cell: Cell, isValue: (text: string) => boolean): string => {
  const label = under(rows, index, cell)
  if (!label || /\d/.test(label.cell.text)) return ''
  const row = rows[label.at]
  const beside = row?.cells[row.cells.indexOf(label.cell) + 1]
  const isServed = [beside, under(rows, label.at, label.cell)?.cell].some((other) =>
    other?.words.some(({ text }) => isValue(text)),
  )
  return isServed ? '' : folded(label.cell.text)
}

/** A number alone in its cell under a line of large text: whatever the title says, it is the document's. */
export const underLarge = (rows: Row[], index: number, cell: Cell, usual: number): boolean => {
  const row = rows[index]
  const above = rows
    .slice(Math.max(0, index - 2), index)
    .findLast((row) => row.cells.some((other) => Math.abs(other.x - cell.x) < row.height))
  const title = above?.cells.find((other) => Math.abs(other.x - cell.x) < above.height)
  const height = Math.max(0, ...(title?.words.map((word) => word.height) ?? []))
  return Boolean(
    row &&
      title &&
      cell.words.length === 1 &&
      index < 0.35 * rows.length &&
      height > 1.3 * usual &&
      !/\d/.test(title.text),
  )
}

/** Under a row of headings what stands to the left of a value is another value: "Transferencia bancaria" says nothing of it. */
export const isHeaded = (rows: Row[], index: number): boolean => {
  const [heads, row] = [rows[index - 1], rows[index]]
  if (!heads || !row || heads.page !== row.page || row.y - heads.y > 4 * row.height) return false
  return row.cells.length >= 3 && heads.cells.length === row.cells.length && !/\d/.test(heads.text)
}

/** "Operario: Ana Ruiz Nro.: 47": in a strip of facts a sign with its colon begins anew, though nothing parts it from the fact before. */
export const isSignedAnew = (within: string, cell: Cell, words: Word[]): boolean => {
  const lead = cell.words.slice(0, cell.words.indexOf(words[0] as Word)).map(({ text }) => text)
  const sign = lead.at(-1) ?? ''
  const isSign = /:$/.test(sign) && bare.test(folded(sign))
  return isSign && lead.slice(0, -2).some((text) => /:$/.test(text)) && !numberLabels.wrong.test(within)
}

/** Whether a row has a price and an amount. */
export const isPriced = ({ words }: Row): boolean =>
  words.filter(({ text }) => /^-?\d{1,6}[.,]\d{2,3}€?$/.test(text)).length >= 2

import type { DealLine } from '../../../dealing/deal.ts'
import type { Column } from '../../../paper/columns.ts'
import type { Pen } from '../../../paper/pen.ts'
import type { TableLook } from '../../../paper/table.ts'

const inset = 7

/** The least width of a column: its texts whole, its heading a little smaller if it must. */
const needed = (pen: Pen, column: Column, lines: readonly DealLine[], { head, body }: TableLook): number => {
  const headings = column.label.split('\n').map((line) => pen.widthOf(line, head))
  const texts = lines.map((line) => pen.widthOf(column.text(line), { ...body, ...column.style }))
  return Math.max(0.72 * Math.max(...headings) + 0.1, ...texts) + inset
}

/** The widest word of the names: a column of names is never narrower. */
const leastName = (pen: Pen, column: Column, lines: readonly DealLine[], { body }: TableLook): number =>
  Math.max(...lines.flatMap((line) => column.text(line).split(' ')).map((word) => pen.widthOf(word, body))) + inset

/** Shares a width out among the columns, the names taking what is left (at most `most`); null when it is too little. */
export function withWidths(
  pen: Pen,
  columns: readonly Column[],
  lines: readonly DealLine[],
  look: TableLook,
  room: { width: number; slack: number; most: number },
): Column[] | null {
  const least = columns.map((column) =>
    column.wraps ? leastName(pen, column, lines, look) : needed(pen, column, lines, look),
  )
  const sum = least.reduce((all, width) => all + width, 0)
  const spare = room.width - sum
  if (spare < 0) return null
  const others = columns.filter((column) => !column.wraps).length
  const names = columns.findIndex((column) => column.wraps)
  const wish = Math.max(...lines.map((line) => pen.widthOf(columns[names]?.text(line) ?? '', look.body))) + inset
  const name = Math.min(spare * 0.75, Math.max(0, Math.min(wish, room.most) - (least[names] ?? 0)))
  const each = Math.min(room.slack, (spare - name) / Math.max(1, others))
  return columns.map((column, index) => ({ ...column, width: (least[index] ?? 0) + (column.wraps ? name : each) }))
}

import type { DealLine } from '../dealing/deal.ts'
import type { Column } from './columns.ts'
import type { Paper } from './paper.ts'
import type { Pen, Style } from './pen.ts'

/** A line of the purchase, or words between them, with an amount at the end where it is a subtotal. */
export type Row = { line: DealLine; below?: string } | { text: string; amount?: string; style?: Style; fill?: string }

export type TableLook = {
  head: Style & { fill?: string; height?: number; rule?: 'under' | 'both' | 'box' }
  body: Style
  /** Above and below the text of a row. */
  air: number
  rules?: 'rows' | 'dotted' | 'grid' | 'columns' | 'frame'
  colour?: string
  zebra?: string
  /** Lines of lots and dates below a row. */
  small?: Style
  /** Beside a name of several lines the figures stand with the first, half-way down, or with the last. */
  figures?: 'first' | 'middle' | 'last'
}

export type TablePlace = {
  x: number
  y: number
  /** No row goes below. */
  bottom: number
  /** Turns the page: where the table goes on, after writing what is carried forward. */
  turn?: (y: number, carried: number) => number
  /** The frame or grid goes down to here even when the rows do not. */
  fillTo?: number
  headless?: boolean
}

const INSET = 3.5

const widthOf = (columns: readonly Column[]) => columns.reduce((sum, { width }) => sum + width, 0)

function head(pen: Pen, columns: readonly Column[], look: TableLook, x: number, y: number): number {
  const { fill, height = 16, rule, ...style } = look.head
  const width = widthOf(columns)
  const colour = look.colour ?? '#555555'
  if (fill) pen.box(x, y, width, height, { fill })
  if (rule === 'box') pen.box(x, y, width, height, { stroke: colour })
  if (rule === 'both') pen.rule(x, y, x + width, y, { colour })
  if (rule === 'both' || rule === 'under') pen.rule(x, y + height, x + width, y + height, { colour })
  let left = x
  for (const column of columns) {
    const lines = column.label.split('\n')
    const size = style.size ?? 9
    const top = y + (height - lines.length * size * 1.1) / 2
    lines.forEach((label, index) => {
      pen.write(label, left + INSET, top + index * size * 1.1, column.width - 2 * INSET, {
        ...style,
        align: column.headAlign ?? column.align,
      })
    })
    left += column.width
  }
  return y + height
}

function frame(pen: Pen, columns: readonly Column[], look: TableLook, x: number, top: number, bottom: number) {
  const colour = look.colour ?? '#555555'
  const width = widthOf(columns)
  if (look.rules === 'grid' || look.rules === 'columns') {
    let left = x
    for (const column of [...columns, { width: 0 }]) {
      pen.rule(left, top, left, bottom, { colour })
      left += column.width
    }
    pen.rule(x, bottom, x + width, bottom, { colour })
    pen.rule(x, top, x + width, top, { colour })
  }
  if (look.rules === 'frame') pen.box(x, top, width, bottom - top, { stroke: colour })
}

/** One row for each line of what stands below a name. */
const heightBelow = (below: string | undefined, { small }: TableLook): number =>
  below === undefined ? 0 : below.split('\n').length * (small?.size ?? 7) * 1.25

function heightOf(pen: Pen, columns: readonly Column[], row: Row, look: TableLook): number {
  if ('text' in row) return pen.measure(row.text, widthOf(columns) - 90, { ...look.body, ...row.style }) + 2 * look.air
  const texts = columns.map(({ wraps, width, text, style }) =>
    pen.measure(wraps ? text(row.line) : ' ', width - 2 * INSET, { ...look.body, ...style }),
  )
  return Math.max(...texts) + heightBelow(row.below, look) + 2 * look.air
}

function drawRow(
  pen: Pen,
  columns: readonly Column[],
  row: Row,
  look: TableLook,
  x: number,
  y: number,
  height: number,
) {
  const width = widthOf(columns)
  if ('text' in row) {
    if (row.fill) pen.box(x, y, width, height, { fill: row.fill })
    const style = { ...look.body, ...row.style }
    pen.wrap(row.text, x + INSET, y + look.air, width - (row.amount ? 90 : 2 * INSET), style)
    if (row.amount) pen.write(row.amount, x + width - 90, y + look.air, 90 - INSET, { ...style, align: 'right' })
    return
  }
  const spare = height - 2 * look.air - heightBelow(row.below, look) - (look.body.size ?? 9) * 1.2
  const lowered = look.figures === 'last' ? spare : look.figures === 'middle' ? spare / 2 : 0
  let left = x
  for (const column of columns) {
    const style = { ...look.body, ...column.style, align: column.align }
    const text = column.text(row.line)
    if (column.wraps) {
      const end = pen.wrap(text, left + INSET, y + look.air, column.width - 2 * INSET, style)
      const small = look.small ?? { ...style, size: 7 }
      row.below?.split('\n').forEach((text, index) => {
        pen.write(text, left + INSET + 4, end + index * (small.size ?? 7) * 1.25, column.width + 60, small)
      })
    } else pen.write(text, left + INSET, y + look.air + lowered, column.width - 2 * INSET, style)
    left += column.width
  }
}

/** Draws rows under a header, turning pages as they fill up; gives the y below the last. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly Row[],
  look: TableLook,
  place: TablePlace,
): number {
  const { pen } = paper
  const { x, bottom } = place
  const width = widthOf(columns)
  const colour = look.colour ?? '#999999'
  for (const { tells, label } of columns) {
    if (tells) paper.lineFields.add(tells)
    paper.headings.push(label)
  }
  let top = place.y
  let y = place.headless ? top : head(pen, columns, look, x, top)
  let carried = 0
  let striped = false
  for (const row of rows) {
    const height = heightOf(pen, columns, row, look)
    if (y + height > bottom) {
      if (!place.turn) throw new Error(`${paper.deal.number} does not fit on its paper`)
      frame(pen, columns, look, x, top, Math.max(y, place.fillTo ?? y))
      top = place.turn(y, carried)
      y = place.headless ? top : head(pen, columns, look, x, top)
    }
    if (look.zebra && striped) pen.box(x, y, width, height, { fill: look.zebra })
    striped = !striped
    drawRow(pen, columns, row, look, x, y, height)
    if ('line' in row) carried += row.line.total
    y += height
    if (look.rules === 'rows' || look.rules === 'grid') pen.rule(x, y, x + width, y, { colour, width: 0.4 })
    if (look.rules === 'dotted') pen.rule(x, y, x + width, y, { colour, width: 0.5, dash: 1.2 })
  }
  const end = Math.max(y, place.fillTo ?? y)
  frame(pen, columns, look, x, top, end)
  return end
}

export const plainRows = (paper: Paper): Row[] => paper.deal.lines.map((line) => ({ line }))

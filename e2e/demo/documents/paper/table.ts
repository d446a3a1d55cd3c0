import type { Pen, Style } from './pen.ts'

export type Column<Row> = {
  label: string
  width: number
  align?: Style['align']
  text: (row: Row) => string
  /** A name may run over several lines; a figure never does. */
  wraps?: boolean
  style?: Style
}

export type TableLook = {
  header: Style & { fill?: string; height?: number; ruled?: boolean; labels?: 'upper' }
  body: Style
  /** Space above and below the text of a row. */
  padding: number
  rules: 'none' | 'rows' | 'dotted' | 'grid' | 'columns'
  ruleColour?: string
  zebra?: string
}

export type TablePlace = {
  x: number
  y: number
  /** No row goes below. */
  bottom: number
  /** Called when a page is full, with the number of rows already drawn; turns the page and gives the y at which the table goes on. */
  nextPage: (drawn: number, y: number) => number
}

const INSET = 4

export const widthOf = <Row>(columns: readonly Column<Row>[]) => columns.reduce((sum, { width }) => sum + width, 0)

function header<Row>(pen: Pen, columns: readonly Column<Row>[], tableStyle: TableLook, x: number, y: number): number {
  const { fill, height = 18, ruled, labels, ...style } = tableStyle.header
  const width = widthOf(columns)
  if (fill) pen.box(x, y, width, height, { fill })
  if (ruled) {
    pen.rule(x, y, x + width, y)
    pen.rule(x, y + height, x + width, y + height)
  }
  let left = x
  for (const column of columns) {
    const label = labels === 'upper' ? column.label.toUpperCase() : column.label
    pen.write(label, left + INSET, y + (height - (style.size ?? 9)) / 2, column.width - 2 * INSET, {
      ...style,
      align: column.align,
    })
    left += column.width
  }
  return y + height
}

function frame<Row>(
  pen: Pen,
  columns: readonly Column<Row>[],
  look: TableLook,
  x: number,
  top: number,
  bottom: number,
) {
  const colour = look.ruleColour ?? '#555555'
  let left = x
  for (const { width } of [...columns, { width: 0 }]) {
    pen.rule(left, top, left, bottom, { colour })
    left += width
  }
  pen.rule(x, bottom, x + widthOf(columns), bottom, { colour })
}

/** Draws rows under a header, turning pages as they fill up; gives the y below the last row. */
export function drawTable<Row>(
  pen: Pen,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  look: TableLook,
  place: TablePlace,
): number {
  const { x, bottom } = place
  const width = widthOf(columns)
  const colour = look.ruleColour ?? '#999999'
  const framed = look.rules === 'grid' || look.rules === 'columns'
  let top = place.y
  let y = header(pen, columns, look, x, top)
  rows.forEach((row, index) => {
    const text = Math.max(
      ...columns.map((column) =>
        pen.measure(column.wraps ? column.text(row) : ' ', column.width - 2 * INSET, { ...look.body, ...column.style }),
      ),
    )
    const height = text + 2 * look.padding
    if (y + height > bottom) {
      if (framed) frame(pen, columns, look, x, top, y)
      top = place.nextPage(index, y)
      y = header(pen, columns, look, x, top)
    }
    if (look.zebra && index % 2 === 1) pen.box(x, y, width, height, { fill: look.zebra })
    pen.noteRow(x, y, width, height)
    let left = x
    for (const column of columns) {
      const style = { ...look.body, ...column.style, align: column.align }
      const draw = column.wraps ? pen.wrap : pen.write
      draw(column.text(row), left + INSET, y + look.padding, column.width - 2 * INSET, style)
      left += column.width
    }
    y += height
    if (look.rules === 'rows' || look.rules === 'grid') pen.rule(x, y, x + width, y, { colour, width: 0.4 })
    if (look.rules === 'dotted') pen.rule(x, y, x + width, y, { colour, width: 0.5, dash: 1.2 })
  })
  if (framed) frame(pen, columns, look, x, top, y)
  return y
}

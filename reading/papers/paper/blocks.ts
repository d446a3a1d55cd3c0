import type { Pen, Style } from './pen.ts'

export type Pair = readonly [label: string, value: string]

type PairLook = {
  label?: Style
  value?: Style /** How much of the width the labels take. */
  part?: number
  gap?: number
}

/** Label and value side by side, one below the other; gives the y below. */
export function pairs(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  list: readonly Pair[],
  look: PairLook = {},
): number {
  const { part = 0.5, gap = 3, label = {}, value = { align: 'right' } } = look
  const step = Math.max(label.size ?? 9, value.size ?? 9) * 1.2 + gap
  let below = y
  for (const [name, text] of list) {
    if (text === '') continue
    pen.write(name, x, below, width * part, label)
    pen.write(text, x + width * part, below, width * (1 - part), value)
    below += step
  }
  return below
}

export type Cell = readonly [label: string, value: string, width: number]

type CellLook = {
  height?: number
  label?: Style
  value?: Style
  stroke?: string
  fill?: string
  /** Only the labels stand on the fill. */
  headed?: boolean
}

/** Boxes in a row, the label above its value; gives the y below. */
export function cells(pen: Pen, x: number, y: number, list: readonly Cell[], look: CellLook = {}): number {
  const { height = 28, label = { size: 6.5, colour: '#555555' }, value = { size: 9 }, stroke, fill, headed } = look
  const split = (label.size ?? 6.5) * 1.2 + 4
  let left = x
  for (const [name, text, width] of list) {
    if (fill) pen.box(left, y, width, headed ? split : height, { fill })
    if (stroke) pen.box(left, y, width, height, { stroke })
    pen.write(name, left + 3, y + 2.5, width - 6, label)
    pen.write(text, left + 3, y + split + (height - split - (value.size ?? 9)) / 2 - 1, width - 6, value)
    left += width
  }
  return y + height
}

/** A grid of words, the first row being its header when it has another style; gives the y below. */
export function grid(
  pen: Pen,
  x: number,
  y: number,
  widths: readonly number[],
  rows: readonly (readonly string[])[],
  look: { body?: Style; head?: Style & { fill?: string }; height?: number; stroke?: string } = {},
): number {
  const { body = { size: 8.5 }, head, height = 14, stroke } = look
  rows.forEach((row, index) => {
    let left = x
    row.forEach((text, column) => {
      const width = widths[column] ?? 0
      const style = index === 0 && head ? head : body
      const top = y + index * height
      if (index === 0 && head?.fill) pen.box(left, top, width, height, { fill: head.fill })
      if (stroke) pen.box(left, top, width, height, { stroke, lineWidth: 0.5 })
      pen.write(text, left + 3, top + (height - (style.size ?? 8.5)) / 2, width - 6, { align: 'right', ...style })
      left += width
    })
  })
  return y + rows.length * height
}

/** The same boxes from what they are called, parted by bars, their widths and their values; gives the y below. */
export const strip = (
  pen: Pen,
  [x, y]: readonly [number, number],
  widths: readonly number[],
  labels: string,
  values: readonly string[],
  look?: CellLook,
): number => {
  const list = labels.split('|').map((label, index): Cell => [label, values[index] ?? '', widths[index] ?? 0])
  return cells(pen, x, y, list, look)
}

import { cells, grid, type Pair } from '../../../paper/blocks.ts'
import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Area } from '../area.ts'

/** Ways to set out labels and their values. */
export type Shape = (paper: Paper, draw: Random, area: Area, facts: readonly Pair[]) => number

const endings = [':', '', ' :', '.:', '']

/** Labels that all end alike. */
const ended = (facts: readonly Pair[], draw: Random): Pair[] => {
  const end = pick(endings, draw)
  return facts.map(([label, value]) => [end === '' ? label : label.replace(/[ .:]+$/, '') + end, value])
}

const beside: Shape = ({ pen }, draw, { x, y, width, look }, facts) => {
  const part = width * draw.between(0.42, 0.58)
  const gap = draw.between(1, 6)
  const label = {
    font: draw.chance(0.4) ? look.bold : look.font,
    size: look.size,
    align: draw.chance(0.2) ? ('right' as const) : ('left' as const),
  }
  const value = {
    font: draw.chance(0.3) ? look.bold : look.font,
    size: look.size,
    align: pick(['left', 'left', 'right'] as const, draw),
  }
  return ended(facts, draw).reduce((top, [name, text]) => {
    pen.write(name, x, top, part - 8, label)
    pen.write(text, x + part, top, width - part, value)
    return top + look.size * 1.2 + gap
  }, y)
}

const lines: Shape = ({ pen }, draw, { x, y, width, look }, facts) => {
  const end = pick([': ', ' ', ': ', '  '], draw)
  const style = { font: look.font, size: look.size, align: pick(['left', 'left', 'right'] as const, draw) }
  return pen.stack(
    facts.map(([label, value]) => `${label}${end}${value}`),
    x,
    y,
    width,
    style,
  )
}

const above: Shape = ({ pen }, draw, { x, y, width, look }, facts) => {
  const align = pick(['left', 'left', 'right', 'center'] as const, draw)
  const small = look.size - draw.between(0, 2.5)
  return facts.reduce((top, [label, value]) => {
    pen.write(label, x, top, width, { font: look.font, size: small, align, colour: '#555555' })
    pen.write(value, x, top + small * 1.25, width, { font: look.bold, size: look.size, align })
    return top + small * 1.25 + look.size * 1.2 + 5
  }, y)
}

const under: Shape = ({ pen }, draw, { x, y, width, look }, facts) => {
  const align = pick(['left', 'right', 'center'] as const, draw)
  return facts.reduce((top, [label, value]) => {
    pen.write(value, x, top, width, { font: look.bold, size: look.size + 1, align })
    pen.write(label, x, top + look.size * 1.3, width, { font: look.font, size: look.size - 2.5, align })
    return top + look.size * 1.3 + look.size + 6
  }, y)
}

const table: Shape = ({ pen }, draw, { x, y, width, look }, facts) => {
  const part = draw.between(0.45, 0.55)
  const stroke = draw.chance(0.8) ? { stroke: look.accent } : {}
  const rows = facts.map(([label, value]) => [label, value])
  const body = { font: look.font, size: look.size, align: pick(['left', 'right'] as const, draw) }
  return grid(pen, x, y, [width * part, width * (1 - part)], rows, { body, height: look.size * 1.9, ...stroke })
}

export const narrow: readonly Shape[] = [beside, beside, lines, above, table, beside, lines, above, table, under]

/** Room by the length of what stands in it, side by side over the whole width. */
function widths(facts: readonly Pair[], width: number): number[] {
  const lengths = facts.map(([label, value]) => 4 + Math.max(label.length, value.length))
  const sum = lengths.reduce((total, length) => total + length, 0)
  return lengths.map((length) => (width * length) / sum)
}

/** At most so many in a row. */
const rowsOf = (facts: readonly Pair[], most: number): Pair[][] => {
  const count = Math.ceil(facts.length / most)
  const each = Math.ceil(facts.length / count)
  return Array.from({ length: count }, (_, row) => facts.slice(row * each, (row + 1) * each))
}

const strip: Shape = ({ pen }, draw, { x, y, width, look }, facts) => {
  const stroke = draw.chance(0.75) ? { stroke: look.accent } : {}
  const fill = draw.chance(0.3) ? { fill: '#ececec', headed: true } : {}
  const style = {
    label: { font: look.font, size: look.size - 2, colour: '#444444' },
    value: { font: look.font, size: look.size },
  }
  const height = draw.between(24, 32)
  return rowsOf(facts, 6).reduce((top, row) => {
    const room = widths(row, width)
    return cells(
      pen,
      x,
      top,
      row.map(([label, value], at) => [label, value, room[at] ?? 60] as const),
      { ...style, ...stroke, ...fill, height },
    )
  }, y)
}

const headed: Shape = ({ pen }, draw, { x, y, width, look }, facts) => {
  const align = pick(['left', 'center', 'right'] as const, draw)
  const head = { font: look.bold, size: look.size - 1, align, ...(draw.chance(0.5) ? { fill: '#e4e4e4' } : {}) }
  const stroke = draw.chance(0.6) ? { stroke: look.accent } : {}
  return rowsOf(facts, 6).reduce(
    (top, row) =>
      grid(pen, x, top, widths(row, width), [row.map(([label]) => label), row.map(([, value]) => value)], {
        head,
        body: { font: look.font, size: look.size, align },
        height: look.size * 1.8,
        ...stroke,
      }),
    y,
  )
}

const run: Shape = ({ pen }, draw, { x, y, width, look }, facts) => {
  const end = pick([': ', ' ', ': '], draw)
  return rowsOf(facts, 4).reduce((top, row) => {
    const room = widths(row, width)
    let left = x
    row.forEach(([label, value], at) => {
      pen.write(`${label}${end}${value}`, left, top, (room[at] ?? 60) - 6, { font: look.font, size: look.size })
      left += room[at] ?? 60
    })
    return top + look.size * 1.6
  }, y)
}

export const wide: readonly Shape[] = [strip, strip, headed, run]

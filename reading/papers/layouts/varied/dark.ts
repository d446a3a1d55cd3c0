import type { Paper } from '../../paper/paper.ts'
import type { Pen, Style } from '../../paper/pen.ts'
import type { Random } from '../../random.ts'
import { random } from '../../random.ts'
import { pick } from '../../world/firms.ts'

/** Where a house prints light on a dark ground: the first row of its head, to the edges of the sheet or not, and its total. */
export type Dark = { head?: string; bleeds: boolean; total?: string; letters: string }

const grounds = [
  '#1c2733',
  '#1d4e89',
  '#7a1f2b',
  '#2f6b3a',
  '#0f6a73',
  '#161616',
  '#b5482a',
  '#5b3a8c',
  '#56707f',
  '#8a6d3b',
]

export function darkOf(draw: Random): Dark {
  const ground = pick(grounds, draw)
  return {
    bleeds: draw.chance(0.5),
    letters: pick(['#ffffff', '#ffffff', '#f4efe2', '#dfe7ee'], draw),
    ...(draw.chance(0.22) ? { head: ground } : {}),
    ...(draw.chance(0.2) ? { total: ground } : {}),
  }
}

/** Finds out how much room something takes, without leaving a trace. */
const silent = (pen: Pen): Pen => {
  const wrap: Pen['wrap'] = (text, _, y, width, style) => y + pen.measure(text, width, style)
  return {
    ...pen,
    write: () => undefined,
    rule: () => undefined,
    box: () => undefined,
    turned: () => undefined,
    wrap,
    stack: (lines, x, y, width, style) =>
      lines.reduce((below, line) => (line === '' ? below : wrap(line, x, below, width, style)), y),
  }
}

const inLight = (pen: Pen, colour: string): Pen => {
  const lit = (style?: Style): Style => ({ ...style, colour })
  return {
    ...pen,
    write: (text, x, y, width, style) => pen.write(text, x, y, width, lit(style)),
    wrap: (text, x, y, width, style) => pen.wrap(text, x, y, width, lit(style)),
    stack: (lines, x, y, width, style) => pen.stack(lines, x, y, width, lit(style)),
    rule: (x1, y1, x2, y2, look) => pen.rule(x1, y1, x2, y2, { ...look, colour }),
    box: (x, y, width, height, { stroke, ...look }) =>
      stroke ? pen.box(x, y, width, height, { radius: look.radius ?? 0, stroke: colour }) : undefined,
  }
}

type Ground = { colour: string; letters: string; x: number; width: number; top: number; air: number }

/** Draws something in light letters on a ground as large as it turns out; gives the y below it. */
export function onDark(
  paper: Paper,
  draw: Random,
  { colour, letters, x, width, top, air }: Ground,
  paint: (paper: Paper, draw: Random) => number,
): number {
  const lot = draw.whole(1, 1_000_000_000)
  const below = paint({ ...paper, pen: silent(paper.pen) }, random('dark', lot))
  paper.pen.box(x, top, width, below + air - top, { fill: colour })
  paint({ ...paper, pen: inLight(paper.pen, letters) }, random('dark', lot))
  return below + air
}

/** The total on a dark ground, where the house prints it so. */
export function perhapsDark(
  paper: Paper,
  draw: Random,
  dark: Dark | undefined,
  { x, y, width }: { x: number; y: number; width: number },
  paint: (paper: Paper) => number,
): number {
  if (!dark?.total) return paint(paper)
  const ground = { colour: dark.total, letters: dark.letters, x: x - 6, width: width + 12, top: y - 5, air: 3 }
  return onDark(paper, draw, ground, paint)
}

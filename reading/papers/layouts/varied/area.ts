import type { Paper } from '../../paper/paper.ts'
import type { Font, Pen, Style } from '../../paper/pen.ts'
import type { Random } from '../../random.ts'
import type { Dark } from './dark.ts'
import type { Hardships } from './hardships/hardships.ts'
import type { WordingKey } from './words/wordings.ts'

export type Look = { font: Font; bold: Font; size: number; accent: string; dark?: Dark }

/** Room on a page, from its top left corner, with how this house writes and what it calls things. */
export type Area = {
  x: number
  y: number
  width: number
  /** Nothing goes below; what does not fit goes on on the next page. */
  bottom: number
  /** Where the next page begins. */
  top: number
  look: Look
  /** One of the ways to say it, in the house's case. */
  say: (thing: WordingKey) => string
  hard?: Hardships
}

/** Draws something into an area and gives the y below it. */
export type Drawing = (paper: Paper, draw: Random, area: Area) => number

export const within = (area: Area, part: Partial<Area>): Area => ({ ...area, ...part })

/** What does not fit on a line is written smaller, as programs with fixed forms do. */
export function forgiving(pen: Pen): Pen {
  const smaller = <T>(style: Style, write: (style: Style) => T): T => {
    try {
      return write(style)
    } catch (error) {
      if ((style.size ?? 9) < 3) throw error
      return smaller({ ...style, size: 0.7 * (style.size ?? 9) }, write)
    }
  }
  return {
    ...pen,
    write: (text, x, y, width, style = {}) => smaller(style, (fitting) => pen.write(text, x, y, width, fitting)),
    wrap: (text, x, y, width, style = {}) => smaller(style, (fitting) => pen.wrap(text, x, y, width, fitting)),
    stack: (lines, x, y, width, style = {}) =>
      lines.reduce((below, line) => {
        if (line === '') return below
        return smaller(style, (fitting) => pen.wrap(line, x, below, width, fitting))
      }, y),
  }
}

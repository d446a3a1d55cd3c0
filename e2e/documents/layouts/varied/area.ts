import type { Random } from '../../../demo/documents/random.ts'
import type { Paper } from '../../paper/paper.ts'
import type { Font, Pen } from '../../paper/pen.ts'
import type { Said } from './words/wordings.ts'

export type Look = { font: Font; bold: Font; size: number; accent: string }

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
  say: (thing: Said) => string
}

/** Draws something into an area and gives the y below it. */
export type Drawing = (paper: Paper, draw: Random, area: Area) => number

export const within = (area: Area, part: Partial<Area>): Area => ({ ...area, ...part })

/** What does not fit on a line is written smaller, as programs with fixed forms do. */
export function forgiving(pen: Pen): Pen {
  const write: Pen['write'] = (text, x, y, width, style = {}) => {
    try {
      pen.write(text, x, y, width, style)
    } catch (error) {
      if ((style.size ?? 9) < 3.5) throw error
      write(text, x, y, width, { ...style, size: 0.7 * (style.size ?? 9) })
    }
  }
  return { ...pen, write }
}

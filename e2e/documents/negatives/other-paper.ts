import type { Pen, Sheet } from '../paper/pen.ts'
import { onPaper } from '../paper/pen.ts'

/** A sheet that is no bill: it is drawn with no purchase at all. */
export type OtherPaper = { sheet: Sheet; draw: (pen: Pen) => void }

export const drawOther = (title: string, { sheet, draw }: OtherPaper) =>
  onPaper(sheet, { title, day: '2026-04-20' }, draw)

import type { Sheets } from '../paper/pen.ts'
import { onPapers } from '../paper/pen.ts'

/** A sheet that is no bill: it is drawn with no purchase at all. */
export type OtherPaper = Sheets

export const drawOther = (title: string, paper: OtherPaper) => onPapers({ title, day: '2026-04-20' }, [paper])

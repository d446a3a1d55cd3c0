import { z } from 'zod'
import { limitedText } from '../values/names.ts'

const fraction = z.number().min(-1).max(2)

/**
 * One word of a page as it is kept: page from 1, x, y, width and height in fractions of the page from its top left
 * corner, how sure the reader is of its letters (0 to 1), and the letters.
 */
export const pageWord = z.tuple([
  z.int().min(1).max(1000),
  fraction,
  fraction,
  fraction,
  fraction,
  z.number().min(0).max(1),
  limitedText(100).min(1),
])
export type PageWord = z.infer<typeof pageWord>

/** Most words of one document that are kept; no invoice of a restaurant has as many. */
export const MAX_WORDS = 20_000

export const pageWords = z.array(pageWord).max(MAX_WORDS)

import type { Place, TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { type Corrected, MOST_WORDS, placesOf, untouchedOf } from './places.ts'
import { printedRows } from './printed.ts'
import { tableOf } from './table.ts'

/** What a corrected paper tells the next ones of its layout. */
export type Taught = { places: Place[]; untouched?: Place[]; table?: TableShape }

/** Where on the paper the values stand once it is as a person left it. Pure. */
export const taughtOn = (corrected: Corrected): Taught => {
  const untouched = untouchedOf(corrected)
  const table = tableOf(printedRows(corrected.words.slice(0, MOST_WORDS)), corrected.after.lines)
  return {
    places: placesOf(corrected),
    ...(untouched.length > 0 && { untouched }),
    ...(table && { table }),
  }
}

import type { Place, TableShape } from '@escandallo/contracts/documents/learning/learned.ts'
import { rowName } from '@escandallo/contracts/documents/learning/row-names.ts'
import { nameEndsOf } from './name-ends.ts'
import { type Corrected, MOST_WORDS, placesOf, untouchedOf } from './places.ts'
import { printedRows } from './printed.ts'
import { tableOf } from './table.ts'
import { taxIncludedIn, withTax } from './tax-included.ts'

/** What a corrected paper tells the next ones of its layout. */
export type Taught = { places: Place[]; untouched?: Place[]; table?: TableShape }

/** Most names of rows that are told. */
const MOST_REMOVED = 20

/** The names of the rows that were read as goods and that the person took away, unless goods of that name are left. */
const removedRows = ({ reading, readLines, after }: Corrected): string[] => {
  const left = new Set(after.lines.map(({ lineId }) => lineId))
  const names = new Set(after.lines.map(({ name }) => rowName(name)))
  const removed = (reading?.lines ?? []).flatMap(({ name }, index) => {
    const [lineId, text] = [readLines[index], rowName(name)]
    return lineId !== undefined && !left.has(lineId) && text !== '' && !names.has(text) ? [text] : []
  })
  return [...new Set(removed)].slice(0, MOST_REMOVED)
}

/** Where on the paper the values stand once it is as a person left it. Pure. */
export const taughtOn = (corrected: Corrected): Taught => {
  const untouched = untouchedOf(corrected)
  const taxIncluded = taxIncludedIn(corrected)
  const lines = taxIncluded ? withTax(corrected) : corrected.after.lines
  const shape = tableOf(printedRows(corrected.words.slice(0, MOST_WORDS)), lines)
  const removed = removedRows(corrected)
  const nameEnds = nameEndsOf(corrected)
  const table = shape && {
    ...shape,
    ...(removed.length > 0 && { removed }),
    ...(nameEnds.length > 0 && { nameEnds }),
    ...(taxIncluded && { taxIncluded }),
  }
  return {
    places: placesOf(corrected),
    ...(untouched.length > 0 && { untouched }),
    ...(table && { table }),
  }
}

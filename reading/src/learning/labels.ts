import type { Anchor } from '@escandallo/contracts/documents/learning/learned.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { Row } from '../layout/rows.ts'
import { boxesOf, type Word } from '../words/word.ts'

/** Words of one row that say a text; `row` is the index of the row. */
export type Occurrence = { row: number; words: Word[]; x: number; y: number; page: number }

const longest = 6

/** A label of some length may have lost, gained or changed a letter in the scanner. */
const isSaid = (label: string, text: string): boolean => {
  if (label === text) return true
  if (text.length < 5 || Math.abs(label.length - text.length) > 1) return false
  let same = 0
  while (same < label.length && label[same] === text[same]) same += 1
  const [rest, wanted] = [label.slice(same), text.slice(same)]
  if (label.length === text.length) return rest.slice(1) === wanted.slice(1)
  return label.length < text.length ? rest === wanted.slice(1) : rest.slice(1) === wanted
}

/** Wherever a text that is compared by its letters alone stands in the rows. */
export const occurrencesOf = (rows: Row[], text: string): Occurrence[] =>
  rows.flatMap((row, index) =>
    row.words.flatMap((_, start): Occurrence[] => {
      for (let length = 1; length <= Math.min(longest, row.words.length - start); length += 1) {
        const words = row.words.slice(start, start + length)
        const labelText = normalizeName(words.map((word) => word.text).join(' '))
        if (isSaid(labelText, text)) {
          const [box] = boxesOf(words)
          return box ? [{ row: index, words, x: box.x, y: box.y, page: box.page }] : []
        }
        if (labelText.length > text.length + 1) return []
      }
      return []
    }),
  )

/** Totals move up and down with the number of lines, labels hardly ever to the side. */
const strayed = (occurrence: Occurrence, { x, y, page }: Anchor): number =>
  Math.abs(occurrence.x - x) + 0.2 * Math.abs(occurrence.y - y) + (occurrence.page === page ? 0 : 0.1)

const FAR = 0.25

/** The words that the anchor names, where they stand on this page; null when they are not there. */
export const labelAt = (rows: Row[], anchor: Anchor): Occurrence | null => {
  if (anchor.text === null) return null
  const [nearest] = occurrencesOf(rows, anchor.text).sort((a, b) => strayed(a, anchor) - strayed(b, anchor))
  return nearest && strayed(nearest, anchor) < FAR ? nearest : null
}

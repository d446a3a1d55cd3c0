import type { Box } from '@escandallo/contracts/documents/reading.ts'
import { boxOf, cellsOf, type Printed, type PrintedRow, textOf } from './printed.ts'
import type { Sought } from './sought.ts'

/** Words of a row that say a value: how well, and how far from where it was expected. */
export type Found = { row: number; words: Printed[]; how: number; apart: number }

const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** How far a run of words is from where the reader looked; pages apart are farther than anything on one page. */
const apartFrom = (words: Printed[], near: Box | undefined): number => {
  if (!near) return 0
  const [from, to] = [centre(boxOf(words)), centre(near)]
  return Math.hypot(from.x - to.x, (from.y - to.y) * 1.4) + 10 * Math.abs((words[0]?.page ?? 1) - near.page)
}

/** Every run of words in these rows that says the value, the best first: by how well, then by how near. */
export const runsOf = (
  { says, most }: Sought,
  rows: PrintedRow[],
  near: Box | undefined,
  among: readonly number[],
): Found[] =>
  among
    .flatMap((at): Found[] => {
      const row = rows[at] ?? []
      return row.flatMap((_, start): Found[] =>
        Array.from({ length: Math.min(most, row.length - start) }, (_item, more): Found => {
          const words = row.slice(start, start + more + 1)
          return { row: at, words, how: says(textOf(words)), apart: 0 }
        }).filter(({ how }) => how > 0),
      )
    })
    .map((run) => ({ ...run, apart: apartFrom(run.words, near) }))
    .sort((a, b) => b.how - a.how || a.apart - b.apart || a.words.length - b.words.length)

/** Words whose middle lies in one of the boxes, and the row that most of them stand in. */
export const within = (rows: PrintedRow[], boxes: readonly Box[]): { row: number; words: Printed[] } | null => {
  const inside = ({ page, x, y, right, bottom }: Printed) =>
    boxes.some((box) => {
      const [middleX, middleY] = [(x + right) / 2, (y + bottom) / 2]
      const horizontally = middleX >= box.x && middleX <= box.x + box.width
      return page === box.page && horizontally && middleY >= box.y && middleY <= box.y + box.height
    })
  const hits = rows.map((row, at) => ({ row: at, words: row.filter(inside) })).filter(({ words }) => words.length > 0)
  return hits.sort((a, b) => b.words.length - a.words.length)[0] ?? null
}

const below = (upper: Printed[], lower: Printed[]): boolean => {
  const [a, b] = [boxOf(upper), boxOf(lower)]
  const near = a.page === b.page && b.y - a.y < 2.2 * a.height
  return near && Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0
}

/** Words that say a value over two rows of one cell: the end of the upper and the beginning of the lower one. */
export const stackedIn = ({ says, most }: Sought, rows: PrintedRow[]): { row: number; words: Printed[] } | null => {
  for (const [at, row] of rows.entries())
    for (const upper of cellsOf(row))
      for (const lower of rows.slice(at + 1, at + 3).flatMap(cellsOf)) {
        if (!below(upper, lower)) continue
        for (let from = 0; from < upper.length; from += 1)
          for (let to = 1; to <= Math.min(lower.length, most); to += 1) {
            const words = [...upper.slice(from), ...lower.slice(0, to)]
            if (words.length <= most && says(textOf(words)) > 0) return { row: at, words }
          }
      }
  return null
}

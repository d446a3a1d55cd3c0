import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'

/** A value's place on the paper: the path of its field, and where. */
export type Place = { path: string; box: Box }

type Read = { boxes: Box[] } | undefined

/** Where each field stands on the paper. Lines are named by their ids, which outlive changes of their order. */
export const placesOf = (reading: Reading | null, readLines: readonly string[]): Place[] => {
  if (!reading) return []
  const { supplier, totals, number, issueDate, dueDate, lines } = reading
  const single: [string, Read][] = [
    ['number', number],
    ['issueDate', issueDate],
    ['dueDate', dueDate],
    ...Object.entries(supplier).map(([name, read]): [string, Read] => [`supplier.${name}`, read]),
    ...Object.entries(totals).map(([name, read]): [string, Read] => [`totals.${name}`, read]),
  ]
  const fields = single.flatMap(([path, read]) => (read?.boxes ?? []).map((box) => ({ path, box })))
  const cells = lines.flatMap(({ boxes, cells = {} }, index) => {
    const lineId = readLines[index]
    if (!lineId) return []
    const own = Object.entries(cells).flatMap(([cell, places]) =>
      (places ?? []).map((box) => ({ path: `lines.${lineId}.${cell}`, box })),
    )
    return own.length > 0 ? own : boxes.map((box) => ({ path: `lines.${lineId}.name`, box }))
  })
  return [...fields, ...cells]
}

/** The places to light up for a field. A cell without a place of its own lights up its line; `supplier` its name. */
export const placesFor = (places: readonly Place[], path: string | null): Place[] => {
  if (path === null) return []
  const wanted = path === 'supplier' ? 'supplier.name' : path
  const own = places.filter((place) => place.path === wanted)
  if (own.length > 0) return own
  const line = /^lines\.[^.]+/.exec(path)?.[0]
  return line ? places.filter((place) => place.path.startsWith(`${line}.`)) : []
}

export type Angle = 0 | 90 | 180 | 270

/** A box on a page that was turned clockwise, in fractions of the turned page. */
export const turned = ({ page, x, y, width, height }: Box, angle: Angle): Box => {
  switch (angle) {
    case 0:
      return { page, x, y, width, height }
    case 90:
      return { page, x: 1 - y - height, y: x, width: height, height: width }
    case 180:
      return { page, x: 1 - x - width, y: 1 - y - height, width, height }
    case 270:
      return { page, x: y, y: 1 - x - width, width: height, height: width }
    default:
      return angle satisfies never
  }
}

import type { Box, Reading } from '@escandallo/contracts/documents/reading.ts'

/** A value's place on the paper: the path of its field, and where. */
export type Place = { path: string; box: Box; tone?: 'danger' }

type Read = { boxes: Box[] } | undefined

/** Where each field stands on the paper. Lines are named by their ids, which outlive changes of their order. */
export const placesOf = (reading: Reading | null, readLines: readonly string[]): Place[] => {
  if (!reading) return []
  const { supplier, customer, totals, number, issueDate, dueDate, lines } = reading
  const single: [string, Read][] = [
    ['number', number],
    ['issueDate', issueDate],
    ['dueDate', dueDate],
    ['customer.taxId', customer?.taxId],
    ...Object.entries(supplier).map(([name, read]): [string, Read] => [`supplier.${name}`, read]),
    ...Object.entries(totals).map(([name, read]): [string, Read] => [`totals.${name}`, read]),
  ]
  const fields = single.flatMap(([path, read]) => (read?.boxes ?? []).map((box) => ({ path, box })))
  const cells = lines.flatMap(({ boxes, cells = {} }, index) => {
    const lineId = readLines[index]
    if (!lineId) return []
    const exact = Object.entries(cells).flatMap(([cell, places]) =>
      (places ?? []).map((box) => ({ path: `lines.${lineId}.${cell}`, box })),
    )
    return exact.length > 0 ? exact : boxes.map((box) => ({ path: `lines.${lineId}.name`, box }))
  })
  return [...fields, ...cells]
}

/** Where the reason for a rejection is seen: the place on its page, or the whole page where nobody can say. */
export const placeOfRejection = (rejection: { page: number | null; box: Box | null } | null): Place[] => {
  const { page = null, box = null } = rejection ?? {}
  const whole = page === null ? null : { page, x: 0.01, y: 0.01, width: 0.98, height: 0.98 }
  const at = box ?? whole
  return at ? [{ path: 'rejection', box: at, tone: 'danger' }] : []
}

/** The places to light up for a field. A cell without a place of its own lights up its line; `supplier` its name. */
export const placesFor = (places: readonly Place[], path: string | null): Place[] => {
  if (path === null) return []
  const wanted = path === 'supplier' ? 'supplier.name' : path
  const exact = places.filter((place) => place.path === wanted)
  if (exact.length > 0) return exact
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

/** A box of a turned page in fractions of the page as it was. */
export const unturned = (box: Box, angle: Angle): Box => turned(box, ((360 - angle) % 360) as Angle)

const towards: Readonly<Record<string, { dx: number; dy: number }>> = {
  ArrowLeft: { dx: -1, dy: 0 },
  ArrowRight: { dx: 1, dy: 0 },
  ArrowUp: { dx: 0, dy: -1 },
  ArrowDown: { dx: 0, dy: 1 },
}

/** The box nearest to another in a direction, for the arrow keys. */
export const boxTowards = <One extends { box: Box }>(places: readonly One[], from: Box, key: string): One | null => {
  const { dx, dy } = towards[key] ?? { dx: 0, dy: 0 }
  const middle = ({ page, x, y, width, height }: Box) => [x + width / 2, y + height / 2 + page] as const
  const [x, y] = middle(from)
  const ahead = places.flatMap((place) => {
    const [toX, toY] = middle(place.box)
    const along = (toX - x) * dx + (toY - y) * dy
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx)
    return along > 0.004 ? [{ place, far: along + 3 * aside }] : []
  })
  return ahead.sort((a, b) => a.far - b.far)[0]?.place ?? null
}

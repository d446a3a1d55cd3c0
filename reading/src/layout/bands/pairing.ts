import type { ColumnKind } from '../../lexicon/columns.ts'
import type { Heading } from '../header.ts'
import type { Band } from './cells.ts'

const overlap = (a: { x: number; right: number }, b: { x: number; right: number }): number =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x)

const textual = new Set<ColumnKind | null>(['name', 'code', 'other', null])
const either = new Set<ColumnKind | null>(['code', 'other', null, 'taxRate', 'position', 'unit'])

/** How ill a heading sits over a column: by the distance, and by figures under a heading of texts or the other way round. */
const distance = (band: Band, heading: Heading, em: number): number => {
  const gap = Math.max(0, -overlap(band, heading)) / em
  const alike = either.has(heading.kind) ? 0.2 : band.numeric === (heading.kind !== 'name') ? 0 : 5
  return gap + alike
}

/** In heights: no heading stands farther beside its column. */
const farthest = 5

/** As many headings as columns, none over what it cannot head: each is that of its column, wherever in it it begins. */
const inOrder = (bands: Band[], headings: Heading[], em: number): Map<Band, Heading> | null => {
  const fits = (band: Band, heading?: Heading) =>
    heading !== undefined &&
    -overlap(band, heading) < farthest * em &&
    (either.has(heading.kind) || band.numeric === (heading.kind !== 'name'))
  if (bands.length !== headings.length || !bands.every((band, index) => fits(band, headings[index]))) return null
  return new Map(bands.flatMap((band, index) => (headings[index] ? [[band, headings[index]] as const] : [])))
}

/** Pairs columns with headings, both from left to right, at the least total distance. `weight` tells how much a column matters. */
export const paired = (
  bands: Band[],
  headings: Heading[],
  em: number,
  weight: (band: Band) => number,
): Map<Band, Heading> => {
  const plain = inOrder(bands, headings, em)
  if (plain) return plain
  const skip = (band: Band) => 1 + 4 * weight(band)
  const pass = ({ kind }: Heading) => (kind === 'name' ? 0.5 : textual.has(kind) ? 0.3 : 0.6)
  const cost: number[][] = Array.from({ length: bands.length + 1 }, () => Array(headings.length + 1).fill(0))
  const at = (i: number, j: number) => cost[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = bands.length; i >= 0; i -= 1) {
    for (let j = headings.length; j >= 0; j -= 1) {
      const [band, heading] = [bands[i], headings[j]]
      const options = [
        band ? skip(band) + at(i + 1, j) : null,
        heading ? pass(heading) + at(i, j + 1) : null,
        band && heading ? distance(band, heading, em) + at(i + 1, j + 1) : null,
      ].filter((option) => option !== null)
      const row = cost[i]
      if (row) row[j] = options.length ? Math.min(...options) : 0
    }
  }
  const pairs = new Map<Band, Heading>()
  let [i, j] = [0, 0]
  while (i < bands.length && j < headings.length) {
    const [band, heading] = [bands[i], headings[j]]
    if (!band || !heading) break
    if (Math.abs(at(i, j) - distance(band, heading, em) - at(i + 1, j + 1)) < 1e-9) {
      pairs.set(band, heading)
      i += 1
      j += 1
    } else if (Math.abs(at(i, j) - skip(band) - at(i + 1, j)) < 1e-9) i += 1
    else j += 1
  }
  return pairs
}

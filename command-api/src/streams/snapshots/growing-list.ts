import type { Chunk, GrowingList } from '../../decider.ts'

/** How a chunk is told of in a head. */
export type ChunkEntry = { name: string; first: string; last: string; ids: string; marks: string[] }

const MOST = 256
/** Signs by which an id is looked for in a head: another of the same beginning makes a chunk be read for nothing. */
const SIGNS = 10

const beginningOf = (id: string) => id.replaceAll('-', '').slice(0, SIGNS).padEnd(SIGNS)

const hasIn = (ids: string, id: string): boolean => {
  const beginning = beginningOf(id)
  for (let at = ids.indexOf(beginning); at >= 0; at = ids.indexOf(beginning, at + 1)) if (at % SIGNS === 0) return true
  return false
}

export const chunksOf = (entries: readonly ChunkEntry[], changed: readonly string[]): Chunk[] =>
  entries.map(({ first, last, ids, marks }) => {
    const has = (id: string) => hasIn(ids, id)
    return { first, last, marks, has, isChanged: changed.some(has) }
  })

/** Where chunks begin: where they began before, and in the middle of what has become too long. */
const divided = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  starts: readonly string[],
  most: number,
): Item[][] => {
  const chunks: Item[][] = []
  let start = 0
  for (const item of items) {
    const key = keyOf(item)
    let begins = chunks.length === 0
    while (start < starts.length && key >= (starts[start] as string)) {
      begins = true
      start += 1
    }
    if (begins) chunks.push([])
    chunks.at(-1)?.push(item)
  }
  return chunks.flatMap((chunk) => {
    if (chunk.length <= most) return [chunk]
    const half = Math.ceil(most / 2)
    return Array.from({ length: Math.ceil(chunk.length / half) }, (_, at) => chunk.slice(at * half, (at + 1) * half))
  })
}

/** Divides a list, so that what has not changed stays the chunk that it was. */
export const entriesOf = <Item>(
  list: Pick<GrowingList<never, never, never, Item>, 'idOf' | 'keyOf' | 'marksOf' | 'most'>,
  items: readonly Item[],
  previousChunks: readonly ChunkEntry[],
  nameOf: (items: readonly Item[]) => string,
): ChunkEntry[] =>
  divided(
    items,
    list.keyOf,
    previousChunks.map(({ first }) => first),
    list.most ?? MOST,
  ).map((chunk) => ({
    name: nameOf(chunk),
    first: list.keyOf(chunk[0] as Item),
    last: list.keyOf(chunk.at(-1) as Item),
    ids: chunk.map((item) => beginningOf(list.idOf(item))).join(''),
    marks: [...new Set(chunk.flatMap((item) => list.marksOf(item)))],
  }))

import type { PageRange } from '@escandallo/contracts/documents/content.ts'

/** The pages at which a document begins, the first among them. Pages that no document has are one of their own. */
export const cutsOf = (parts: readonly PageRange[], pages: number): ReadonlySet<number> =>
  new Set([1, ...parts.flatMap(({ from, to }) => [from, to + 1])].filter((page) => page <= pages))

/** The documents that follow from where they begin. */
export const partsFrom = (cuts: ReadonlySet<number>, pages: number): PageRange[] => {
  const starts = [...cuts].sort((a, b) => a - b)
  return starts.map((from, index) => ({ from, to: (starts[index + 1] ?? pages + 1) - 1 }))
}

/** The first page of a file always begins a document. */
export const toggled = (cuts: ReadonlySet<number>, page: number): ReadonlySet<number> => {
  if (page === 1) return cuts
  const next = new Set(cuts)
  if (!next.delete(page)) next.add(page)
  return next
}

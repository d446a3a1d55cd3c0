import type { Row } from './rows.ts'

const similarity = (a: Row[], b: Row[]): number => {
  const left = a.map((row) => row.text)
  const rest = b.map((row) => row.text)
  const size = left.length + rest.length
  const both = left.filter((text) => {
    const index = rest.indexOf(text)
    if (index >= 0) rest.splice(index, 1)
    return index >= 0
  }).length
  return size === 0 ? 0 : (2 * both) / size
}

const withoutRepeatedPages = (rows: Row[]): Row[] => {
  const pages = [...new Set(rows.map((row) => row.page))].map((page) => rows.filter((row) => row.page === page))
  const kept: Row[][] = []
  for (const page of pages) if (!kept.some((earlier) => similarity(earlier, page) > 0.9)) kept.push(page)
  return kept.flat()
}

/** The title of the first copy stands above it once, so the copies are looked for from the bottom up. */
const withoutRepeatedBlocks = (rows: Row[]): Row[] => {
  for (const count of [4, 3, 2]) {
    const size = Math.floor(rows.length / count)
    if (size < 4 || rows.length - size * count > 3) continue
    const start = rows.length - size * count
    const blocks = Array.from({ length: count }, (_, index) =>
      rows.slice(start + index * size, start + (index + 1) * size),
    )
    const [first = []] = blocks
    if (blocks.every((block) => similarity(first, block) > 0.9)) return rows.slice(0, start + size)
  }
  return rows
}

/** The document once: original, duplicate and triplicate, on one page or on several, say the same. */
export const withoutCopies = (rows: Row[]): Row[] => {
  const pages = withoutRepeatedPages(rows)
  return new Set(pages.map((row) => row.page)).size === 1 ? withoutRepeatedBlocks(pages) : pages
}

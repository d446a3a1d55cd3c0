/** Parts of an XML invoice that only prove or extend it: they are not listed where people look at it. */
const unlisted = new Set(['Signature', 'UBLExtensions', 'Extensions'])

/** An element and what its rows are: its own, and to which row those of its parts reach. */
export type Listed<Element> = { element: Element; depth: number; to: number }

/**
 * The rows in which an XML invoice is shown: every element in its order, a row each, but for signatures and extensions. Reader and
 * viewer count them alike, so that a place on the one is a place on the other.
 */
export const listingOf = <Element>(
  root: Element,
  { nameOf, partsOf }: { nameOf: (element: Element) => string; partsOf: (element: Element) => Iterable<Element> },
): Listed<Element>[] => {
  const rows: Listed<Element>[] = []
  const list = (element: Element, depth: number) => {
    const row = { element, depth, to: rows.length }
    rows.push(row)
    for (const part of partsOf(element)) if (!unlisted.has(nameOf(part))) list(part, depth + 1)
    row.to = rows.length - 1
  }
  list(root, 0)
  return rows
}

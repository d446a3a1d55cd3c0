/** More revisions are compared with the first and the last of them only. */
const mostRevisions = 4

const text = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Where each revision of a PDF ends, oldest first. Whoever changes a PDF may append to it: what it was before is still
 * there, up to its own end mark. The first end mark of a file made for the web is none: its table is named by a nought.
 */
export const endsOfRevisions = (bytes: Uint8Array): number[] => {
  const file = text(bytes)
  const ends: number[] = []
  const tables = new Set<number>()
  for (let at = file.indexOf('%%EOF'); at >= 0; at = file.indexOf('%%EOF', at + 5)) {
    const tail = file.toString('latin1', Math.max(0, at - 64), at)
    const table = Number(/startxref\s+(\d{1,12})\s*$/.exec(tail)?.[1] ?? 0)
    if (table <= 0 || table >= at || tables.has(table)) continue
    tables.add(table)
    ends.push(at + 5)
  }
  return ends
}

/** The revisions before the one that is shown, each as the whole file that it was. */
export const earlierRevisions = (bytes: Uint8Array): Uint8Array[] => {
  const earlier = endsOfRevisions(bytes).slice(0, -1)
  const kept = earlier.length > mostRevisions ? [...earlier.slice(0, 1), ...earlier.slice(1 - mostRevisions)] : earlier
  return kept.map((end) => bytes.subarray(0, end))
}

import type { Hash, ObjectStorage } from '../object-storage/object-storage.ts'

/** A disk takes as long to make one file safe as to make several so. */
const AT_ONCE = 16

export type Copied = {
  count: number
  bytes: number
  /** Objects whose bytes are no longer those that they are named after. They are not copied. */
  damaged: Hash[]
}

/** Copies every object from one storage to another. */
export const copyObjects = async (
  from: ObjectStorage,
  to: ObjectStorage,
  onProgress: (line: string) => void = () => {},
): Promise<Copied> => {
  const copied: Copied = { count: 0, bytes: 0, damaged: [] }
  const listed = from.list()[Symbol.asyncIterator]()
  // Shared by those at work: when one of them fails, it ends for all.
  const left = { [Symbol.asyncIterator]: () => listed }
  const work = async () => {
    for await (const { hash, size } of left) {
      const { hash: written } = await to.put(await from.get(hash))
      if (written !== hash) {
        copied.damaged.push(hash)
        await to.remove(written)
        continue
      }
      copied.count += 1
      copied.bytes += size
      if (copied.count % 1_000 === 0) onProgress(`${copied.count} files`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return copied
}

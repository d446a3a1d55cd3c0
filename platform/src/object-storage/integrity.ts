import { createHash } from 'node:crypto'
import type { Hash, ObjectStorage } from './object-storage.ts'

/**
 * `missing`: named, and not there. `corrupt`: there, with other bytes than those it is named after. `orphaned`: there, and
 * named by nobody: what an upload leaves whose command never came.
 */
export type Integrity = { whole: number; bytes: number; missing: Hash[]; corrupt: Hash[]; orphaned: Hash[] }

/** Small files wait for their opening, not for their bytes. */
const AT_ONCE = 8

/** Reads an object through: whether its bytes are those that it is named after. @throws Unknown when there is none. */
export const isWhole = async (objects: ObjectStorage, hash: Hash): Promise<boolean> => {
  const sum = createHash('sha256')
  for await (const chunk of await objects.get(hash)) sum.update(chunk as Buffer)
  return sum.digest('hex') === hash
}

/** Reads every object through and compares what is kept with what is named. */
export const integrityOf = async (
  objects: ObjectStorage,
  named: ReadonlySet<Hash>,
  onProgress: (checked: number) => void = () => {},
): Promise<Integrity> => {
  const integrity: Integrity = { whole: 0, bytes: 0, missing: [], corrupt: [], orphaned: [] }
  const there = new Set<Hash>()
  const listed = objects.list()[Symbol.asyncIterator]()
  // Shared by those at work: when one of them fails, it ends for all.
  const left = { [Symbol.asyncIterator]: () => listed }
  const work = async () => {
    for await (const { hash, size } of left) {
      there.add(hash)
      onProgress(there.size)
      if (!(await isWhole(objects, hash))) {
        integrity.corrupt.push(hash)
        continue
      }
      if (!named.has(hash)) integrity.orphaned.push(hash)
      integrity.whole += 1
      integrity.bytes += size
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  integrity.missing = [...named].filter((hash) => !there.has(hash))
  return integrity
}

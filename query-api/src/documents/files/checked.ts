import { Unknown, Unprocessable } from '@escandallo/platform/errors.ts'
import { isWhole } from '@escandallo/platform/object-storage/integrity.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { type Recent, recent } from '@escandallo/platform/recent.ts'

const KEPT = 10_000
/** Milliseconds for which a file that was whole is taken to be so: a page asks for the same one again and again. */
const GOOD_FOR = 3_600_000

const checkedAt = new WeakMap<ObjectStorage, Recent<number>>()

/**
 * Whoever gets other bytes than were uploaded would book what no paper says.
 * @param onDamage told of a file that is not what it was.
 * @throws Unknown `file-unknown` when there is no such file, Unprocessable `file-damaged` when its bytes are others.
 */
export const requireWhole = async (objects: ObjectStorage, hash: string, onDamage: () => void): Promise<void> => {
  if ((await objects.has(hash)) === null) throw new Unknown('file-unknown')
  const checked = checkedAt.get(objects) ?? recent<number>(KEPT)
  checkedAt.set(objects, checked)
  const last = checked.get(hash)
  if (last !== undefined && performance.now() - last < GOOD_FOR) return
  if (!(await isWhole(objects, hash))) {
    onDamage()
    throw new Unprocessable('file-damaged')
  }
  checked.set(hash, performance.now())
}

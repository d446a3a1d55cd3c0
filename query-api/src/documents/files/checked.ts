import { Unknown, Unprocessable } from '@escandallo/platform/errors.ts'
import { isWhole } from '@escandallo/platform/object-storage/integrity.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { type Recent, recent } from '@escandallo/platform/recent.ts'

const MOST_CHECKED = 10_000
/** Milliseconds for which a file that was whole is taken to be so: a page asks for the same one again and again. */
const GOOD_FOR = 3_600_000

type Checks = { good: Recent<number>; underWay: Map<string, Promise<boolean>> }
const checksOf = new WeakMap<ObjectStorage, Checks>()

/** Many who ask for one file at once wait for one look at it. */
const isStillWhole = (objects: ObjectStorage, hash: string, { underWay }: Checks): Promise<boolean> => {
  const checking = underWay.get(hash) ?? isWhole(objects, hash).finally(() => underWay.delete(hash))
  underWay.set(hash, checking)
  return checking
}

type Damage = 'missing' | 'damaged'

/**
 * Whoever gets other bytes than were uploaded would book what no paper says.
 * @param onDamage called with what is the matter with a file that a document names.
 * @throws Unknown `file-unknown` when there is no such file, Unprocessable `file-damaged` when its bytes are others.
 */
export const requireWhole = async (
  objects: ObjectStorage,
  hash: string,
  onDamage: (kind: Damage) => void,
): Promise<void> => {
  if ((await objects.has(hash)) === null) {
    onDamage('missing')
    throw new Unknown('file-unknown')
  }
  const checks = checksOf.get(objects) ?? { good: recent<number>(MOST_CHECKED), underWay: new Map() }
  checksOf.set(objects, checks)
  const last = checks.good.get(hash)
  if (last !== undefined && performance.now() - last < GOOD_FOR) return
  if (!(await isStillWhole(objects, hash, checks))) {
    onDamage('damaged')
    throw new Unprocessable('file-damaged')
  }
  checks.good.set(hash, performance.now())
}

import { createHash } from 'node:crypto'

/** The two questions of a start: is what is installed what the lock file says, is what is built what the source says. Pure. */

/**
 * One fingerprint of many named texts, whatever order they were there in.
 *
 * @param {Iterable<readonly [name: string, content: string | Uint8Array]>} files
 */
export function fingerprint(files) {
  const hash = createHash('sha256')
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  for (const [name, content] of sorted) {
    // Lengths keep ("ab", "c") apart from ("a", "bc").
    hash.update(`${name.length}:${name}:${content.length}:`).update(content)
  }
  return hash.digest('hex')
}

/**
 * What `node_modules/.escandallo-lock` holds once the lock file is installed: the machine, because binaries are made for
 * one, a space, and the fingerprint of the lock file.
 *
 * @param {string} lockText @param {string} platform @param {string} arch
 */
export const lockStamp = (lockText, platform, arch) => `${platform}-${arch} ${fingerprint([['lock', lockText]])}`

/**
 * Whether npm's own record of what it installed (`node_modules/.package-lock.json`) holds everything the lock file asks
 * for: true after a plain `npm ci` or `npm install`, so that whoever ran it does not see it run again.
 * Optional packages may be missing: most are for other machines. Packages for development may, when `development` is false.
 *
 * @param {{ packages: Record<string, LockedPackage> }} lock @param {{ packages: Record<string, LockedPackage> } | undefined} installed
 * @param {{ development: boolean }} wanted
 * @typedef {{ version?: string, integrity?: string, resolved?: string, optional?: boolean, dev?: boolean,
 *   devOptional?: boolean, link?: boolean }} LockedPackage
 */
export function holdsLock(lock, installed, { development }) {
  if (!installed) return false
  const missable = (/** @type {LockedPackage} */ locked) =>
    locked.optional || (!development && (locked.dev || locked.devOptional)) || false
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true
    const there = installed.packages[path]
    if (!there) return missable(wanted)
    return there.version === wanted.version && there.integrity === wanted.integrity && there.link === wanted.link
  })
}

/**
 * Whether a `vX.Y.Z` is at least the version, and of the major version, that package.json asks for (`^24.21.0`).
 *
 * @param {string} version @param {string} range
 */
export function satisfiesNode(version, range) {
  const [have, want] = [version, range].map((text) => /(\d+)\.(\d+)\.(\d+)/.exec(text)?.slice(1).map(Number))
  if (!have || !want) return false
  const [major, minor, patch] = have.map((part, index) => part - want[index])
  return major === 0 && (minor > 0 || (minor === 0 && patch >= 0))
}

/**
 * Which files of the working tree decide what the built frontend is.
 *
 * @param {string} path relative to the root, with forward slashes
 */
export const shapesFrontend = (path) =>
  !/\.test\.tsx?$/.test(path) && !path.includes('/testing/') && !/(^|\/)(node_modules|dist)\//.test(path)

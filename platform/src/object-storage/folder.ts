import { createHash, randomUUID } from 'node:crypto'
import { constants, type Stats } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { TooLarge, Unknown } from '../errors.ts'
import { sharedSync } from './folder/shared-sync.ts'
import { type Arrived, type Hash, isHash, type ObjectStorage, type Stored } from './object-storage.ts'

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

// A rename survives a power cut once the directory that holds the new name is written.
const syncDirectory = async (path: string) => {
  const handle = await open(path, constants.O_RDONLY)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const write = async (file: FileHandle, bytes: Buffer | Readable, most: number): Promise<Stored> => {
  const sum = createHash('sha256')
  let size = 0
  for await (const chunk of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
    size += chunk.length
    if (size > most) throw new TooLarge('file-too-large')
    sum.update(chunk)
    await file.writeFile(chunk)
  }
  await file.sync()
  return { hash: sum.digest('hex'), size }
}

// No request lasts so long: whatever has not been written to for an hour is of a process that died.
const ABANDONED_MS = 3_600_000

const clearAbandoned = async (arriving: string) => {
  for (const name of await readdir(arriving)) {
    const path = join(arriving, name)
    const written = await stat(path).catch(() => null)
    if (written && Date.now() - written.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}

/**
 * Object storage in a folder: `ab/cd/abcd…`. Bytes are written under a temporary name, synced, and then renamed, so that
 * a name always stands for the whole object. What an earlier process left half written is removed when this one opens:
 * at once by whoever has the folder alone, and `beside` others only what nobody has written to for an hour.
 */
export const folderStorage = async (folder: string, { beside = false } = {}): Promise<ObjectStorage> => {
  const arriving = join(folder, 'arriving')
  if (!beside) await rm(arriving, { recursive: true, force: true })
  const make = () => mkdir(arriving, { recursive: true, mode: 0o700 })
  // Its owner may be clearing it away at this moment.
  await (beside ? make().catch(make) : make())
  if (beside) await clearAbandoned(arriving)

  const pathOf = (hash: Hash): string => {
    if (!isHash(hash)) throw new Unknown('file-unknown')
    return join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  }
  const statsOf = async (hash: Hash): Promise<Stats | null> => {
    try {
      return await stat(pathOf(hash))
    } catch (error) {
      if (missing(error) || error instanceof Unknown) return null
      throw error
    }
  }
  const sizeOf = async (hash: Hash): Promise<number | null> => (await statsOf(hash))?.size ?? null
  const synced = sharedSync(syncDirectory)
  // Folders whose own names are known to survive a power cut.
  const lasting = new Set<string>()
  const settle = async (temporary: string, { hash, size }: Stored) => {
    const path = pathOf(hash)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    // Also over what is there: its age begins anew, and a disk may have lost or changed what it once held.
    await rename(temporary, path).catch(async (error) => {
      if (!missing(error) || (await sizeOf(hash)) !== size) throw error
    })
    await synced(dirname(path))
    if (lasting.has(dirname(path))) return
    await synced(dirname(dirname(path)))
    await synced(folder)
    lasting.add(dirname(path))
  }

  const arrive = async (
    bytes: Buffer | Readable,
    { most = Number.POSITIVE_INFINITY }: { most?: number } = {},
  ): Promise<Arrived> => {
    const temporary = join(arriving, randomUUID())
    const drop = () => rm(temporary, { force: true })
    const file = await open(temporary, 'wx', 0o600)
    try {
      const stored = await write(file, bytes, most)
      await file.close()
      return { ...stored, keep: () => settle(temporary, stored), drop }
    } catch (error) {
      await file.close().catch(() => {})
      await drop()
      if (bytes instanceof Readable) bytes.destroy()
      throw error
    }
  }

  return {
    async put(bytes, options) {
      const { hash, size, keep, drop } = await arrive(bytes, options)
      try {
        await keep()
      } catch (error) {
        await drop()
        throw error
      }
      return { hash, size }
    },
    arrive,
    async get(hash) {
      try {
        const file = await open(pathOf(hash), 'r')
        return file.createReadStream()
      } catch (error) {
        throw missing(error) ? new Unknown('file-unknown') : error
      }
    },
    has: sizeOf,
    age: async (hash) => {
      const file = await statsOf(hash)
      return file && Math.max(0, Date.now() - file.mtimeMs)
    },
    async remove(hash) {
      if (!isHash(hash)) return
      const path = pathOf(hash)
      try {
        await rm(path)
        await syncDirectory(dirname(path))
      } catch (error) {
        if (!missing(error)) throw error
      }
    },
    async *list() {
      const below = async (path: string) =>
        (await readdir(path)).filter((name) => /^[0-9a-f]{2}$|^[0-9a-f]{64}$/.test(name)).sort()
      for (const first of await below(folder)) {
        for (const second of await below(join(folder, first))) {
          for (const hash of await below(join(folder, first, second))) {
            const size = await sizeOf(hash)
            if (size !== null) yield { hash, size }
          }
        }
      }
    },
  }
}

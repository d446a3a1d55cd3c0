import { rmSync, truncateSync } from 'node:fs'
import promises, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'
import { onDeath } from './death.ts'

type Report = (point: string) => void
type Entry = { path: string; written: boolean; named: boolean }

/**
 * A disk that keeps only what it was made to keep: when the process ends, files whose bytes were not synced are empty, and
 * names whose folder was not synced are gone. Real disks may be kinder; nothing may count on it.
 */
const forgetfulDisk = () => {
  const entries = new Map<string, Entry>()
  onDeath(() => {
    for (const { path, written, named } of entries.values()) {
      try {
        if (!named) rmSync(path)
        else if (!written) truncateSync(path)
      } catch {
        // Taken away since.
      }
    }
  })
  return {
    opened: (path: string) => entries.set(path, { path, written: false, named: true }),
    renamed(from: string, to: string) {
      const entry = entries.get(from)
      if (!entry) return
      entries.delete(from)
      entries.set(to, { ...entry, path: to, named: false })
    },
    synced(path: string) {
      const entry = entries.get(path)
      if (entry) entry.written = true
      for (const other of entries.values()) if (dirname(other.path) === path) other.named = true
    },
  }
}

/** Tells the moments at which a file that is uploaded gets to the disk, which forgets what it was not told to keep. */
export const tellFiles = (tell: Report): void => {
  const disk = forgetfulDisk()
  const paths = new WeakMap<FileHandle, string>()
  const open = promises.open
  const rename = promises.rename
  let patched = false
  const patch = (prototype: FileHandle) => {
    patched = true
    const { sync, writeFile } = prototype
    prototype.sync = async function (this: FileHandle) {
      await sync.call(this)
      const path = paths.get(this)
      if (path === undefined) return
      disk.synced(path)
      tell(path.includes('arriving') ? 'upload synced' : 'upload named')
    }
    prototype.writeFile = async function (this: FileHandle, data, ...rest) {
      if (!Buffer.isBuffer(data) || !paths.has(this)) return writeFile.call(this, data, ...rest)
      await writeFile.call(this, data.subarray(0, data.length >> 1))
      tell('upload bytes')
      await writeFile.call(this, data.subarray(data.length >> 1))
    }
  }
  promises.open = async (path, ...rest) => {
    const handle = await open(path, ...rest)
    if (!patched) patch(Object.getPrototypeOf(handle))
    paths.set(handle, String(path))
    if (rest[0] === 'wx') disk.opened(String(path))
    return handle
  }
  promises.rename = async (from, to) => {
    await rename(from, to)
    disk.renamed(String(from), String(to))
  }
  syncBuiltinESMExports()
}

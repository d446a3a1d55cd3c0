import { type Stats, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseFolderOutOfReach } from './errors.ts'

/** The user a server process runs as; empty when this process is no root and its own user serves. */
export type RunAs = { uid?: number; gid?: number }

const READ = 4
const ENTER = 1

// The bits of the owner hold for the owner, those of the group for its members, and only else those of everybody.
const allows = ({ mode, uid, gid }: Stats, as: RunAs, bits: number): boolean => {
  const shift = uid === as.uid ? 6 : gid === as.gid ? 3 : 0
  return ((mode >> shift) & bits) === bits
}

/** Whether a user may enter a folder and every folder that leads to it. What is not there yet will be made, and open to that user. */
export const reaches = (folder: string, as: RunAs): boolean => {
  if (as.uid === undefined) return true
  const there = statSync(folder, { throwIfNoEntry: false })
  if (there && !allows(there, as, ENTER)) return false
  const above = dirname(resolve(folder))
  return above === resolve(folder) || reaches(above, as)
}

/** Whether a user reaches a folder and may read everything in it. */
export const readsAll = async (folder: string, as: RunAs): Promise<boolean> => {
  if (as.uid === undefined) return true
  if (!reaches(folder, as)) return false
  for (const name of await readdir(folder, { recursive: true })) {
    const entry = await stat(join(folder, name))
    if (!allows(entry, as, entry.isDirectory() ? READ | ENTER : READ)) return false
  }
  return true
}

/** A folder for temporary files that a user reaches: the machine's, where root's own is closed to everybody else. */
export const temporaryFolder = (as: RunAs): string => (reaches(tmpdir(), as) ? tmpdir() : '/tmp')

/** What a process works in, and what it calls its data folder. */
export type Place = { cwd: string; path: string }

/**
 * How a process of another user gets to its folder. Where folders that lead there are closed to that user, as root's home is, it
 * is started inside: a process may stay in a folder of its own however it came there, and on Linux it has a name for that
 * folder which leads through no other.
 * @throws DatabaseFolderOutOfReach where a system knows no such name.
 */
export const placeOf = (folder: string, as: RunAs): Place => {
  if (reaches(dirname(folder), as)) return { cwd: temporaryFolder(as), path: folder }
  if (process.platform !== 'linux') throw new DatabaseFolderOutOfReach(folder)
  return { cwd: folder, path: '/proc/self/cwd' }
}

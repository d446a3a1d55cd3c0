import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { DatabaseProgramsOutOfReach } from './errors.ts'
import { type RunAs, readsAll } from './reach.ts'

export type Binaries = { postgres: string; initdb: string }

/** Where programs that can be made again belong (Filesystem Hierarchy Standard 5.5). Only root gets here. */
const CACHE = '/var/cache/escandallo'

const openToAll = async (folder: string) => {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    const { mode } = await stat(path)
    await chmod(path, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Copied beside and moved into place: a copy that was cut off is never taken for one. */
const copyInto = async (folder: string, from: string) => {
  await mkdir(dirname(folder), { recursive: true })
  await chmod(dirname(folder), 0o755)
  const beside = `${folder}.${randomUUID()}`
  try {
    await cp(from, beside, { recursive: true, verbatimSymlinks: true })
    await openToAll(beside)
    // Where another start was faster, its copy is as good.
    await rename(beside, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

/**
 * The programs where the user that runs them reaches them. A copy is made once for each version when npm has put them where that
 * user may not go: under root's home, or with a umask that closes files to everybody else.
 * @param version of what is copied; its copies are told apart by it.
 * @throws DatabaseProgramsOutOfReach when no copy can be made.
 */
export const reachedPrograms = async (
  binaries: Binaries,
  { as, version, cache = CACHE }: { as: RunAs; version: string; cache?: string },
): Promise<Binaries> => {
  const installed = dirname(dirname(binaries.postgres))
  if (await readsAll(installed, as)) return binaries
  const copy = join(cache, `postgresql-${version}`)
  const isThere = () => readsAll(join(copy, 'bin'), as).catch(() => false)
  try {
    if (!(await isThere())) await copyInto(copy, installed)
  } catch (error) {
    throw new DatabaseProgramsOutOfReach(installed, cache, (error as Error).message)
  }
  if (!(await isThere())) throw new DatabaseProgramsOutOfReach(installed, cache, 'its user may not enter that folder')
  const inCopy = (program: string) => join(copy, 'bin', basename(program))
  return { postgres: inCopy(binaries.postgres), initdb: inCopy(binaries.initdb) }
}

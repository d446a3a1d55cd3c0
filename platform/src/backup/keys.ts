import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './manifest.ts'

const isThere = async (path: string, source: string): Promise<boolean> => {
  const there = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (there === null) return false
  if (there.equals(await readFile(source))) return true
  throw new BackupRefused(
    `${path} is there already, and is another one than the backup's. Restore into an empty DATA_DIR.`,
  )
}

/**
 * Puts the keys of a backup where the product looks for them, unless the environment gives them. Those that are the same already stay.
 * @param configured the keys that the environment gives, by the names of their files.
 * @returns what takes away again those that were put there, for a restore that fails afterwards.
 * @throws BackupRefused when another key is there; nothing was put there then.
 */
export const bringKeys = async (
  backup: string,
  data: string,
  configured: Readonly<Record<string, string | undefined>>,
): Promise<() => Promise<void>> => {
  const brought: string[] = []
  const undo = async () => {
    for (const path of brought) await rm(path, { force: true })
  }
  try {
    for (const [name, key] of Object.entries(configured)) {
      const [source, path] = [join(backup, 'keys', name), join(data, name)]
      if (key || (await isThere(path, source))) continue
      await mkdir(data, { recursive: true })
      await copyFile(source, path, constants.COPYFILE_EXCL)
      brought.push(path)
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}

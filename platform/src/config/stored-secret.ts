import { randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, readFile, rm, writeFile } from 'node:fs/promises'
import { ConfigurationWrong } from './configuration.ts'

const LENGTH = 32

const read = async (path: string): Promise<Buffer | null> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const secret = Buffer.from(text.trim(), 'base64')
  if (secret.length === LENGTH) return secret
  throw new ConfigurationWrong([
    `${path} does not hold ${LENGTH} bytes in base64: restore it from a backup. What was written with it cannot be read with another.`,
  ])
}

export type StoredSecret = {
  secret: Buffer
  /** Whether this call put it there. */
  made: boolean
}

/**
 * 32 bytes that are made once and kept in a file that only its owner may read. Starts at the same moment end up
 * with the same ones, and one that is cut off leaves no half of them.
 * @param fresh what is put there where nothing is.
 * @throws ConfigurationWrong when the file holds something else.
 */
export const storedSecret = async (path: string, fresh: Buffer = randomBytes(LENGTH)): Promise<StoredSecret> => {
  const existing = await read(path)
  if (existing) return { secret: existing, made: false }
  const beside = `${path}.${randomUUID()}`
  let made = true
  try {
    await writeFile(beside, `${fresh.toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    // Unlike a rename, a link does not replace what a faster start has put there; some disks of containers have no links.
    await link(beside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') return copyFile(beside, path, constants.COPYFILE_EXCL)
      made = false
    })
  } finally {
    await rm(beside, { force: true })
  }
  const secret = await read(path)
  if (!secret) throw new Error(`${path} was taken away while it was made`)
  return { secret, made }
}

/** What a file holds, for whoever has no business making it. @throws ConfigurationWrong as `storedSecret`. */
export const existingSecret = (path: string): Promise<Buffer | null> => read(path)

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Steps that the database had been through, in the order of their application. */
  migrations: z.array(z.string()),
  /** One file each, `tables/<name>.copy.gz`; the hash is of what it unfolds to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: hash })),
  /** `objects/ab/cd/abcd…`, each named by the hash of its bytes. */
  objects: z.object({ count: z.number(), bytes: z.number() }),
  /** `keys/<name>`. */
  keys: z.array(z.string()),
})

/** What a backup holds. It is written last: a folder without one is no backup. */
export type Manifest = z.infer<typeof manifest>
export type TableCopy = Manifest['tables'][number]

/** What is asked for cannot be done with this backup, or with this database; the message says what to do. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

export const manifestIn = (folder: string): string => join(folder, 'manifest.json')

/** @throws BackupRefused when the folder is no whole backup, or one of a version that is not known here. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => null)
  if (text === null) throw new BackupRefused(`${folder} is not a whole backup: it has no manifest.json.`)
  try {
    return manifest.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupRefused(`${manifestIn(folder)} cannot be understood: ${(error as Error).message}`)
  }
}

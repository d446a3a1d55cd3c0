import { mkdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationWrong } from './configuration.ts'
import { existingSecret, type StoredSecret, storedSecret } from './stored-secret.ts'

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Whether a data folder holds a database of its own. */
export const holdsDatabase = (folder: string): Promise<boolean> => isThere(join(folder, 'postgres', 'PG_VERSION'))

export type OwnSecrets = {
  /** The key of personal data, 32 bytes. */
  masterKey: Buffer
  /** The workers' token. */
  token: string
}
type Configured = { MASTER_KEY: string | undefined; SERVICE_TOKEN: string | undefined }

const lost = (folder: string) =>
  new ConfigurationWrong([
    `${join(folder, 'master-key')} is gone, and ${join(folder, 'postgres')} holds what was sealed with it. Put it back from a backup (its ` +
      'folder "keys"), or set MASTER_KEY to it. To begin anew without what is there, name another folder in DATA_DIR.',
  ])

/** A key made anew would open nothing of what is there, and hide that the right one is missing. */
const refuseLostKey = async (folder: string) => {
  if (!(await isThere(join(folder, 'master-key'))) && (await holdsDatabase(folder))) throw lost(folder)
}

const secretsOf = ({ MASTER_KEY: key, SERVICE_TOKEN: token }: Configured, stored: { key: Buffer; token: Buffer }) => ({
  masterKey: key ? Buffer.from(key, 'base64') : stored.key,
  token: token ?? stored.token.toString('base64url'),
})

const NONE: StoredSecret = { secret: Buffer.alloc(0), made: false }

/**
 * What a start opens with its secrets: as configured, or made once and kept in a folder. Where it fails before there is a database, what was
 * made for it goes again: a key that opens nothing stands in the way of a restore, and is taken for the right one.
 * @throws ConfigurationWrong when the folder holds a database and the key is gone; what `open` throws.
 */
export const withOwnSecrets = async <Opened>(
  folder: string,
  configured: Configured,
  open: (secrets: OwnSecrets) => Promise<Opened>,
): Promise<Opened> => {
  const { MASTER_KEY, SERVICE_TOKEN } = configured
  if (!MASTER_KEY) await refuseLostKey(folder)
  const needsFolder = !MASTER_KEY || !SERVICE_TOKEN
  const madeFolder = needsFolder ? await mkdir(folder, { recursive: true }) : undefined
  const [keyFile, tokenFile] = [join(folder, 'master-key'), join(folder, 'service-token')]
  const key = MASTER_KEY ? NONE : await storedSecret(keyFile)
  const token = SERVICE_TOKEN ? NONE : await storedSecret(tokenFile)
  const takeBack = async () => {
    if (await holdsDatabase(folder)) return
    if (key.made) await rm(keyFile, { force: true })
    if (token.made) await rm(tokenFile, { force: true })
    if (madeFolder !== undefined) await rmdir(folder).catch(() => undefined)
  }
  try {
    const opened = await open(secretsOf(configured, { key: key.secret, token: token.secret }))
    // Another start, which failed, may have taken back what this one found there.
    if (!MASTER_KEY) await storedSecret(keyFile, key.secret)
    if (!SERVICE_TOKEN) await storedSecret(tokenFile, token.secret)
    return opened
  } catch (error) {
    await takeBack()
    throw error
  }
}

const existing = async (path: string, setting: string): Promise<Buffer> => {
  const secret = await existingSecret(path)
  if (secret) return secret
  throw new ConfigurationWrong([
    `There is no ${path}, and ${setting} is not set. Name the folder of the product in DATA_DIR, or set ${setting} to what its processes have.`,
  ])
}

/** The secrets of an installation that is there, for commands beside it: none is made. @throws ConfigurationWrong where there are none. */
export const existingSecrets = {
  masterKey: async (folder: string, { MASTER_KEY: key }: Pick<Configured, 'MASTER_KEY'>): Promise<Buffer> => {
    if (!key) await refuseLostKey(folder)
    return key ? Buffer.from(key, 'base64') : existing(join(folder, 'master-key'), 'MASTER_KEY')
  },
  token: async (folder: string, { SERVICE_TOKEN: token }: Pick<Configured, 'SERVICE_TOKEN'>): Promise<string> =>
    token ?? (await existing(join(folder, 'service-token'), 'SERVICE_TOKEN')).toString('base64url'),
}

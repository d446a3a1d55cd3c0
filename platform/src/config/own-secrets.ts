import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationWrong } from './configuration.ts'
import { storedSecret } from './stored-secret.ts'

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A key made anew would open nothing of what is there, and hide that the right one is missing. */
const refuseLostKey = async (folder: string) => {
  const path = join(folder, 'master-key')
  if ((await isThere(path)) || !(await isThere(join(folder, 'postgres', 'PG_VERSION')))) return
  throw new ConfigurationWrong([
    `${path} is gone, and ${join(folder, 'postgres')} holds what was sealed with it. Put it back from a backup (its folder "keys"), or set ` +
      'MASTER_KEY to it. To begin anew without what is there, name another folder in DATA_DIR.',
  ])
}

/**
 * The key of personal data (32 bytes) and the workers' token: as configured, or made once and kept in a folder.
 * @returns `madeKeyFile`: where the key was made by this call, its file; `requireMasterKey` takes it away where it opens nothing.
 * @throws ConfigurationWrong when the folder holds a database and the key is gone.
 */
export const ownSecrets = async (
  folder: string,
  configured: { MASTER_KEY: string | undefined; SERVICE_TOKEN: string | undefined },
): Promise<{ masterKey: Buffer; token: string; madeKeyFile: string | null }> => {
  const { MASTER_KEY: key, SERVICE_TOKEN: token } = configured
  if (!key) await refuseLostKey(folder)
  if (!key || !token) await mkdir(folder, { recursive: true })
  const keyFile = join(folder, 'master-key')
  const isMade = !key && !(await isThere(keyFile))
  return {
    masterKey: key ? Buffer.from(key, 'base64') : await storedSecret(keyFile),
    token: token ?? (await storedSecret(join(folder, 'service-token'))).toString('base64url'),
    madeKeyFile: isMade ? keyFile : null,
  }
}

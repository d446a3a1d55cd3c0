import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { keptSecret } from './kept-secret.ts'

/** The key of personal data (32 bytes) and the workers' token: as configured, or made once and kept in a folder. */
export const ownSecrets = async (
  folder: string,
  configured: { MASTER_KEY: string | undefined; SERVICE_TOKEN: string | undefined },
): Promise<{ masterKey: Buffer; token: string }> => {
  await mkdir(folder, { recursive: true })
  const { MASTER_KEY: key, SERVICE_TOKEN: token } = configured
  return {
    masterKey: key ? Buffer.from(key, 'base64') : await keptSecret(join(folder, 'master-key')),
    token: token ?? (await keptSecret(join(folder, 'service-token'))).toString('base64url'),
  }
}

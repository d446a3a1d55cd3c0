import { decrypt, encrypt } from '@escandallo/platform/cipher.ts'

const SEALED = 'sealed:'
/** The purpose under which the secret for these seals is derived from the installation's master key. */
export const ACCESS_KEY_SECRET = 'access keys of tills'

/** Keeps a till's access key from whoever reads the log, a copy of it or a backup. @param secret 32 bytes as base64url. */
export const sealedKey = (accessKey: string, secret: string, tillId: string): string =>
  SEALED + encrypt(Buffer.from(secret, 'base64url'), Buffer.from(accessKey), tillId).toString('base64')

/** @throws Error when it was sealed for another till, or with another secret. */
export const openedKey = (sealed: string, secret: string, tillId: string): string =>
  decrypt(Buffer.from(secret, 'base64url'), Buffer.from(sealed.slice(SEALED.length), 'base64'), tillId).toString()

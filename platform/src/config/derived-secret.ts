import { createHmac } from 'node:crypto'

/**
 * Makes secrets out of one: HMAC-SHA-256 of a name, as base64url. Whoever knows some of them learns nothing about others.
 * @param key 32 bytes that are kept secret.
 */
export const derivedSecret =
  (key: Uint8Array) =>
  (name: string): string =>
    createHmac('sha256', key).update(name).digest('base64url')

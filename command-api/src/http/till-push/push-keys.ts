import { hash, timingSafeEqual } from 'node:crypto'

/** `tpv_`, the till's id without dashes, and 256 bits as base64url. */
const SHAPE = /^Bearer tpv_([0-9a-f]{32})_([\w-]{43})$/i
const sha256 = (text: string): string => hash('sha256', text)

export type PresentedKey = { tillId: string; hash: string }

/** A key of a till from a secret of 256 bits or more; its SHA-256, which is what is recorded, and its last four characters. */
export const pushKeyOf = (tillId: string, secret: string): { key: string; hash: string; ending: string } => {
  const key = `tpv_${tillId.replaceAll('-', '')}_${hash('sha256', secret, 'base64url')}`
  return { key, hash: sha256(key), ending: key.slice(-4) }
}

/** The key that an Authorization header carries; null where it has not the form of one. */
export const presentedKey = (authorization: string | undefined): PresentedKey | null => {
  const [header, id] = SHAPE.exec(authorization ?? '') ?? []
  if (header === undefined || id === undefined) return null
  const tillId = id.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tillId, hash: sha256(header.slice('Bearer '.length)) }
}

/**
 * The id of the key whose hash this is. All are compared, each over the same number of bytes, so that the time it takes says nothing
 * of them.
 */
export const matchingKey = (
  presented: string,
  keys: Iterable<readonly [id: string, key: { hash: string } | null]>,
): string | null => {
  const bytes = Buffer.from(presented, 'hex')
  let match: string | null = null
  for (const [id, key] of keys) if (key && timingSafeEqual(bytes, Buffer.from(key.hash, 'hex'))) match = id
  return match
}

import { createHmac, timingSafeEqual } from 'node:crypto'

/** The name of the secret that tokens are made with. */
export const BOUNCES = 'letters that come back'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
/** 65 bits: who makes letters come back that did not has to guess them, for each letter. */
const PROOF_LETTERS = 13
const ID_LETTERS = 26
/** RFC 5321, of the part before the at sign. */
const LONGEST_LOCAL = 64
const PATTERN = new RegExp(`^b-([a-z2-7]{${ID_LETTERS}})([a-z2-7]{${PROOF_LETTERS}})$`)

const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

const proofOf = (letterId: string, secret: string) =>
  base32(createHmac('sha256', secret).update(letterId).digest()).slice(0, PROOF_LETTERS)

/** The token with which the address of a letter's sender says which letter comes back to it. */
export const bounceToken = (letterId: string, secret: string): string =>
  `b-${base32(Buffer.from(letterId.replaceAll('-', ''), 'hex'))}${proofOf(letterId, secret)}`

/** The letter of a token that this installation made; null for any other. */
export const letterOfToken = (token: string, secret: string): string | null => {
  const [, id = '', proof = ''] = PATTERN.exec(token.toLowerCase()) ?? []
  if (id === '') return null
  const hex = fromBase32(id).subarray(0, 16).toString('hex')
  const letterId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return timingSafeEqual(Buffer.from(proofOf(letterId, secret)), Buffer.from(proof)) ? letterId : null
}

const domainOf = (address: string) => (address.split('@')[1] ?? '').toLowerCase()
const isWithin = (domain: string, wider: string) => domain === wider || domain.endsWith(`.${wider}`)

/**
 * Makes the envelope's sender of each letter: an address of the mailbox that is read, behind a plus sign (VERP). Null where the mailbox's
 * domain is not that of the sender of letters, which receivers would take for a forgery, or no room is left before the at sign.
 */
export const bounceAddresses = (
  inbox: string | undefined,
  from: string,
  secret: string,
): ((letterId: string) => string) | null => {
  if (!inbox) return null
  const [local = ''] = inbox.split('@')
  const [mailbox, sender] = [domainOf(inbox), domainOf(from)]
  const length = local.length + 1 + bounceToken('00000000-0000-0000-0000-000000000000', secret).length
  if (length > LONGEST_LOCAL || !(isWithin(mailbox, sender) || isWithin(sender, mailbox))) return null
  return (letterId) => `${local}+${bounceToken(letterId, secret)}@${mailbox}`
}

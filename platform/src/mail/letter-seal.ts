import { hkdfSync } from 'node:crypto'
import { decrypt, encrypt } from '../cipher.ts'

/** Keeps what letters say from whoever reads the table, a copy of it or a backup: their links let somebody in. */
export type LetterSeal = {
  seal(text: string): string
  /** What `seal` was given; what was never sealed, of an earlier version or gone by now, as it is. */
  open(text: string): string
}

const SEALED = 'sealed:'
const CONTEXT = 'letter'

/** @param masterKey 32 bytes, which the database does not know. */
export const letterSeal = (masterKey: Uint8Array): LetterSeal => {
  const key = Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(), 'letters', 32))
  return {
    seal: (text) => SEALED + encrypt(key, Buffer.from(text), CONTEXT).toString('base64'),
    open: (text) =>
      text.startsWith(SEALED)
        ? decrypt(key, Buffer.from(text.slice(SEALED.length), 'base64'), CONTEXT).toString()
        : text,
  }
}

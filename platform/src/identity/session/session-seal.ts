import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { decrypt, encrypt } from '../../cipher.ts'

const provenPerson = z.object({
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  name: z.string().optional(),
  tokens: z.object({ id: z.string(), access: z.string().optional(), refresh: z.string().optional() }).optional(),
})

/** Who signed in, as a provider proved it, and the provider's tokens, where they are needed again. */
export type ProvenPerson = z.infer<typeof provenPerson>

/** Keeps what a session holds from whoever reads the table, a copy of it or a backup; it opens for its own session alone. */
export type SessionSeal = {
  seal: (sessionId: string, person: ProvenPerson) => Buffer
  /** @throws Error where the key or the session is another. */
  open: (sessionId: string, sealed: Buffer) => ProvenPerson
  /** A text, sealed for a cookie. */
  sealText: (text: string) => string
  /** Null where nobody of this installation has sealed it. */
  openText: (sealed: string) => string | null
  /** What follows from a text and the installation's key, and from nothing that a browser sees; 43 characters. */
  derive: (purpose: string, text: string) => string
}

/** @param masterKey 32 bytes, which the database does not know. */
export const sessionSeal = (masterKey: Uint8Array): SessionSeal => {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', masterKey, new Uint8Array(), purpose, 32))
  const key = keyFor('sessions')
  const beginnings = keyFor('sign-ins')
  return {
    seal: (sessionId, person) => encrypt(key, Buffer.from(JSON.stringify(person)), sessionId),
    open: (sessionId, sealed) => provenPerson.parse(JSON.parse(decrypt(key, sealed, sessionId).toString())),
    sealText: (text) => encrypt(beginnings, Buffer.from(text), 'sign-ins').toString('base64url'),
    openText: (sealed) => {
      try {
        return decrypt(beginnings, Buffer.from(sealed, 'base64url'), 'sign-ins').toString()
      } catch {
        return null
      }
    },
    derive: (purpose, text) =>
      Buffer.from(hkdfSync('sha256', beginnings, text, `sign-in/${purpose}`, 32)).toString('base64url'),
  }
}

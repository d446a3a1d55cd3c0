import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

/** AES-256-GCM: nonce, tag and ciphertext in one. `context` is authenticated: the same bytes elsewhere do not open. */
export const encrypt = (key: Buffer, plain: Buffer, context: string): Buffer => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const text = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** @throws Error when the key, the bytes or the context are not those of `encrypt`. */
export const decrypt = (key: Buffer, sealed: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()])
}

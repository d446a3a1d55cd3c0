import { hexOf } from './ids.ts'

/** SHA-256 of bytes or of a text in UTF-8. Browsers have it over TLS alone: elsewhere a library does it, fetched when it is needed. */
const sha256 = async (content: string | BufferSource): Promise<Uint8Array> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  if (nativeSubtle) return new Uint8Array(await nativeSubtle.digest('SHA-256', bytes as BufferSource))
  const { sha256: hash } = await import('@noble/hashes/sha2.js')
  return hash(
    ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes),
  )
}

/** The same, in hexadecimal. */
export const sha256Hex = async (content: string | BufferSource): Promise<string> => hexOf(await sha256(content))

const nativeSubtle = globalThis.crypto.subtle as SubtleCrypto | undefined

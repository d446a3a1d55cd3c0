import { hexOf } from './ids.ts'

/** SHA-256 of bytes or of a text in UTF-8. Browsers have it over TLS alone: elsewhere a library does it, fetched when it is needed. */
export const sha256 = async (content: string | BufferSource): Promise<Uint8Array> => {
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

/**
 * Gives `crypto.subtle` the one thing that the sign-in's library asks of it (the S256 challenge of PKCE) where the browser has none.
 * Does nothing where there is one.
 */
export const standInForSubtle = () => {
  if (globalThis.crypto.subtle) return
  const digest = async (algorithm: AlgorithmIdentifier, data: BufferSource): Promise<ArrayBuffer> => {
    const name = typeof algorithm === 'string' ? algorithm : algorithm.name
    if (name !== 'SHA-256') throw new DOMException(`no ${name} without TLS`, 'NotSupportedError')
    return (await sha256(data)).buffer as ArrayBuffer
  }
  Object.defineProperty(globalThis.crypto, 'subtle', { value: { digest }, configurable: true })
}

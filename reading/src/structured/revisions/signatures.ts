import { createHash } from 'node:crypto'

/** A signature in a PDF: whether the bytes that it covers are still those that were signed. */
export type Signature = { intact: boolean; coversTo: number }

const mostSignatures = 10
/** Signatures with all their certificates take some ten thousand letters. */
const longestSignature = 2_000_000

const ranges = /\/ByteRange\s*\[\s*(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s+(\d{1,12})\s*\]/g

/** The attribute messageDigest (RFC 5652, 11.2): its object identifier, then a set of one octet string. */
const messageDigest = Buffer.from('06092a864886f70d010904', 'hex')

const algorithms: Record<number, string> = { 20: 'sha1', 32: 'sha256', 48: 'sha384', 64: 'sha512' }

const signedDigest = (contents: string): Buffer | null => {
  if (contents.length > longestSignature) return null
  const container = Buffer.from(contents.replace(/[^0-9a-f]+/gi, ''), 'hex')
  const at = container.indexOf(messageDigest)
  if (at < 0) return null
  const set = at + messageDigest.length
  if (container[set] !== 0x31 || container[set + 2] !== 0x04) return null
  const length = container[set + 3] ?? 0
  return length in algorithms ? container.subarray(set + 4, set + 4 + length) : null
}

/**
 * The signatures of a PDF (ISO 32000, 12.8). Only whether the signed bytes are unchanged is told, not who signed them:
 * a person decides whom to trust.
 */
export const signaturesIn = (bytes: Uint8Array): Signature[] => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.includes('/ByteRange')) return []
  const matches = [...file.toString('latin1').matchAll(ranges)].slice(0, mostSignatures)
  return matches.flatMap((match) => {
    const [start = 0, length = 0, second = 0, rest = 0] = match.slice(1).map(Number)
    const coversTo = second + rest
    if (start + length > second || coversTo > file.length) return [{ intact: false, coversTo: file.length }]
    const digest = signedDigest(file.toString('latin1', start + length, second))
    if (!digest) return []
    const hash = createHash(algorithms[digest.length] ?? 'sha256')
    hash.update(file.subarray(start, start + length)).update(file.subarray(second, coversTo))
    return [{ intact: hash.digest().equals(digest), coversTo }]
  })
}

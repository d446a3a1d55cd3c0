import type { FileReference } from '@escandallo/contracts/documents/content.ts'
import { xmlKindOf } from '@escandallo/contracts/documents/xml/kind.ts'

const startsWith = (bytes: Uint8Array, ...expected: number[]) => expected.every((byte, index) => bytes[index] === byte)

/** The media type that the first bytes prove, whatever the name or the header say; null for what is not taken. */
export const mediaTypeOf = (bytes: Uint8Array): FileReference['mediaType'] | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  // ISO 32000 asks for %PDF- at the start; readers accept it within the first kilobyte, and so do printers' drivers.
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return 'application/pdf'
  return xmlKindOf(bytes) === 'invoice' ? 'application/xml' : null
}

/** HEIC and its kin are an ISO media file with a brand: named, because telephones make them and people wonder. */
export const isHeic = (bytes: Uint8Array) => {
  const head = Buffer.from(bytes.subarray(4, 12)).toString('latin1')
  return head.startsWith('ftyp') && /heic|heix|hevc|mif1|msf1|heim|heis/.test(head)
}

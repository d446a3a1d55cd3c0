export type FileKind = 'pdf' | 'jpeg' | 'png' | 'unknown'

/** What a file is by its first bytes; its name proves nothing. A PDF may carry up to a kilobyte before its header. */
export const fileKind = (bytes: Uint8Array): FileKind => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, index) => bytes[index] === byte)) return 'png'
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(1024, bytes.byteLength)).toString('latin1')
  return start.includes('%PDF-') ? 'pdf' : 'unknown'
}

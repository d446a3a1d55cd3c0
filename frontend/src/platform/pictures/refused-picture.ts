const MAX_BYTES = 20 * 1024 * 1024

const starts = (bytes: Uint8Array, sign: string, at = 0) =>
  [...sign].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

/** Why a file cannot be a picture, seen from its first bytes before the browser opens it; null for what may be one. */
export const refusedPicture = async (file: File): Promise<string | null> => {
  if (file.size === 0) return 'file-empty'
  if (file.size > MAX_BYTES) return 'file-too-large'
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  if (/^.{4}ftyp(hei|hev|mif1|msf1)/s.test(head)) return 'file-is-heic'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return null
  if (starts(bytes, 'PNG', 1)) return head.includes('acTL') ? 'picture-animated' : null
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return head.includes('ANIM') ? 'picture-animated' : null
  return 'picture-type-not-taken'
}

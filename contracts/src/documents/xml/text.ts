const encodingOf = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0x3c && bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0 && bytes[1] === 0x3c) return 'utf-16be'
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  return /^[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8'
}

/** The text of an XML file, without white before it, in the encoding that its first bytes show or that it names; null for an encoding that nobody knows. */
export const xmlText = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encodingOf(bytes)).decode(bytes).trimStart()
  } catch {
    // An encoding that nobody knows: then nobody can read the text.
    return null
  }
}

const none = Buffer.alloc(0)

/** A whole EXIF segment with one entry, the orientation: without it a photograph taken upright lies on its side. */
const orientationSegment = (orientation: number): Buffer => {
  const [marker, head] = [Buffer.from([0xff, 0xe1, 0, 34]), Buffer.from('Exif\0\0MM\0\x2a\0\0\0\x08', 'latin1')]
  // One entry: its tag, a short number, one of it, its value; and no directory after it (TIFF 6.0, section 2).
  const entry = Buffer.from([0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([marker, head, entry])
}

const orientationOf = (exif: Buffer): number => {
  if (exif.toString('latin1', 0, 4) !== 'Exif' || exif.length < 16) return 1
  const little = exif.toString('latin1', 6, 8) === 'II'
  const short = (at: number) => (at + 2 > exif.length ? 0 : little ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const directory = 6 + (little ? exif.readUInt32LE(10) : exif.readUInt32BE(10))
  for (let entry = 0; entry < Math.min(short(directory), 200); entry += 1) {
    const at = directory + 2 + entry * 12
    const value = short(at + 8)
    if (short(at) === 0x0112) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** What browsers need to draw the picture: JFIF, a profile of colours, and how Adobe counts them. */
const needed = new Set([0xe0, 0xe2, 0xee])

const jpeg = (bytes: Buffer): Buffer => {
  const segments: Buffer[] = []
  let orientation = 1
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    // Start of scan: the picture itself, up to its end marker. What follows that (another picture, a film) is left out.
    if (marker === 0xda) {
      const end = bytes.indexOf(Buffer.from([0xff, 0xd9]), at)
      segments.push(bytes.subarray(at, end < 0 ? bytes.length : end + 2))
      break
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    const isNote = (marker >= 0xe0 && marker <= 0xef && !needed.has(marker)) || marker === 0xfe
    if (marker === 0xe1) orientation = Math.max(orientation, orientationOf(bytes.subarray(at + 4, next)))
    if (!isNote) segments.push(bytes.subarray(at, next))
    at = next
  }
  return Buffer.concat([bytes.subarray(0, 2), orientation === 1 ? none : orientationSegment(orientation), ...segments])
}

const notes = new Set(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'])

const png = (bytes: Buffer): Buffer => {
  const chunks = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const next = at + 12 + bytes.readUInt32BE(at)
    if (!notes.has(kind)) chunks.push(bytes.subarray(at, next))
    if (kind === 'IEND') break
    at = next
  }
  return Buffer.concat(chunks)
}

/** A picture without what its camera and its programs noted in it: place, time, names, remarks, and whatever follows its end. */
export const withoutMetadata = (bytes: Buffer, mediaType: string): Buffer =>
  mediaType === 'image/jpeg' ? jpeg(bytes) : mediaType === 'image/png' ? png(bytes) : bytes

/** The sides that a JPEG 2000 says it has: after its first marker, from an offset (ISO 15444-1, A.5.1). */
const waveletPoints = (bytes: Buffer): number => {
  const at = bytes.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]))
  if (at < 0 || at + 24 > bytes.length) return 0
  const side = (offset: number) => bytes.readUInt32BE(at + offset) - bytes.readUInt32BE(at + offset + 8)
  return side(8) * side(12)
}

/** The sides that the page of a JBIG2 says it has: its first segment of kind 48 (ISO 14492, 7.4.8). */
const bilevelPoints = (bytes: Buffer): number => {
  for (let at = 0; at + 19 < Math.min(bytes.length, 4_000); at += 1)
    if (bytes[at + 4] === 48 && bytes.readUInt32BE(at + 7) === 19)
      return bytes.readUInt32BE(at + 11) * bytes.readUInt32BE(at + 15)
  return 0
}

const faxPoints = (dictionary: string): number => {
  const [columns = 1728, rows = 0] = ['Columns', 'Rows'].map((name) => {
    const digits = new RegExp(`/${name}\\s+(\\d{1,12})`).exec(dictionary)?.[1]
    return digits === undefined ? undefined : Number(digits)
  })
  return columns * Math.max(1, rows)
}

/** How many points a picture in a PDF will have when it is drawn: what its dictionary says, or its own head where that says more. */
export const picturePoints = (
  bytes: Buffer,
  filters: readonly string[],
  dictionary: string,
  side: (name: 'Width' | 'Height') => number,
): number => {
  const stated = side('Width') * side('Height')
  const coding = filters.at(-1) ?? ''
  const isJpx = /^JPX/.test(coding)
    ? waveletPoints(bytes)
    : /^JBIG2/.test(coding)
      ? bilevelPoints(bytes)
      : /^CC/.test(coding)
        ? faxPoints(dictionary)
        : 0
  return Number.isNaN(stated) ? Number.POSITIVE_INFINITY : Math.max(stated, isJpx)
}

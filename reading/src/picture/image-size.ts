/** Width and height as stored, and the EXIF orientation (1 to 8) in which the picture is meant to be seen. */
type StoredImage = { width: number; height: number; orientation: number }

const exifOrientation = (view: DataView, start: number, length: number): number => {
  if (length < 14 || view.getUint32(start) !== 0x45786966) return 1
  const tiff = start + 6
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  const end = start + length
  if (directory + 2 > end) return 1
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries && directory + 14 + index * 12 <= end; index += 1) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, little) === 0x0112) return view.getUint16(entry + 8, little)
  }
  return 1
}

const jpegSize = (view: DataView): StoredImage | null => {
  let at = 2
  let orientation = 1
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = view.getUint16(at + 2)
    if (marker === 0xe1 && at + 2 + length <= view.byteLength) orientation = exifOrientation(view, at + 4, length - 2)
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), orientation }
    }
    at += 2 + length
  }
  return null
}

/** The size of a PNG or JPEG from its header, before a single pixel is decoded; null when it is neither or the header is damaged. */
export const imageSize = (bytes: Uint8Array, kind: string): StoredImage | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (kind === 'png') return { width: view.getUint32(16), height: view.getUint32(20), orientation: 1 }
    return kind === 'jpeg' ? jpegSize(view) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

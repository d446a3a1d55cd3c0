const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** CRC-32 as archives keep it (ISO 3309), of bytes that come in pieces. @param sum of the pieces before, 0 for the first. */
export const checksum = (bytes: Uint8Array, sum = 0): number => {
  let value = ~sum
  for (let at = 0; at < bytes.length; at += 1)
    value = (table[(value ^ (bytes[at] as number)) & 255] as number) ^ (value >>> 8)
  return ~value >>> 0
}

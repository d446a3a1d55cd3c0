import type { Picture } from '../../picture/picture.ts'

/** The picture as a PGM file: the pixels as they are, where packing a PNG takes seconds. */
export const greymap = ({ width, height, pixels }: Picture): Uint8Array<ArrayBuffer> => {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + pixels.length)
  file.set(head)
  file.set(pixels, head.length)
  return file
}

import type { Picture } from '../picture/picture.ts'

/** The picture as a PGM file: the pixels as they are, where packing a PNG takes seconds. */
export const greymap = ({ width, height, pixels }: Picture): Buffer =>
  Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])

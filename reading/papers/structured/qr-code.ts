import { encode } from 'uqr'

/**
 * The rows of a QR code of up to 213 bytes, true where they are dark: of level M, with the mask of the chequered board always, so that a paper is
 * drawn the same again. @throws RangeError when the text is longer.
 */
export const qrCode = (text: string): boolean[][] =>
  encode([...new TextEncoder().encode(text)], { ecc: 'M', maskPattern: 0, maxVersion: 10, border: 0 }).data

/**
 * One word as the recogniser gives it: pixels of the picture it was given, confidence 0 to 1. `otherwise` is what another look
 * made of it.
 */
export type Recognised = {
  text: string
  x: number
  y: number
  width: number
  height: number
  confidence: number
  otherwise?: string
}

/** No letter but these, and no figure but the 1, is so narrow in any type: a colon was taken for it. */
export const isColon = ({ text, confidence, width, height }: Recognised): boolean =>
  /^[\p{L}02-9]$/u.test(text) && !/^[IlijtfrJ]$/.test(text) && confidence < 0.75 && width < 0.27 * height

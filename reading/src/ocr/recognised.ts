/**
 * How the recogniser looks at a picture: for every piece of text that stands on a page, wherever it is; at the one column of
 * a till roll; or for lines one below the other. Of a page it would take the columns of a table for a drawing, and leave them
 * out.
 */
export type Look = 'page' | 'roll' | 'block'

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

/** The words of Tesseract's TSV output (level 5 rows). */
export const recognisedIn = (tsv: string): Recognised[] =>
  tsv
    .split('\n')
    .map((line) => line.split('\t'))
    .filter((cells) => cells[0] === '5' && (cells[11] ?? '').trim() !== '')
    .map(([, , , , , , x, y, width, height, confidence, text]) => ({
      text: (text ?? '').trim(),
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      confidence: Math.max(0, Number(confidence)) / 100,
    }))

/** No letter but these, and no figure but the 1, is so narrow in any type: a colon was taken for it. */
export const isColon = ({ text, confidence, width, height }: Recognised): boolean =>
  /^[\p{L}02-9]$/u.test(text) && !/^[IlijtfrJ]$/.test(text) && confidence < 0.75 && width < 0.27 * height

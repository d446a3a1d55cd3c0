/**
 * How the recogniser looks at a picture: for every piece of text that stands on a page, wherever it is, or for lines one
 * below the other. Left to find columns of its own, it takes those of a table for a drawing and leaves them out.
 */
export type Look = 'page' | 'block'

/** One word as the recogniser gives it: pixels of the picture it was given, confidence 0 to 1. */
export type Recognised = { text: string; x: number; y: number; width: number; height: number; confidence: number }

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

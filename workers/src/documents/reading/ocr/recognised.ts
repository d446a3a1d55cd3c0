/** How the recogniser looks at a page: as a page of text, or as pieces one below the other. */
export type Look = 'columns' | 'block'

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

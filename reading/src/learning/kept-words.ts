import type { KeptWord } from '../reading.ts'
import type { Word } from '../words/word.ts'

const mostWords = 20_000
/** Letters of all words together: what is sent stays a fraction of what the API takes. */
const mostLetters = 400_000

const fraction = (value: number): number => Math.min(2, Math.max(-1, Math.round(value * 10_000) / 10_000))

/** A letter of two halves is never cut between them. */
const shortened = (text: string): string => (text.length > 100 ? [...text].slice(0, 50).join('') : text)

/** The words in the few figures that a screen needs to find them on the page. Pure. */
export const keptWords = (words: Word[]): KeptWord[] => {
  let letters = 0
  const kept: KeptWord[] = []
  for (const { text, box, confidence } of words) {
    letters += Math.min(text.length, 100)
    if (kept.length === mostWords || letters > mostLetters) break
    if (text === '') continue
    const sure = Math.round(Math.min(1, Math.max(0, confidence)) * 100) / 100
    const place = [box.x, box.y, box.width, box.height].map(fraction) as [number, number, number, number]
    kept.push([box.page, ...place, sure, shortened(text)])
  }
  return kept
}

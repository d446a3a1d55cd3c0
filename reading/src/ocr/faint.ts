import type { Picture } from '../picture/picture.ts'
import { cuttings, grouped, type Place, strayLetters, usualHeight } from './missed.ts'
import type { Recognised } from './recognised.ts'

/** Print as light as this, beside black, is paper to one threshold for all of a page. */
const faint = 215
/** So many times as dark it is as good as black, and paper is still white. */
const darker = 2.5
/** A word is wider than it is high; grain and specks are not. */
const wide = 1.4
const most = 30

const darkened = ({ pixels, ...size }: Picture): Picture => ({
  ...size,
  pixels: pixels.map((value) => Math.max(0, 255 - darker * (255 - value))),
})

/** What is printed in a light grey or colour where no word and none of these letters stand. */
export const faintWords = async (
  page: Picture,
  seen: Recognised[],
  letters: readonly Place[],
  look: (picture: Picture) => Promise<Recognised[]>,
): Promise<Recognised[]> => {
  const covered = [...seen, ...letters.map((letter) => ({ ...letter, text: '', confidence: 1 }))]
  const places = grouped(strayLetters(page, covered, usualHeight(seen), faint))
    .filter(({ width, height }) => width > wide * height)
    .slice(-most)
  if (places.length === 0) return []
  const { picture, back } = cuttings(page, places)
  return (await look(darkened(picture))).flatMap((word) => back(word) ?? [])
}

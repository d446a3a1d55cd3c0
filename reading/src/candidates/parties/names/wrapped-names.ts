import type { Block } from '../../../layout/blocks.ts'
import { formAlone, legalForm } from '../../../lexicon/legal-forms.ts'
import { isPerson } from '../../../lexicon/parties/given-names.ts'
import { isStreet } from '../../../lexicon/places.ts'

type Line = Block['lines'][number]

const widthOf = (line: Line): number => line.right - line.x

/** The next line's first word had no room on this one: the text was broken there because the column is narrow. */
const isBroken = (line: Line, next: Line, width: number): boolean => {
  const [first] = next.words
  return first !== undefined && widthOf(line) + 0.25 * line.height + first.width > width + 0.5
}

const isAlike = (a: Line, b: Line): boolean =>
  Math.abs(a.height - b.height) < 0.06 * a.height &&
  (formAlone.test(b.text) || (a.text === a.text.toUpperCase()) === (b.text === b.text.toUpperCase()))

const isContinued = (line: Line, next: Line, width: number): boolean =>
  (isBroken(line, next, width) && isAlike(line, next)) || (formAlone.test(next.text) && next.height <= line.height)

/** A name that a narrow column breaks over two to four lines, up to the one that says its legal form. */
export const wrappedName = (block: Block, from: number): Line[] | null => {
  const width = block.right - block.x
  const lines = block.lines.slice(from, from + 4)
  // "Sociedad Limitada" may be broken too.
  const upTo = (at: number) =>
    lines
      .slice(0, at + 1)
      .map(({ text }) => text)
      .join(' ')
  const end = lines.findIndex((_, at) => legalForm.test(upTo(at)))
  if (end < 1 || from > 0) return null
  const run = lines.slice(0, end + 1)
  const whole = run.every(
    (line, at) =>
      /^\p{Lu}/u.test(line.text) &&
      !/\d|[:@]/.test(line.text) &&
      (at === end || isContinued(line, run[at + 1] as Line, width)),
  )
  return whole ? run : null
}

const word = /^\p{Lu}[\p{L}'’-]{2,}$/u

/** A name set large over two lines: a trader's, of whose surnames the other stands below, or a house's of two words. */
export const wrappedSign = ({ lines }: Block, from: number): Line[] | null => {
  const [line, next, after] = lines.slice(from, from + 3)
  if (!line || !next || !after || !word.test(next.text)) return null
  if (!isPerson(line.text) && !(word.test(line.text) && isAlike(line, next))) return null
  const isLarge = Math.min(line.height, next.height) > 1.25 * after.height
  return isLarge && isStreet(after.text) ? [line, next] : null
}

import { folded } from '../lexicon/folding.ts'
import type { TextRow } from './wrapping.ts'

/** A text without its figures and codes: what rows that say the same of each line have in common. */
const tune = ({ row }: TextRow): string =>
  folded(
    row.words
      .map((word) => word.text)
      .filter((text) => !/\d/.test(text))
      .join(' '),
  )

/** Lots, origins, remarks: the same words under line after line, with other figures or none, are no part of any name. */
export const withoutRefrains = (texts: TextRow[]): TextRow[] => {
  const tunes = texts.map(tune)
  return texts.filter((text, index) => {
    const own = tunes[index] ?? ''
    const again = tunes.filter((other) => other === own).length
    const coded = text.row.words.some((word) => /\d{3}|\d\D*\d\D*\d/.test(word.text))
    const starred = /^\s*\*/.test(text.row.text)
    const marked = /^\s*\(/.test(text.row.text)
    return !starred && !(again > 1 && own.length > 2 && (coded || marked))
  })
}

import { anyOf } from './languages/words.ts'

const forms = anyOf('firm.legalForm')
/** A text that ends with a legal form: S.L., GmbH, Ltd, Lda … */
export const legalForm = new RegExp(`(?:^|[\\s,])${forms}\\s*$`, 'iu')
export const formAlone = new RegExp(`^${forms}$`, 'iu')
/** A text that begins with a legal form and goes on. */
export const formFirst = new RegExp(`^${forms}(?=[\\s.,]|$)`, 'iu')
/** The same as they are written in running text, where capitals tell names from words. */
const written = anyOf('firm.writtenForm')
/** A firm named inside a sentence: capitalised words up to a legal form. */
export const firmInside = new RegExp(
  `(?<![\\p{L}])((?:[\\p{Lu}\\d][\\p{L}\\d&.'’-]*` +
    `,?\\s+(?:(?:de|del|la|las|los|el|y|e|i|et|und|and|&|do|da|dos|di|d')\\s+){0,3}){1,6}(?:${forms}|${written}))(?=$|[\\s,.;:)–·|-])`,
  'gu',
)

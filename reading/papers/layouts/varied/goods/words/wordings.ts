import type { Random } from '../../../../random.ts'
import { pick } from '../../../../world/firms.ts'
import type { Language } from '../../../../world/places.ts'
import { abroad } from './abroad.ts'
import type { ColumnWord, ColumnWords } from './column-word.ts'
import { ofSpain } from './of-spain.ts'

const words: Record<Language, ColumnWords> = { ...ofSpain, ...abroad }

/** One of the headings that a language has for a column; `\n` where it takes two lines. */
export const headingFor = (word: ColumnWord, language: Language, draw: Random): string =>
  pick(words[language][word].split('|'), draw).replace('~', '\n')

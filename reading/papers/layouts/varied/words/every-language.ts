import type { Language } from '../../../world/places.ts'
import { basque } from './basque.ts'
import { catalan } from './catalan.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { galician } from './galician.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import type { Wordings } from './wordings.ts'

/** What papers call things, by their language. */
export const wordings: Record<Language, Wordings> = {
  es: spanish,
  ca: catalan,
  gl: galician,
  eu: basque,
  en: english,
  fr: french,
  pt: portuguese,
  de: german,
  it: italian,
}

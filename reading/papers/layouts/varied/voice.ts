import type { Random } from '../../random.ts'
import { pick } from '../../world/firms.ts'
import type { Language } from '../../world/places.ts'
import type { Area } from './area.ts'
import { wordings } from './words/every-language.ts'
import type { WordingKey } from './words/wordings.ts'

/** Values, not labels: nobody writes their bank in two languages or in capitals because the labels are. */
const plain = new Set<WordingKey>(['sentence', 'days', 'monthEnd', 'methods', 'bank', 'slogan', 'goods', 'thanks'])

/** How one house calls things: its own choice of words, their case, and perhaps Spanish beside its language. */
export function voiceOf(language: Language, draw: Random): Area['say'] {
  const both = ['ca', 'gl', 'eu'].includes(language) && draw.chance(0.25)
  const upper = draw.chance(0.3)
  const chosen = new Map<WordingKey, string>()
  const choose = (thing: WordingKey) => {
    const wording = pick(wordings[language][thing].split('|'), draw)
    if (plain.has(thing)) return wording
    const words = both ? `${wording} / ${pick(wordings.es[thing].split('|'), draw)}` : wording
    return upper ? words.toUpperCase() : words
  }
  return (thing) => {
    const words = chosen.get(thing) ?? choose(thing)
    chosen.set(thing, words)
    return words
  }
}

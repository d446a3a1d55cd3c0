import { goodsRows } from './goods-rows.ts'
import { nounKey } from './word-keys.ts'

/** `cut` is a part or a class of what follows it ("lomo de cerdo", "queso manchego"): the head is what it is of. */
export type NounRole = 'goods' | 'cut'
/** `isEnglish` is null for a word that is English and Spanish or Catalan. */
export type Noun = { concept: string; role: NounRole; isEnglish: boolean | null }

const phraseKey = (words: string) => words.split('-').map(nounKey).join('-')

const nouns = new Map<string, Noun>()
const spellings = new Map<string, string[]>()
for (const row of goodsRows.trim().split('\n')) {
  const [label = '', words = ''] = row.split(':')
  const role = label.trim().startsWith('+') ? 'cut' : 'goods'
  const concept = label.trim().replace(/^\+/, '')
  const [romance = '', english = ''] = words.split('|')
  const put = (text: string, isEnglish: boolean) => {
    for (const word of text.split(' ').filter(Boolean)) {
      const key = phraseKey(word)
      const earlier = nouns.get(key)
      if (!earlier) nouns.set(key, { concept, role, isEnglish })
      // A word of both ("cola", "mango") says nothing of the language.
      else if (earlier.concept === concept)
        nouns.set(key, { ...earlier, isEnglish: earlier.isEnglish === isEnglish ? isEnglish : null })
    }
  }
  spellings.set(
    concept,
    [...(spellings.get(concept) ?? []), ...romance.trim().split(' '), ...english.trim().split(' ')].filter(Boolean),
  )
  put(romance, false)
  put(english, true)
}

/** What one noun, or a phrase of several joined by dashes, means; undefined where nobody wrote it down. */
export const nounOf = (keys: readonly string[]): Noun | undefined => nouns.get(keys.join('-'))

/** How a concept is written in Spanish, Catalan and English, without accents; nothing for one that nobody wrote down. */
export const spellingsOf = (concept: string): readonly string[] => spellings.get(concept) ?? []

/** The most words of a phrase. */
export const LONGEST_PHRASE = 3

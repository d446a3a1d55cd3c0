import wordsInSpanish from '@escandallo/contracts/ingredients/food-words.es.json' with { type: 'json' }
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { Food } from './foods.ts'

/** Words that name nothing to eat. */
const empty = new Set([
  'de',
  'del',
  'la',
  'el',
  'las',
  'los',
  'con',
  'sin',
  'en',
  'al',
  'a',
  'y',
  'of',
  'the',
  'and',
  'with',
])

/** A word without its English or Spanish plural: "tomatoes" and "tomates" are "tomat", "cherries" is "cherry". */
const stem = (word: string) => {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(oes|ches|shes|sses|xes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
const stemsOf = (text: string) =>
  normalizeName(text)
    .split(' ')
    .filter((word) => word !== '' && !empty.has(word))
    .map(stem)

/** Spanish phrases by the stems they are written with, the longest first to be tried. */
const inSpanish = new Map(
  Object.entries(wordsInSpanish).map(([phrase, english]) => [stemsOf(phrase).join(' '), stemsOf(english)]),
)
const longest = Math.max(...[...inSpanish.keys()].map((phrase) => phrase.split(' ').length))

/** Spanish makes "champiñones" of "champiñón": what is left of such a plural has an e too many. */
const englishOf = (phrase: readonly string[]) =>
  inSpanish.get(phrase.join(' ')) ?? inSpanish.get(phrase.map((word) => word.replace(/e$/, '')).join(' '))

/** What a search asks for: words of which each must be in the food's name, the last perhaps only begun. */
const wordsOf = (text: string): string[] => {
  const stems = stemsOf(text)
  const words: string[] = []
  for (let at = 0; at < stems.length; ) {
    const most = Math.min(longest, stems.length - at)
    const phrases = Array.from({ length: most }, (_, less) => stems.slice(at, at + most - less))
    const translatable = phrases.find((phrase) => englishOf(phrase) !== undefined) ?? stems.slice(at, at + 1)
    words.push(...(englishOf(translatable) ?? translatable))
    at += translatable.length
  }
  return [...new Set(words)]
}

type Indexed = { food: Food; stems: readonly string[]; plainness: number }

/** Groups of what is ready to eat or of one maker: rarely what a kitchen buys to cook with. */
const ready = new Set(['03', '06', '08', '21', '22', '25', '35', '36'])

/**
 * How plain a food is, from 0: raw and short is plain; a brand in capitals, a dish made ready, anything canned, cooked or
 * with something added is not.
 */
const plainnessOf = ({ name, group }: Food): number => {
  const words = name.toLowerCase()
  let plainness = 20
  if (/\braw\b|\bfresh\b|\buncooked\b|\bdry\b/.test(words)) plainness += 12
  if (/, raw\b(?!.*,)/.test(words)) plainness += 2
  if (ready.has(group)) plainness -= 18
  if (/\b[A-Z]{4,}/.test(name)) plainness -= 12
  if (/cooked|boiled|fried|roasted|baked|canned|frozen|dried|braised|drained|prepared|smoked/.test(words))
    plainness -= 6
  if (
    /substitute|imitation|fat free|low sodium|reduced|fortified|added|dehydrated|powder|new zealand|imported/.test(
      words,
    )
  )
    plainness -= 4
  if (/, whole\b/.test(words)) plainness += 4
  if (/sweetened/.test(words)) plainness -= 6
  return plainness - Math.min(12, name.split(/[ ,]+/).length)
}

/** A food's score for the words, null where one of them is not in its name. */
const scoreOf = (
  { food, stems, plainness }: Indexed,
  words: readonly string[],
  begun: string | undefined,
): number | null => {
  let score = plainness
  for (const word of words) {
    let at = stems.indexOf(word)
    let whole = true
    if (at < 0 && word === begun && word.length > 1) {
      at = stems.findIndex((stemmed) => stemmed.startsWith(word))
      whole = false
    }
    if (at < 0) return null
    // The general word stands first: "Milk, whole" is milk, "Bread, made with milk" is not.
    score += Math.max(0, 16 - 4 * at) + (whole ? 4 : 0)
  }
  return food.name.split(',').length <= words.length + 1 ? score + 4 : score
}

/** How much plainer a food is than others for being one that kitchens have a name for. */
const inKitchens = 14

/**
 * A search over foods, made once: `(text, size) => Food[]`, the plainest raw food first. `named` are the names that kitchens
 * have for foods, by their number: who types one finds it first. Of a word that is only begun, whatever it may become is found.
 */
export const foodSearch = (foods: readonly Food[], named: Readonly<Record<string, string>>) => {
  const inKitchen = new Set(Object.values(named))
  const indexed = foods.map((food) => ({
    food,
    stems: stemsOf(food.name),
    plainness: plainnessOf(food) + (inKitchen.has(food.ndb) ? inKitchens : 0),
  }))
  const byNdb = new Map(foods.map((food) => [food.ndb, food]))
  const kitchen = Object.entries(named).flatMap(([name, ndb]) => {
    const food = byNdb.get(ndb)
    return food === undefined ? [] : [{ name: stemsOf(name).join(' '), food }]
  })
  const scored = (words: readonly string[]) =>
    indexed
      .flatMap((entry) => {
        const score = scoreOf(entry, words, words.at(-1))
        return score === null ? [] : [{ food: entry.food, score }]
      })
      .sort((a, b) => b.score - a.score || a.food.name.length - b.food.name.length)
      .map(({ food }) => food)
  return (text: string, size: number): Food[] => {
    const soughtStems = stemsOf(text).join(' ')
    const words = wordsOf(text)
    if (words.length === 0) return []
    const called = kitchen.filter(({ name }) => name === soughtStems)
    const begun = soughtStems.length < 3 ? [] : kitchen.filter(({ name }) => name.startsWith(soughtStems))
    const byBeginning = begun.sort((a, b) => a.name.length - b.name.length).map(({ food }) => food)
    const byWords = scored(words)
    const rest = englishOf(soughtStems.split(' ')) === undefined ? [byBeginning, byWords] : [byWords, byBeginning]
    return [...new Set([...called.map(({ food }) => food), ...rest.flat()])].slice(0, size)
  }
}

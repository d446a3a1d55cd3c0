import { ingredientOf } from '../../products/ingredients.ts'
import { normalizeName } from '../../values/names.ts'
import { entryOf } from '../../values/plain/entry-of.ts'
import { measureOf } from '../../values/units.ts'
import { containers, cuts, joining, packing, servings, states, stemOf, varieties } from './form-words.ts'
import { namesInCatalan } from './ingredient-names-ca.ts'

/** What a form is made up of: how goods were preserved, what was cut, what drinks come in, what was grown or made, and words of no known meaning. */
export const formParts = ['state', 'cut', 'container', 'variety', 'other'] as const
export type FormPart = (typeof formParts)[number]
/** The form in which goods are sold, as far as words and facts say it: terms of each part, in order; none where nothing is said. */
export type TradeForm = { readonly [Part in FormPart]: readonly string[] }

/** What a form is read from. `printed` is what suppliers print: it speaks where the name does not. */
export type Described = {
  name: string
  category: string | null
  subcategory?: string | null
  ingredient: string | null
  printed?: readonly (string | null)[]
}

type Terms = { [Part in FormPart]: Set<string> }
type Goods = {
  isDrink: boolean
  isDairy: boolean
  keepsInTins: boolean
  isEgg: boolean
  isFish: boolean
  isFresh: boolean
}

const DRINKS = new Set(['CAT11', 'CAT12'])
/** Of meat, fish, vegetables, fruit and preserves a tin says that they are preserved; of oil or paprika it is a vessel like any other. */
const TINNED = new Set(['CAT1', 'CAT2', 'CAT3', 'CAT4', 'CAT9'])
const EGGS = new Set(['egg', 'pasteurised-egg'])
const TIN = new Set(['lata', 'latas', 'llauna', 'llaunes', 'tin', 'tins', 'can', 'cans'])
/** What a subcategory says of all that stands in it. */
const stateOfSubcategory: Readonly<Record<string, string>> = {
  '2.7': 'frozen',
  '9.1': 'cured',
  '9.3': 'tinned',
  '9.4': 'tinned',
}

const goodsOf = ({ category, ingredient }: Pick<Described, 'category' | 'ingredient'>): Goods => {
  const of = category ?? ingredientOf(ingredient)?.category ?? ''
  return {
    isDrink: DRINKS.has(of),
    isFish: of === 'CAT2',
    isFresh: of === 'CAT3',
    keepsInTins: TINNED.has(of),
    isEgg: ingredient === 'egg',
    isDairy: of === 'CAT5' && !EGGS.has(ingredient ?? ''),
  }
}

const noTerms = (): Terms => ({
  state: new Set(),
  cut: new Set(),
  container: new Set(),
  variety: new Set(),
  other: new Set(),
})

/** Coffee is whole or ground, and cola has no tail; an onion of "grano" is none in grains. */
const isCutOf = ({ isDrink, isFresh }: Goods, cut: string): boolean =>
  isDrink ? cut === 'grain' || cut === 'ground' : !(isFresh && cut === 'grain')

/** Puts what is said of drinks alone where it belongs: what they come in, and how they are served. */
const placeOfDrink = (phrase: string, into: Terms): boolean => {
  const [container, serving] = [containers.get(phrase), servings.get(phrase)]
  if (serving) into.variety.add(serving)
  if (container) into.container.add(container)
  return container !== undefined || serving !== undefined
}

/** What a state or a cut says of drinks and dairy, where it is none: a dry wine has not been dried, and whole milk has not been left uncut. */
const asVariety = ({ isDrink, isDairy }: Goods, state: string | undefined, cut: string | undefined): string | null => {
  if (isDrink && state === 'dried') return 'dry'
  if (isDairy && cut === 'whole') return 'full-cream'
  return isDairy && state === 'salted' ? 'with-salt' : null
}

/** Puts a phrase where it belongs. @returns whether it says anything of the form. */
const place = (phrase: string, goods: Goods, into: Terms): boolean => {
  if (goods.isDrink && placeOfDrink(phrase, into)) return true
  const [state, cut, variety] = [states.get(phrase), cuts.get(phrase), varieties.get(phrase)]
  const other = asVariety(goods, state, cut)
  if (other) into.variety.add(other)
  else if (state && !goods.isDrink) into.state.add(state)
  else if (cut && isCutOf(goods, cut)) into.cut.add(cut)
  else if (variety) into.variety.add(variety)
  else return false
  return true
}

const LONGEST = 3

/** Sizes and shares that are written in figures: "70 %", and "20/30" of fish. */
const readFigures = (into: Terms, text: string, { isFish }: Goods) => {
  for (const [, share] of text.matchAll(/(\d+(?:[.,]\d+)?)\s*%/g)) into.variety.add(`${share?.replace(',', '.')}%`)
  if (!isFish) return
  for (const [, from, to] of text.matchAll(/(?<![\d/])(\d+)\s*\/\s*(\d+)(?![\d/])/g)) into.variety.add(`${from}/${to}`)
}

/** A word that is part of no phrase. @param previousWord a figure before a letter makes it a count, and no size: "12 L". */
const readWord = (into: Terms, word: string, goods: Goods, previousWord: string) => {
  const stem = stemOf(word)
  if (goods.keepsInTins && TIN.has(word)) into.state.add('tinned')
  else if (goods.isEgg && /^(s|m|l|xl)$/.test(word) && !/^\d+$/.test(previousWord)) into.variety.add(`size-${word}`)
  else if (/^\D{2,}$/.test(word) && !joining.has(stem) && !packing.has(stem) && measureOf(word) === null)
    into.other.add(stem)
}

const readInto = (into: Terms, text: string, goods: Goods) => {
  readFigures(into, text, goods)
  const words = normalizeName(text).split(' ').filter(Boolean)
  const stems = words.map(stemOf)
  /** How many words from one on are a phrase that says something, the longest first. */
  const placedAt = (at: number): number => {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length--)
      if (place(stems.slice(at, at + length).join('-'), goods, into)) return length
    return 0
  }
  for (let at = 0; at < words.length; ) {
    const length = placedAt(at)
    if (length === 0) readWord(into, words[at] as string, goods, words[at - 1] ?? '')
    at += Math.max(length, 1)
  }
}

const inOrder = (terms: ReadonlySet<string>): string[] => [...terms].sort()

/** What words of a text say of goods; the words of the ingredient itself are no variety of it. */
const wordsOf = (text: string, described: Pick<Described, 'category' | 'ingredient'>): Terms => {
  const goods = goodsOf(described)
  const shipped = ingredientOf(described.ingredient)
  const [terms, usual] = [noTerms(), noTerms()]
  readInto(terms, text, goods)
  for (const name of shipped ? [shipped.name.es, shipped.name.en, namesInCatalan[shipped.id] ?? ''] : [])
    readInto(usual, name, goods)
  for (const term of usual.variety) if (!term.endsWith('%')) terms.variety.delete(term)
  for (const stem of usual.other) terms.other.delete(stem)
  return terms
}

const formOf = (terms: Terms): TradeForm => ({
  state: inOrder(terms.state),
  cut: inOrder(terms.cut),
  container: inOrder(terms.container),
  variety: inOrder(terms.variety),
  other: inOrder(terms.other),
})

/** What the words of one text say of goods, and nothing else. */
export const statedForm = (described: Pick<Described, 'name' | 'category' | 'ingredient'>): TradeForm =>
  formOf(wordsOf(described.name, described))

/**
 * The form in which a product is sold. Its name speaks first; what suppliers print, the subcategory and the ingredient's own name say the
 * parts of which the name says nothing. Nothing is guessed: what nobody says is empty.
 */
export const tradeForm = (described: Described): TradeForm => {
  const { name, ingredient, printed = [], subcategory = null } = described
  const shipped = ingredientOf(ingredient)
  const terms = wordsOf(name, described)
  const print = noTerms()
  for (const text of printed) {
    if (!text) continue
    const words = wordsOf(text, described)
    for (const part of formParts) for (const term of words[part]) print[part].add(term)
  }
  const named = noTerms()
  if (shipped) readInto(named, shipped.name.es, goodsOf(described))
  const fact = entryOf(stateOfSubcategory, subcategory ?? '') ?? entryOf(stateOfSubcategory, shipped?.subcategory ?? '')
  const first = (...sources: readonly Set<string>[]) => sources.find(({ size }) => size > 0) ?? new Set<string>()
  return formOf({
    state: first(terms.state, print.state, new Set(fact ? [fact] : []), named.state),
    cut: first(terms.cut, print.cut, named.cut),
    container: first(terms.container, print.container),
    variety: first(terms.variety, print.variety),
    other: terms.other,
  })
}

/** A form as one word, the same for equal forms: empty where nothing is said. */
export const formKey = (form: TradeForm): string =>
  formParts.flatMap((part) => form[part].map((term) => (part === 'other' ? `~${term}` : term))).join('+')

/**
 * How goods of one ingredient stand to each other: `same` is the same goods; `other` states another state, cut, container or variety;
 * `unknown` says less of one than of the other, or something of no known meaning: a person has to say it.
 */
export type Likeness = { relation: 'same' | 'unknown' | 'other'; parts: FormPart[] }

export const likenessOf = (a: TradeForm, b: TradeForm): Likeness => {
  const holds = (all: readonly string[], some: readonly string[]) => some.every((term) => all.includes(term))
  const isEqual = (part: FormPart) => holds(a[part], b[part]) && holds(b[part], a[part])
  const differing = formParts.filter((part) => !isEqual(part))
  const stated = differing.filter((part) => part !== 'other' && !holds(a[part], b[part]) && !holds(b[part], a[part]))
  if (stated.length > 0) return { relation: 'other', parts: stated }
  return { relation: differing.length > 0 ? 'unknown' : 'same', parts: differing }
}

import { packing, states, stemOf } from '../../prices/forms/form-words.ts'
import { entryOf } from '../../values/plain/entry-of.ts'
import { brandLength } from './brands.ts'
import { containerOf } from './containers.ts'
import { abbreviations, oilPreserved } from './described-goods.ts'
import { nounOf } from './goods-lexicon.ts'
import { namedNumberAt } from './named-numbers.ts'
import { packInText, type Span } from './pack-in-text.ts'
import { isCatalan, spelledWord } from './spelling.ts'
import { adjectiveKey, nounKey, type Token, tokensOf } from './word-keys.ts'

/** A printed name as a kitchen says it. `read` are the parts of the printed one that it was made of. */
export type CleanName = { name: string; brand: string | null; read: readonly Span[] }

/** Words that say how good, how washed or how it is sold, and nothing of what it is. */
const dropped = new Set(
  `cat categoria category class clase cal calibre calidad i ii iii iv lavado lavada rentat rentada granel formato formatos retornable ret aprox
   approx peso escurrido escurrida esc neto neta pn pe vol ud uds u und kg kgs g gr l lt cl ml ref art cod ean lote lot origen primera segunda
   1a 2a oferta promo mg ro`.split(/\s+/),
)
/** Of these words a name is made, though they pack other goods ("queso", "vino"). */
const keeps = new Set(
  'queso quesos formatge formatges cheeses vino vinos vi carne carn pescado peix fish refresco refresc wine meat cheese extra premium bloque pieza'.split(
    ' ',
  ),
)
/** Words of four letters that pack, as they are written: "cala", "viña", "cuba" and "bota" have the stems of "cal", "vino", "cubo" and "bote". */
const shortPacking = new Set(
  'caja cajas saco sacos bote botes cubo cubos net nets cal cat size mida mides kgs uds vino vinos vi vins wine'.split(
    ' ',
  ),
)
const isPacking = (plain: string) => {
  const stem = stemOf(plain)
  return packing.has(stem) && (stem.length > 3 || shortPacking.has(plain))
}
const small = new Set('de del la el los las con sin y en al a para por d amb sense i per of with and the'.split(' '))

type Word = { plain: string; text: string; token: Token; isAdded?: boolean; glue?: string | null }

const isSize = (token: Token, printed: string) => {
  const around = printed.slice(Math.max(0, token.start - 1), token.end + 1)
  return /^\d/.test(token.plain) && (/[/x]/i.test(around) || !token.plain.endsWith('%'))
}

/** A grade of oil ("0,4") or of fat stands in its name. */
const isGrade = (token: Token, previousWord: Word | undefined) =>
  (/^0[.,]\d$/.test(token.plain) && previousWord !== undefined) || token.plain.endsWith('%')

const isUnknownWord = ({ plain }: { plain: string }) => nounOf([nounKey(plain)]) === undefined
const isUnknown = (words: readonly Word[]) => words.length > 0 && words.every(isUnknownWord)

const nounsOf = (words: readonly Word[], at: number) => nounOf([nounKey(words[at]?.plain ?? '')])
const isFeminine = (plain: string) => /as?$/.test(plain)
const agreeing = (adjective: string, head: string) => {
  const base = adjective.replace(/os?$/, 'o')
  return isFeminine(head) && base.endsWith('o') ? `${base.slice(0, -1)}a` : base
}

/** Of goods: what is said of how they grow, are fed or come; and participles ("pelados"), which need no list. */
const adjectives = new Set(
  `campero fresco tierno maduro seco dulce rojo verde blanco negro amarillo morado entero natural grande pequeno mediano fino grueso largo corto
   crudo limpio silvestre salvaje ecologico organico iberico nacional gallego italiano frances griego japones integral suave fuerte picante amargo
   duro blando redondo tipico extrafino nuevo`
    .split(/\s+/)
    .map(adjectiveKey),
)
const isAdjective = (plain: string) =>
  /(?:ad|id)[oa]s?$/.test(plain) || adjectives.has(adjectiveKey(plain)) || states.has(stemOf(plain))
const isPlural = (plain: string) => /[aeiou]s$/.test(plain)
const inSingular = (text: string) => text.replace(/(?<=[lr])es$|(?<=[aeo])s$/, '')

/** Adjectives behind a Spanish head noun in the singular stand in the singular too: papers print "HUEVO CAMPEROS" of a box of them. */
const numbered = (words: readonly Word[]): Word[] => {
  const [head] = words
  const noun = head && nounsOf(words, 0)
  if (!head || !noun || noun.isEnglish === true || isCatalan(head.plain) || isPlural(head.plain)) return [...words]
  let follows = true
  return words.map((word, at) => {
    if (at === 0) return word
    follows &&= isAdjective(word.plain) && nounsOf(words, at) === undefined
    const isOfHead = word.plain.endsWith('es') || isFeminine(word.plain) === isFeminine(head.plain)
    return follows && isOfHead && isPlural(word.plain) ? { ...word, text: inSingular(word.text) } : word
  })
}

/** What joins two nouns that papers print side by side: "aceite oliva" is of olives, "atún aceite" in oil. */
const joint = (first: Word, second: Word): string | null => {
  const [before, after] = [nounOf([nounKey(first.plain)]), nounOf([nounKey(second.plain)])]
  if (!before || !after || before.isEnglish === true || after.isEnglish === true || before.concept === after.concept)
    return null
  if (nounOf([nounKey(first.plain), nounKey(second.plain)])) return null
  if (after.concept === 'oil') return oilPreserved.has(before.concept) ? 'en' : null
  if (after.role === 'cut' || after.concept === 'pear') return null
  const ofCatalan = isCatalan(first.plain) || isCatalan(second.plain)
  return ofCatalan && /^[aeiouh]/.test(second.plain) ? 'd’' : 'de'
}

const withJoints = (words: readonly Word[]): string => {
  const parts: string[] = []
  words.forEach((word, at) => {
    const previousWord = words[at - 1]
    // "naranja/limón" are two, none of the other; "H&H", "d’ovella" and "Coca-Cola" are one.
    if (previousWord && word.glue) {
      parts.push(`${parts.pop()}${word.glue}${word.glue === '&' ? word.text.toUpperCase() : word.text}`)
      return
    }
    const by =
      previousWord && !small.has(previousWord.plain) && !small.has(word.plain) ? joint(previousWord, word) : null
    // "harina fuerza" and "queso cabra" are said with a "de" though the second is no goods by itself.
    const spoken = (previousWord && spokenOf.get(`${previousWord.plain} ${word.plain}`)) ?? by
    if (spoken === 'd’') parts.push(`d’${word.text}`)
    else parts.push(...(spoken ? [spoken] : []), word.text)
  })
  return parts.join(' ')
}
const spokenOf = new Map([
  // Of cows of a place, and no cheese of its own beside the first.
  ...['queso manchego', 'formatge manxego'].map((pair) => [pair, ''] as const),
  ...[
    'harina fuerza',
    'harina reposteria',
    'queso cabra',
    'queso oveja',
    'queso vaca',
    'vino jerez',
    'vinagre jerez',
  ].map((pair) => [pair, 'de'] as const),
  ...['vinagre modena', 'jamon bellota', 'iberico bellota', 'iberica bellota', 'iberico cebo', 'iberica cebo'].map(
    (pair) => [pair, 'de'] as const,
  ),
  ...([
    ['pimiento piquillo', 'del'],
    ['agua mar', 'de'],
    ['pimenton vera', 'de la'],
    ['bonito norte', 'del'],
    ['cebolla fuentes', 'de'],
    ['dulce fuentes', 'de'],
  ] as const),
])

/** Adjectives that papers print before what they are of ("CONG. GAMBA") come after it. */
const headFirst = (words: Word[]): Word[] => {
  const noun = words.findIndex((_, at) => nounsOf(words, at) !== undefined)
  const isRomance = noun > 0 && nounsOf(words, noun)?.isEnglish === false
  const leads = noun > 0 ? words.slice(0, noun) : []
  if (!isRomance || !leads.every(({ plain }) => states.has(stemOf(plain)))) return words
  const head = words[noun] as Word
  return [...words.slice(noun), ...leads.map((word) => ({ ...word, text: agreeing(word.text, head.plain) }))]
}

type NameOfGoods = { words: Word[]; brand: string | null }

/** A printed name taken apart: what of it names its pack, and which brands a tenant settled. */
type Printed = {
  text: string
  tokens: readonly Token[]
  plains: readonly string[]
  inPack: (token: Token) => boolean
  ownBrands: ReadonlySet<string> | undefined
}

/** That an origin is protected is said of it, and names nothing: "D.O.", "DOP", "I.G.P.". */
const protectedOrigin =
  /(?<!\p{L})(?:d\.\s?o\.(?:\s?(?:p|ca)\.?)?|dop|doca|doq|igp|i\.\s?g\.\s?p\.?|pdo|pgi)(?![\p{L}])/giu

const printedName = (text: string, ownBrands: ReadonlySet<string> | undefined): Printed => {
  const spans = packInText(text)?.spans ?? []
  // "M.G." is one word, and as long as before: places stay.
  const tokens = tokensOf(
    text
      .replace(/(?<!\p{L})m\.\s?g\.?(?!\p{L})/giu, (fat) => 'mg'.padEnd(fat.length))
      .replace(protectedOrigin, (sign) => ' '.repeat(sign.length)),
  )
  return {
    text,
    tokens,
    ownBrands,
    plains: tokens.map(({ plain }) => plain),
    inPack: (token) => spans.some(({ start, end }) => token.start >= start && token.end <= end),
  }
}

const inTitleCase = (text: string) =>
  text.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())

/** A brand that begins at a word, and of how many it is; never the first of a name. */
const brandAt = (
  { text, tokens, plains, ownBrands }: Printed,
  at: number,
): { brand: string; length: number } | null => {
  const length = at > 0 ? brandLength(plains, at, ownBrands) : 0
  if (length === 0) return null
  const [first, last] = [tokens[at] as Token, tokens[at + length - 1] as Token]
  return { brand: inTitleCase(text.slice(first.start, last.end)), length }
}

/** Bags, boxes and the like that are bought for themselves: "BOLSA BASURA" is no pack of anything. */
const containerGoods = new Set(
  'basura pizza aluminio plastico carton kraft vacio congelacion isotermica asas escombros brossa plastic paper rubbish bin'.split(
    ' ',
  ),
)
const isContainerGoods = ({ tokens }: Printed, at: number) =>
  at === 0 && (containerGoods.has(tokens[1]?.plain ?? '') || containerGoods.has(tokens[2]?.plain ?? ''))

const isPackingWord = ({ plain }: Token) =>
  plain.length > 2 && isPacking(plain) && !keeps.has(plain) && !small.has(plain)

/** "ROLLO 300 M" and "500 HOJAS" say how much of it there is; leaves of gelatine do not. */
const isRollOrSheets = ({ tokens }: Printed, token: Token): boolean => {
  if (/^(?:rollos?|rotlles?)$/.test(token.plain)) return true
  const earlier = tokens[tokens.indexOf(token) - 1]
  return /^(?:hojas|fulls|sheets|rolls|servicios)$/.test(token.plain) && /^\d+$/.test(earlier?.plain ?? '')
}

/** Whether a word says how a thing is packed, sized or classed, and nothing of what it is. */
const isDropped = (printed: Printed, token: Token, words: readonly Word[]): boolean => {
  const { plain } = token
  // The article of "à l’ancienne" is no litre.
  if (plain === 'l' && /^['’]\p{L}/u.test(printed.text.slice(token.end))) return false
  if (printed.inPack(token) || dropped.has(plain) || isPackingWord(token) || /^x\d+$/.test(plain)) return true
  if ((containerOf(plain) !== null || isRollOrSheets(printed, token)) && words.length > 0) return true
  // "BASE 1" and "BASE 2" are two things as long as nobody knows what they are.
  const isNumberOfUnknown = isUnknown(words) && /^\d$/.test(plain)
  return isSize(token, printed.text) && !isGrade(token, words.at(-1)) && !isNumberOfUnknown
}

const isOfEgg = (words: readonly Word[]) => words.some(({ plain }) => nounOf([nounKey(plain)])?.concept === 'egg')

/** A name of unknown words, each with a capital, is a proper one: "Cala Blava Xarel·lo". */
const isProper = (token: Token, words: readonly Word[]) =>
  /^\p{Lu}\p{Ll}/u.test(token.text) && words.every(isUnknownWord) && isUnknownWord(token)

/** Whether a text is written as a sentence: capitals are not printed for every word of it. */
const inSentenceCase = (printed: string) =>
  /^\P{L}*\p{Lu}\p{Ll}/u.test(printed) && /\s\p{Ll}{4}/u.test(printed.replace(/\s(?:para|with|amb)(?=\s)/giu, ''))

/** A word as a kitchen writes it: codes and sizes of eggs in capitals, proper names as they are printed. */
const writtenWord = (printed: string, token: Token, words: readonly Word[]): string => {
  const { plain, text } = token
  const isCode = /\d/.test(plain) && /[a-z]/.test(plain)
  // Of eggs and of gloves; a litre is no word of a name.
  const isSizeLetter = /^(?:m|s|xl|xxl)$/.test(plain) || (plain === 'l' && isOfEgg(words))
  if (isCode || isSizeLetter) return text.toUpperCase()
  if (plain.endsWith('%')) return text.replace(/\s?%/, ' %')
  if (/^\d/.test(plain) && /[º°]/.test(printed.charAt(token.end))) return `${text}°`
  if (isProper(token, words)) return text
  // Among words in small letters a capital is meant: "Vino tinto Requena".
  return inSentenceCase(printed) && /^\p{Lu}\p{Ll}/u.test(text) && token.start > 0 ? text : spelledWord(text)
}

/** What a paper prints between two words that belong together; null where that is a space, or what parts them. */
const glueOf = (word: string, between: string): string | null => {
  if (between.trim() === '/') return word.length > 1 || word === 'y' ? '/' : null
  if (between.trim() === '&') return between === '&' ? '&' : ' & '
  if (/^['’]$/.test(between)) return '’'
  return between === '-' && word.length > 1 && !/\d/.test(word) ? '-' : null
}

/** Whether a word behind a digit measures or counts: "5L" and "6U" are packs, "7UP" is none. */
const isUnit = ({ plain }: Token) =>
  dropped.has(plain) || isPacking(plain) || containerOf(plain) !== null || plain === 'x'

const addWord = ({ text: printed }: Printed, token: Token, words: Word[]) => {
  const long = entryOf(abbreviations, token.plain)
  for (const plain of long ? long.split(' ') : [token.plain]) {
    const last = words.at(-1)
    const glue = last ? glueOf(last.plain, printed.slice(last.token.end, token.start)) : null
    words.push({ plain, text: long ? spelledWord(plain) : writtenWord(printed, token, words), token, glue })
  }
}

const nameOfGoods = (printed: Printed): NameOfGoods => {
  const words: Word[] = []
  let brand: string | null = null
  for (let at = 0; at < printed.tokens.length; at++) {
    const token = printed.tokens[at] as Token
    const number = isOfEgg(words) ? null : namedNumberAt(printed.tokens, at, { inPack: printed.inPack, isUnit })
    const branded = number || words.length === 0 ? null : brandAt(printed, at)
    if (number) {
      const last = printed.tokens[at + number.length - 1] ?? token
      words.push({ plain: token.plain, text: number.text, token: { ...token, end: last.end } })
      at += number.length - 1
    } else if (branded) {
      brand ??= branded.brand
      at += branded.length - 1
    } else if (isContainerGoods(printed, at) || !isDropped(printed, token, words)) addWord(printed, token, words)
  }
  return { words, brand }
}

/** Without words that join nothing: "de" and "con" at the end, and the "de" of a container that went: "Barra de pan" is "pan". */
const withoutLooseJoints = (words: readonly Word[], tokens: readonly Token[]): Word[] => {
  const end = words.findLastIndex(({ plain }) => !small.has(plain)) + 1
  const [lead] = words
  const isLoose = end > 0 && lead && lead.token !== tokens[0] && /^(?:del?|d|of)$/.test(lead.plain)
  return words.slice(isLoose ? 1 : 0, end)
}

/** States that were written short agree with the head noun: "GAMBA CONG" is "gamba congelada". */
const withAgreement = (words: readonly Word[]): Word[] =>
  words.map((word, at) => {
    const [head] = words as [Word]
    const isShortState = at > 0 && entryOf(abbreviations, word.token.plain) && states.has(stemOf(word.plain))
    return isShortState ? { ...word, text: agreeing(word.text, head.plain) } : word
  })

const LONGEST_NAME = 200

/**
 * A printed name in sentence case, its head noun first, without pack, size, class and brand: "HARINA FUERZA W300 SACO 25 KG" is "Harina de
 * fuerza W300". Where nothing would be left the printed words stay. `ownBrands` are those that a tenant settled, by `brandKey`.
 */
export const cleanName = (text: string, ownBrands?: ReadonlySet<string>): CleanName => {
  const printed = printedName(text, ownBrands)
  const goods = nameOfGoods(printed)
  const words = withoutLooseJoints(goods.words, printed.tokens)
  const isLost = words.every(({ plain }) => small.has(plain))
  const half = isLost ? '' : /^\s*(?:½|1\/2)\s+(?=\p{L}{4})/u.exec(text)?.[0] && '½ '
  const name = isLost
    ? text.replace(/\s+/g, ' ').trim()
    : `${half || ''}${withJoints(numbered(headFirst(withAgreement(words))))}`
  return {
    name: (name.charAt(0).toLocaleUpperCase('es') + name.slice(1)).slice(0, LONGEST_NAME),
    brand: goods.brand,
    read: isLost ? [] : words.map(({ token }) => ({ start: token.start, end: token.end })),
  }
}

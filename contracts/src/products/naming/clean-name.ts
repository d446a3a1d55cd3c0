import { packing, states, stemOf } from '../../prices/forms/form-words.ts'
import { brandLength } from './brands.ts'
import { containerOf } from './containers.ts'
import { abbreviations, oilPreserved } from './described-goods.ts'
import { nounOf } from './goods-lexicon.ts'
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
  'queso quesos formatge vino vinos vi carne carn pescado peix fish refresco refresc wine meat cheese extra premium bloque pieza'.split(
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

type Word = { plain: string; text: string; token: Token; isAdded?: boolean; isSlashed?: boolean }

const isSize = (token: Token, printed: string) => {
  const around = printed.slice(Math.max(0, token.start - 1), token.end + 1)
  return /^\d/.test(token.plain) && (/[/x]/i.test(around) || !token.plain.endsWith('%'))
}

/** A grade of oil ("0,4") or of fat stands in its name. */
const isGrade = (token: Token, before: Word | undefined) =>
  (/^0[.,]\d$/.test(token.plain) && before !== undefined) || token.plain.endsWith('%')

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
    // "naranja/limón" are two, none of the other.
    if (previousWord && word.isSlashed) {
      parts.push(`${parts.pop()}/${word.text}`)
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

/**
 * A printed name in sentence case, its head noun first, without pack, size, class and brand: "HARINA FUERZA W300 SACO 25 KG" is "Harina de
 * fuerza W300". Where nothing would be left the printed words stay. `ownBrands` are those that a tenant settled, by `brandKey`.
 */
export const cleanName = (printed: string, ownBrands?: ReadonlySet<string>): CleanName => {
  const pack = packInText(printed)
  const inPack = (token: Token) =>
    pack?.spans.some(({ start, end }) => token.start >= start && token.end <= end) ?? false
  const tokens = tokensOf(printed)
  const plains = tokens.map(({ plain }) => plain)
  const words: Word[] = []
  let brand: string | null = null
  // A name of unknown words, each with a capital, is a proper one: "Cala Blava Xarel·lo".
  const isProper = (token: Token) =>
    /^\p{Lu}\p{Ll}/u.test(token.text) && words.every(isUnknownWord) && isUnknownWord(token)
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const number = tokens[at + 1]
    // "N.5" and "Nº 5" are the kind of a pasta; without its number two kinds are one.
    if (/^n(?:um)?$/.test(token.plain) && number && /^\d{1,3}$/.test(number.plain) && !inPack(number)) {
      words.push({ plain: token.plain, text: `n.º ${number.text}`, token: { ...token, end: number.end } })
      at += 1
      continue
    }
    const length = at > 0 ? brandLength(plains, at, ownBrands) : 0
    if (length > 0 && words.length > 0) {
      const text = printed.slice(token.start, (tokens[at + length - 1] as Token).end)
      brand ??= text.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())
      at += length - 1
      continue
    }
    const isDropped =
      inPack(token) ||
      dropped.has(token.plain) ||
      (containerOf(token.plain) !== null && words.length > 0) ||
      (isPacking(token.plain) && !keeps.has(token.plain) && token.plain.length > 2 && !small.has(token.plain)) ||
      /^x\d+$/.test(token.plain) ||
      // "BASE 1" and "BASE 2" are two things as long as nobody knows what they are.
      (isSize(token, printed) && !isGrade(token, words.at(-1)) && !(isUnknown(words) && /^\d$/.test(token.plain)))
    if (isDropped) continue
    const long = abbreviations[token.plain]
    for (const plain of long ? long.split(' ') : [token.plain]) {
      const isCode =
        (/\d/.test(token.plain) && /[a-z]/.test(token.plain)) ||
        (/^(?:m|x?l|xxl|s)$/.test(token.plain) &&
          words.some((word) => nounOf([nounKey(word.plain)])?.concept === 'egg'))
      const text = long
        ? spelledWord(plain)
        : isCode
          ? token.text.toUpperCase()
          : token.plain.endsWith('%')
            ? token.text.replace('%', ' %')
            : isProper(token)
              ? token.text
              : spelledWord(token.text)
      const last = words.at(-1)
      const isSlashed =
        last !== undefined && last.plain.length > 1 && printed.slice(last.token.end, token.start).trim() === '/'
      words.push({ plain, text, token, isSlashed })
    }
  }
  // A class of what is left of a word that joined ("de", "con") joins nothing at the end.
  while (words.length > 0 && small.has((words.at(-1) as Word).plain)) words.pop()
  // "Barra de pan" without its container is "pan".
  const [lead] = words
  if (lead && lead.token !== tokens[0] && /^(?:del?|d|of)$/.test(lead.plain)) words.shift()
  const isLost = words.length === 0 || words.every(({ plain }) => small.has(plain))
  const ordered = headFirst(
    words.map((word, at) => {
      const head = words[0] as Word
      return at > 0 && abbreviations[word.token.plain] && states.has(stemOf(word.plain))
        ? { ...word, text: agreeing(word.text, head.plain) }
        : word
    }),
  )
  const name = isLost ? printed.replace(/\s+/g, ' ').trim() : withJoints(numbered(ordered))
  return {
    name: (name.charAt(0).toLocaleUpperCase('es') + name.slice(1)).slice(0, 200),
    brand,
    read: isLost ? [] : words.map(({ token }) => ({ start: token.start, end: token.end })),
  }
}

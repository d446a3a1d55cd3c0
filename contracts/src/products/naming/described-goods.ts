import { cuts, packing, states, stemOf, varieties } from '../../prices/forms/form-words.ts'
import { entryOf } from '../../values/plain/entry-of.ts'
import { measureOf } from '../../values/units.ts'
import { LONGEST_PHRASE, nounOf } from './goods-lexicon.ts'
import { adjectiveKey, nounKey, type Token, tokensOf } from './word-keys.ts'

/** How a word stands to what is named. `tail` is what comes along or how it is served: "en aceite", "con patatas", "a la brasa". */
export type WordRole = 'head' | 'class' | 'state' | 'cut' | 'variety' | 'word' | 'tail'
/** `term` is the meaning where it is written down, else the word's own key; `isGuess` where nobody wrote it down. */
export type DescribedWord = { term: string; plain: string; role: WordRole; isGuess: boolean; noun: boolean }
export type DescribedGoods = { head: DescribedWord | null; words: readonly DescribedWord[] }

/** Words that join, measure or serve, and say nothing of what a thing is. */
const aside = new Set(
  `de del d la el los las les els l un una y i e o a al als the of and n un uno unos
  ud uds u und unid unidad unidades unit units pz pza pieza piezas kg g gr grs l lt cl ml
  racion racions racio media mitja plato plat tapa ración copa vaso jarra got menu dia casa nuestro nuestra
  cat categoria category class calidad qualitat i ii iii extra-calidad calibre cal granel formato aprox unos env`
    .split(/\s+/)
    .filter(Boolean),
)
const containerWords = new Set(
  `malla saco sac caja caixa cj cjs bolsa bossa bandeja safata bdja manojo manat mjo garrafa bidon bote tarro pot lata llauna brik bric
  botella ampolla bot barril cubo cubeta estuche paquete paquet pack tarrina sobre bloque pieza docena dotzena net
  sack bag box case tray bunch bottle can tin jar tub pack carton crate keg`
    .split(/\s+/)
    .filter(Boolean)
    .map(nounKey),
)
/** What follows is no part of the thing itself. */
const opens = new Set('con amb with en in al als para per por for sin sense without'.split(' '))
const negates = new Set('sin sense without'.split(' '))
const INSEPARABLE = new Set([
  'gas',
  'sal',
  'lactosa',
  'gluten',
  'azucar',
  'alcohol',
  'hueso',
  'os',
  'piel',
  'pell',
  'espina',
  'cabeza',
])

/** Abbreviations of papers and tills, and what they stand for. */
export const abbreviations: Readonly<Record<string, string>> = {
  's/': 'sin',
  'c/': 'con',
  coc: 'cocido',
  cong: 'congelado',
  congel: 'congelado',
  cgdo: 'congelado',
  ultracong: 'congelado',
  fco: 'fresco',
  vext: 'extra',
  aove: 'aceite oliva virgen extra',
  lam: 'laminado',
  pel: 'pelado',
  ent: 'entero',
  nat: 'natural',
  ceb: 'cebolla',
  pim: 'pimiento',
  tom: 'tomate',
  pat: 'patata',
  lech: 'lechuga',
  zan: 'zanahoria',
  champ: 'champinon',
  lang: 'langostino',
  merl: 'merluza',
  bac: 'bacalao',
  pech: 'pechuga',
  solom: 'solomillo',
  tern: 'ternera',
  crd: 'cerdo',
  mant: 'mantequilla',
  mozz: 'mozzarella',
  acei: 'aceite',
  aceit: 'aceite',
  har: 'harina',
  cerv: 'cerveza',
  vno: 'vino',
  ens: 'ensalada',
  croq: 'croqueta',
  hamb: 'hamburguesa',
  boc: 'bocadillo',
  rfco: 'refresco',
  iber: 'iberico',
  ib: 'iberico',
  pqllo: 'piquillo',
  semi: 'semidesnatada',
  desc: 'descafeinado',
  bca: 'blanca',
  bco: 'blanco',
  tto: 'tinto',
  crz: 'crianza',
}

const expanded = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => {
    // "aceite de oliva" and "aceite oliva" are said alike.
    if (/^(?:de|del|d|of)$/.test(token.plain)) return []
    const words = entryOf(abbreviations, token.plain)
    return words ? words.split(' ').map((plain) => ({ ...token, plain })) : [token]
  })

type Raw = {
  term: string
  plain: string
  kind: 'goods' | 'cut-noun' | 'state' | 'cut' | 'variety' | 'unknown'
  isEnglish: boolean | null
  isTail: boolean
}

const adjectiveOf = (stem: string): Pick<Raw, 'term' | 'kind'> | null => {
  const [state, cut, variety] = [states.get(stem), cuts.get(stem), varieties.get(stem)]
  if (state) return { term: state, kind: 'state' }
  if (cut) return { term: cut, kind: 'cut' }
  return variety ? { term: variety, kind: 'variety' } : null
}

/** What a phrase of so many words is, of those that are written down; null where none is. */
const phrase = (plains: readonly string[], previous: Raw | undefined): Omit<Raw, 'isTail'> | null => {
  const plain = plains.join(' ')
  const noun = nounOf(plains.map(nounKey))
  const adjective = adjectiveOf(plains.map(stemOf).join('-'))
  // A pear is a fruit, and a "tomate pera" a tomato.
  const isOfGoods = previous?.kind === 'goods' && adjective?.kind === 'variety'
  if (adjective && (plains.length > 1 || noun === undefined || isOfGoods))
    return { ...adjective, plain, isEnglish: null }
  if (!noun) return null
  return { term: noun.concept, plain, kind: noun.role === 'cut' ? 'cut-noun' : 'goods', isEnglish: noun.isEnglish }
}

type Taken = { raw: Omit<Raw, 'isTail'> | null; length: number; opensTail?: boolean }

/** The longest phrase that begins at a word. */
const longestPhrase = (tokens: readonly Token[], at: number, previous: Raw | undefined): Taken | null => {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const plains = tokens.slice(at, at + length).map(({ plain }) => plain)
    const raw = phrase(plains, previous)
    if (raw) return { raw, length }
  }
  return null
}

const variety = (term: string, plain: string): Omit<Raw, 'isTail'> => ({
  term,
  plain,
  kind: 'variety',
  isEnglish: null,
})

/** "sin gas" is of the water; "con patatas" comes along with it. */
const joined = (plain: string, next: string): Taken => {
  const isWithout = negates.has(plain)
  if (!isWithout && !INSEPARABLE.has(next)) return { raw: null, length: 1, opensTail: true }
  return { raw: variety(`${isWithout ? 'without' : 'with'}-${nounKey(next)}`, `${plain} ${next}`), length: 2 }
}

const isFiller = (plain: string) =>
  aside.has(plain) || containerWords.has(nounKey(plain)) || packing.has(stemOf(plain)) || /^\d/.test(plain)

const isMeasureWord = (plain: string) => measureOf(plain) !== null && plain.length <= 4

const unknownWord = (plain: string, next: string, isFirst: boolean): Taken => {
  const isSkipped = isFiller(plain) || plain.length <= 1 || isMeasureWord(plain)
  return {
    raw: isSkipped ? null : { term: adjectiveKey(plain), plain, kind: 'unknown', isEnglish: null },
    length: 1,
    // "a la brasa" is how it is served.
    opensTail: !isFirst && plain === 'a' && /^(la|l)$/.test(next),
  }
}

const takenAt = (tokens: readonly Token[], at: number, previous: Raw | undefined): Taken => {
  const written = longestPhrase(tokens, at, previous)
  if (written) return written
  const plain = (tokens[at] as Token).plain
  const next = tokens[at + 1]?.plain ?? ''
  if (opens.has(plain) && at > 0) return joined(plain, next)
  if (plain.endsWith('%')) return { raw: variety(plain.replace(/\s/, '').replace(',', '.'), plain), length: 1 }
  return unknownWord(plain, next, at === 0)
}

const rawWords = (text: string): Raw[] => {
  const tokens = expanded(tokensOf(text))
  const raws: Raw[] = []
  let isTail = false
  for (let at = 0; at < tokens.length; ) {
    const { raw, length, opensTail } = takenAt(tokens, at, raws.at(-1))
    isTail ||= opensTail === true
    if (raw) raws.push({ ...raw, isTail })
    at += length
  }
  return raws
}

/** Of these "aceite" beside the name says that they are preserved in it, as papers print it: "ATUN ACEITE". */
export const oilPreserved = new Set([
  'tuna',
  'anchovy',
  'anchovy-fresh',
  'sardine',
  'bonito',
  'mackerel',
  'mussel',
  'cockle',
])

const inOil = (raws: Raw[]): Raw[] => {
  const [first] = raws.filter(({ kind }) => kind === 'goods')
  if (!first || !oilPreserved.has(first.term)) return raws
  return raws.map((raw) =>
    raw.term === 'oil' ? { ...raw, term: 'tinned', kind: 'state' as const, isTail: false } : raw,
  )
}

const isNoun = ({ kind, isTail }: Raw) => !isTail && (kind === 'goods' || kind === 'cut-noun')

/** Where the head stands: the first noun in Spanish and Catalan, the last in English ("olive oil"), parts and classes aside. */
const headAt = (raws: readonly Raw[]): number => {
  const places = raws.flatMap((raw, at) => (isNoun(raw) || (!raw.isTail && raw.kind === 'unknown') ? [at] : []))
  const nouns = places.filter((at) => isNoun(raws[at] as Raw))
  const spoken = nouns.filter((at) => raws[at]?.isEnglish !== null)
  const isEnglish = spoken.length > 0 && spoken.every((at) => raws[at]?.isEnglish)
  const isGoods = (at: number) => raws[at]?.kind === 'goods'
  const inOrder = isEnglish ? nouns.toReversed() : places
  // An unknown first word is a noun that nobody wrote down, and what follows it is of it: "croqueta de jamón".
  const first = inOrder[0]
  if (first === undefined) return raws.length > 0 ? 0 : -1
  if (raws[first]?.kind === 'cut-noun') {
    const goods = inOrder.find(isGoods)
    return goods ?? first
  }
  return first
}

const roles = {
  goods: 'word',
  'cut-noun': 'class',
  state: 'state',
  cut: 'cut',
  variety: 'variety',
  unknown: 'word',
} as const

/** What a name says of goods or dishes: its head, and what each other word is to it. Numbers, sizes and packages are left out. */
export const describedGoods = (text: string): DescribedGoods => {
  const raws = inOil(rawWords(text))
  const place = headAt(raws)
  const head = raws[place]
  const words = raws.map((raw, at): DescribedWord => {
    // Red wine is black in Catalan.
    const term = raw.kind === 'variety' && raw.term === 'black' && head?.term === 'wine' ? 'red' : raw.term
    const role: WordRole = at === place ? 'head' : raw.isTail ? 'tail' : roles[raw.kind]
    return {
      term,
      plain: raw.plain,
      role,
      isGuess: raw.kind === 'unknown',
      noun: raw.kind === 'goods' || raw.kind === 'cut-noun',
    }
  })
  return { head: words[place] ?? null, words }
}

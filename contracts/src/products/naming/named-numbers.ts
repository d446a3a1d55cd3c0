import type { Token } from './word-keys.ts'

/** A part of a printed name that holds a number and stays whole: how it is written, and of how many tokens it is. */
export type NamedNumber = { text: string; length: number }

/** Measures that tell one thing from another and are no pack: of lengths, and of what runs on electricity. */
const measures = new Map<string, string>([
  ...['m', 'mt', 'mts', 'metro', 'metros', 'metre', 'metres', 'meter', 'meters'].map((word) => [word, 'm'] as const),
  ...['cm', 'cms'].map((word) => [word, 'cm'] as const),
  ...[
    ['mm', 'mm'],
    ['w', 'W'],
    ['v', 'V'],
  ].map(([word, sign]) => [word, sign] as [string, string]),
])

/** Numbered kinds: "N.5" and "Nº 5" of a pasta, a size of gloves. Without its number two kinds are one. */
const numberWords = new Map([
  ['n', 'n.º'],
  ['num', 'n.º'],
  ['talla', 'talla'],
  ['talle', 'talla'],
])

/** Things that are named after how many they are made of: "4 quesos", "5 verduras", "7 cereals". */
const counted = new Set(
  `queso quesos formatge formatges cheese cheeses estacion estaciones estacions season seasons verdura verduras verdures vegetable vegetables
   estrella estrellas estrelles star stars cereal cereales cereals especia especias especies spice spices pimienta pimientas pebres pepper
   peppers chocolate chocolates xocolates fruta frutas fruites fruit fruits leche leches milk milks sabor sabores sabors flavour flavours
   semilla semillas llavors seed seeds capa capas capes ply vinagre delicias delicies jota`
    .split(/\s+/)
    .filter(Boolean),
)

/** What a number is part of that names a drink by itself: "Licor 43". */
const drinksByNumber = new Map([
  ['43', new Set(['licor', 'liqueur', 'cuarenta'])],
  ['27', new Set(['protos'])],
])

const isNumber = (token: Token | undefined): token is Token =>
  token !== undefined && /^\d+(?:[.,]\d+)*$/.test(token.plain)
const isGlued = (first: Token, second: Token) => first.end === second.start

/** "1x100 m" of a cloth. */
const areaAt = (tokens: readonly Token[], at: number): NamedNumber | null => {
  const [width, length, unit] = tokens.slice(at, at + 3)
  const sign = unit && measures.get(unit.plain)
  return isNumber(width) && length && /^x\d+$/.test(length.plain) && sign
    ? { text: `${width.text} x ${length.plain.slice(1)} ${sign}`, length: 3 }
    : null
}

/** "300 M" of a roll is "300 m"; "45 cm x 300 m" has two of them. */
const measureAt = (tokens: readonly Token[], at: number): NamedNumber | null => {
  const [number, unit, by] = tokens.slice(at, at + 3)
  const sign = unit && measures.get(unit.plain)
  if (!isNumber(number) || !sign) return null
  const measured = `${number.text} ${sign}`
  const next = by?.plain === 'x' ? measureAt(tokens, at + 3) : null
  return next ? { text: `${measured} x ${next.text}`, length: 3 + next.length } : { text: measured, length: 2 }
}

const numberedKindAt = (tokens: readonly Token[], at: number): NamedNumber | null => {
  const [word, number] = tokens.slice(at, at + 2)
  const sign = word && numberWords.get(word.plain)
  return sign && number && /^\d{1,3}$/.test(number.plain) ? { text: `${sign} ${number.text}`, length: 2 } : null
}

/** "7UP" and "5J": a digit with letters that are no unit. "7 UP" at the beginning of a name is the same. */
const gluedAt = (tokens: readonly Token[], at: number, isUnit: (token: Token) => boolean): NamedNumber | null => {
  const [digit, letters] = tokens.slice(at, at + 2)
  if (!digit || !letters || !/^\d$/.test(digit.plain) || !/^[a-z]+$/.test(letters.plain) || isUnit(letters)) return null
  const isName = letters.plain === 'up' ? at === 0 : letters.plain === 'j'
  if (!isName && !(isGlued(digit, letters) && letters.plain.length > 1)) return null
  return { text: `${digit.text}${letters.text.toUpperCase()}`, length: 2 }
}

const countedAt = (tokens: readonly Token[], at: number): NamedNumber | null => {
  const [number, things] = tokens.slice(at, at + 2)
  return number && /^\d{1,2}$/.test(number.plain) && things && counted.has(things.plain)
    ? { text: number.text, length: 1 }
    : null
}

/** Grades of flour ("00"), what a drink is called ("1906", "Licor 43"). Years from 2000 on are of a harvest. */
const properAt = (tokens: readonly Token[], at: number): NamedNumber | null => {
  const [earlier, number] = [tokens[at - 1], tokens[at]]
  if (!number) return null
  const isOfDrink = earlier !== undefined && drinksByNumber.get(number.plain)?.has(earlier.plain) === true
  return /^0{2,4}$/.test(number.plain) || /^1[789]\d\d$/.test(number.plain) || isOfDrink
    ? { text: number.text, length: 1 }
    : null
}

/** The number that begins at a place and belongs to the name, with what belongs to it; null where the number is of a pack, or there is none. */
export const namedNumberAt = (
  tokens: readonly Token[],
  at: number,
  { inPack, isUnit }: { inPack: (token: Token) => boolean; isUnit: (token: Token) => boolean },
): NamedNumber | null => {
  const part =
    measureAt(tokens, at) ??
    areaAt(tokens, at) ??
    numberedKindAt(tokens, at) ??
    gluedAt(tokens, at, isUnit) ??
    countedAt(tokens, at) ??
    properAt(tokens, at)
  return part && tokens.slice(at, at + part.length).some(inPack) ? null : part
}

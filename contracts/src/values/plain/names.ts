/** A name to compare by: lower case, without accents, marks and repeated spaces. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A word without the ending of its plural, so that both are found by either: "tomates", "limones", "cebolles". Short words stay. */
const singular = (word: string): string => {
  if (word.length < 5 || !word.endsWith('s')) return word
  if (/[lnrdzj]es$/.test(word)) return word.slice(0, -2)
  return /[aeiou]s$/.test(word) ? word.slice(0, -1) : word
}

/** What two names have in common that are written otherwise: case, accents, marks, or the plural. */
export const likeName = (name: string): string => normalizeName(name).split(' ').map(singular).join(' ')

/**
 * Words of a search as names are compared by, each of which has to be found; null where nothing is searched for. Signs alone ("%", "…")
 * are a search that nothing answers. What stands in a name in the plural is found by the singular, and the other way round.
 */
export const searchWords = (text: string | undefined): string[] | null =>
  text === undefined || text.trim() === '' ? null : likeName(text).split(' ').filter(Boolean)

/** Whether a name has all words of a search. */
export const hasWords = (name: string, words: readonly string[] | null): boolean => {
  if (words === null) return true
  const text = normalizeName(name)
  return words.length > 0 && words.every((word) => text.includes(word))
}

/** Signs that take no room, or turn the text around them: soft hyphens, zero widths, marks of direction, fillers, tags. */
const invisible = new RegExp(
  [
    // Signs that combine with what stands before them, each apart from the others.
    String.raw`\u034f|[\u180b-\u180d\u180f]|\u17b4|\u17b5`,
    String.raw`[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]`,
    String.raw`[\u{e0000}-\u{e007f}]`,
  ].join('|'),
  'gu',
)
/** A joiner belongs between letters of some scripts and pictures of which one is made: elsewhere it joins nothing. */
const joiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{Extended_Pictographic}])/gu

/** A text without the signs that nobody sees, by which two names look alike and are not, or one looks like none. */
export const visibleText = (text: string): string =>
  // Nearly all texts have none.
  /[^\u0020-\u00ac\u00ae-\u033f\n\r\t]/.test(text) || text.includes('\u00ad')
    ? text.replace(invisible, '').replace(joiners, '')
    : text

const DEEPEST = 60

/** All texts of a value as they are seen. What lies deeper than any command does is left as it is, for its schema to refuse. */
export const visibleTexts = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return visibleText(value)
  if (value === null || typeof value !== 'object' || depth > DEEPEST) return value
  if (Array.isArray(value)) return value.map((part) => visibleTexts(part, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visibleTexts(part, depth + 1)]))
}

/**
 * A document number to compare by: its letters in capitals and its numbers without leading zeros, with a dash between, so
 * that "F-2026/0113", "F2026/113" and "f 2026-113" are one number, F-2026-113, and "1/11" is another than "11/1".
 */
export const normalizeNumber = (number: string): string =>
  number
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .replace(/([A-Z])(\d)/g, '$1 $2')
    .replace(/(\d)([A-Z])/g, '$1 $2')
    .split(' ')
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .filter(Boolean)
    .join('-')

/** A word of a text with its place: `start` and `end` count letters of the text. */
export type Token = { text: string; plain: string; start: number; end: number }

/** A text in small letters without accents, letter for letter, so that places in one are places in the other. */
export const plainOf = (text: string): string =>
  [...text]
    .map((letter) => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')

/** The words and numbers of a text; "CAT.", "C/GAS" and "W300" are a word each, "d'oliva" is two. */
export const tokensOf = (text: string): Token[] => {
  const plain = plainOf(text)
  return [
    ...plain
      .replace(/(?<=[a-z])['’]s(?![a-z])/g, '  ')
      .matchAll(/\d+(?:[.,]\d+)*\s?%|\d+(?:[.,]\d+)*(?=[^a-z0-9]|[a-z]|$)|[a-z]+\d+[a-z0-9]*|[cs]\/(?=[a-z])|[a-z·]+/g),
  ].map((match) => {
    const start = match.index
    const end = start + match[0].length
    return { text: text.slice(start, end), plain: match[0], start, end }
  })
}

const FEWEST = 3

/**
 * A noun without its number, alike in Spanish, Catalan and English: "nueces" and "nuez", "figues" and "figa", "melons" and "meló",
 * "cherries" and "cherry". A final o stays: "pulpo" is no "pulpa".
 */
export const nounKey = (plain: string): string => {
  if (plain.length < FEWEST) return plain
  const single = plain.endsWith('oes') ? plain.slice(0, -2) : plain.endsWith('s') ? plain.slice(0, -1) : plain
  const stem = single.length > FEWEST && /[^o][ae]$/.test(single) ? single.slice(0, -1) : single
  if (stem.length < FEWEST) return stem
  return stem
    .replace(/y$/, 'i')
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/g$/, 'j')
    .replace(/c$/, 'z')
    .replace(/(?<=..)on$/, 'o')
}

/** An adjective without number and gender: "fritas" and "frito". */
export const adjectiveKey = (plain: string): string => nounKey(plain).replace(/(?<=...)o$/, '')

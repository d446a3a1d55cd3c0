/** A text with words cut out: `gaps[n]` is the number of the word that stood between `parts[n]` and `parts[n + 1]`. */
export type Stencil = { parts: readonly string[]; gaps: readonly number[] }

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Cuts words out of a text, wherever they stand; of words that begin alike the longer one goes first. */
export const stencilOf = (text: string, words: readonly string[]): Stencil => {
  const numbers = new Map(words.map((word, number) => [word, number]))
  const longest = [...numbers.keys()].sort((a, b) => b.length - a.length)
  const pieces = text.split(new RegExp(`(${longest.map(literally).join('|')})`))
  return {
    parts: pieces.filter((_, at) => at % 2 === 0),
    gaps: pieces.filter((_, at) => at % 2 === 1).map((word) => numbers.get(word) as number),
  }
}

/** Fills the gaps with other words, given in the order of those that were cut out. */
export const filled = ({ parts, gaps }: Stencil, words: readonly string[]): string => {
  let text = parts[0] ?? ''
  for (let at = 0; at < gaps.length; at += 1) text += `${words[gaps[at] as number]}${parts[at + 1]}`
  return text
}

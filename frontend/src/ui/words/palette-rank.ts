const marks = /\p{Mark}/gu
const folded = (text: string) => text.normalize('NFD').replace(marks, '').toLocaleLowerCase()

/**
 * How well an entry answers what was typed, from 0 (not at all) to 1, so that Enter takes what was meant: its own name before its beginning,
 * before a word of it, before what a server found by rules of its own. Accents and capitals count for nothing.
 * @param keywords the label, then texts for which it was found elsewhere
 */
export const paletteRank = (_id: string, typed: string, keywords: readonly string[] = []): number => {
  const [label = '', ...foundFor] = keywords.map(folded)
  const text = folded(typed).trim()
  if (label === text) return 1
  if (label.startsWith(text)) return 0.9
  const starts = label.split(/[^\p{L}\p{N}]+/u)
  const words = text.split(/\s+/)
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 0.8
  if (label.includes(text)) return 0.6
  return foundFor.includes(text) || foundFor.includes(folded(typed)) ? 0.5 : 0
}

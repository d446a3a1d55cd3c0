/** Programs put a dozen brackets around what they draw; each that stays open takes time and memory. Fonts hold some by chance. */
export const deepest = 10_000
/** No text on a page is longer; whatever seems to be is none. */
const longestText = 30_000

const [opens, closes, escapes, remarks, slash] = [40, 41, 92, 37, 47]
const [lineFeed, carriageReturn, bracketOpens, bracketCloses] = [10, 13, 113, 81]

const isOfWord = (byte = 0): boolean =>
  (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95

/** Where the line ends that a place is in. */
export const endOfLine = (bytes: Buffer, from: number): number => {
  let at = from
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1
  return at
}

const stepAt = (bytes: Buffer, at: number): number => {
  const byte = bytes[at]
  if (byte !== bracketOpens && byte !== bracketCloses) return 0
  const before = bytes[at - 1] ?? 0
  if (isOfWord(before) || before === slash || isOfWord(bytes[at + 1])) return 0
  return byte === bracketOpens ? 1 : -1
}

/**
 * How deep a page is in brackets after a part of it; no further than too deep. Every byte is looked at once: whatever
 * stands in a text counts until the text is closed, and then never did.
 */
export const deepAfter = (bytes: Buffer, before: number): number => {
  let depth = before
  let text: { from: number; depth: number } | null = null
  for (let at = 0; at < bytes.length && depth <= deepest; at += 1) {
    const byte = bytes[at]
    if (byte === opens) text = { from: at, depth }
    else if (byte === escapes && text) at += 1
    else if (byte === closes && text) {
      if (at - text.from <= longestText) depth = text.depth
      text = null
    } else if (byte === remarks && !text) at = endOfLine(bytes, at)
    else depth = Math.max(0, depth + stepAt(bytes, at))
  }
  return depth
}

/** Lines of a file that leave at once: longer texts would be put among what is old, and stay until everything is collected. */
const LINES = 20

/** Lines as texts that are short enough to die young. */
export function* inPieces<Line>(lines: readonly Line[], textOf: (line: Line) => string): Generator<string> {
  for (let at = 0; at < lines.length; at += LINES)
    yield lines
      .slice(at, at + LINES)
      .map(textOf)
      .join('')
}

import type { ReadLine } from '../../reading.ts'

/** What is left of a name has to say what it is. */
const isNamed = (name: string): boolean => /\p{L}{3}/u.test(name)

const ended = (name: string, ends: readonly string[]): string =>
  ends.reduce((left, end) => {
    const at = left.toLowerCase().indexOf(` ${end.toLowerCase()}`)
    const cut = at > 0 ? left.slice(0, at).trim() : left
    return isNamed(cut) ? cut : left
  }, name)

/** The lines with their names as a person shortened those of an earlier paper: without what was cut off, and what goes on behind it. */
export const withEndedNames = (lines: ReadLine[], ends: readonly string[] | undefined): ReadLine[] =>
  ends === undefined ? lines : lines.map((line) => ({ ...line, name: ended(line.name, ends) }))

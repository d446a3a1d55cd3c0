import type { Corrected } from './places.ts'

/** Most texts before which names end that are told, and most signs of one. */
const [MOST_ENDS, MOST_SIGNS] = [5, 80]

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The first words of what was cut off, up to one of letters: "- Descripción" of "- Descripción Período de mayo". */
const beginningOf = (rest: string): string => (/^.*?\p{L}{3,}\S*/u.exec(rest)?.[0] ?? rest).slice(0, MOST_SIGNS)

type Renamed = { read: string; name: string }

const endOf = ({ read, name }: Renamed): string[] => {
  const rest = read.slice(name.length)
  const isCut = name !== '' && read.toLowerCase().startsWith(name.toLowerCase()) && /^[^\p{L}\d]/u.test(rest)
  const end = isCut ? beginningOf(rest.trim()) : ''
  return end === '' ? [] : [end]
}

/**
 * Before what the names of a layout end, as the person shortened them: what the rest of several names began with, or of one where a
 * sign parts it from the name; never what a name that was left as it is says too.
 */
export const nameEndsOf = ({
  reading,
  readLines,
  after,
}: Pick<Corrected, 'reading' | 'readLines' | 'after'>): string[] => {
  const renamed = (reading?.lines ?? []).flatMap(({ name: read }, index): Renamed[] => {
    const name = after.lines.find(({ lineId }) => lineId === readLines[index])?.name
    return name == null ? [] : [{ read: spaced(read), name: spaced(name) }]
  })
  const ends = renamed.flatMap(endOf)
  const isBelieved = (end: string) =>
    (ends.filter((other) => other === end).length > 1 || /^[^\p{L}\d]/u.test(end)) &&
    renamed.every(({ name }) => !name.toLowerCase().includes(end.toLowerCase()))
  return [...new Set(ends)].filter(isBelieved).slice(0, MOST_ENDS)
}

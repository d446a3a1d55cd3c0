import type { ReadLine } from '../../reading.ts'

const coded = /^((?=\S*\d)[A-Z\d][A-Z\d./-]{2,13}) (?=.*\p{L}{3})/iu

/** "500g Mozzarella": how much of it there is, and no code. */
const measured = /^\d+([.,]\d+)?(k?gr?s?|[cm]?l|lt?s?|x\d*\S*)\b/i

const isCoded = ({ name }: ReadLine): boolean => coded.test(name) && !measured.test(name)

/** A code before every name is no part of it; before the only one it has to be longer than a count or a measure. */
export const withoutCodes = (lines: ReadLine[]): ReadLine[] => {
  const every = lines.length > 0 && lines.every((line) => line.code === null && isCoded(line))
  const single = lines.length > 1 || /^\d{5,}\s/.test(lines[0]?.name ?? '')
  return every && single
    ? lines.map((line) => ({ ...line, code: coded.exec(line.name)?.[1] ?? null, name: line.name.replace(coded, '') }))
    : lines
}

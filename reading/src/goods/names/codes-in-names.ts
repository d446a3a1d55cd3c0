import type { ReadLine } from '../../reading.ts'

const coded = /^((?=\S*\d)[A-Z\d][A-Z\d./-]{2,13}) (?=.*\p{L}{3})/iu

/** "500g Mozzarella": how much of it there is, and no code. */
const measured = /^\d+([.,]\d+)?(k?gr?s?|[cm]?l|lt?s?|x\S*)\b/i

const isCoded = ({ name }: ReadLine): boolean => coded.test(name) && !measured.test(name)

const numbered = /^(\d{1,3})(?:[.)]\s*|\s+)(?=\p{L})/u

/** "1. Café", "2. Sirope": one after the other before every name they count the lines. */
export const withoutPositions = (lines: ReadLine[]): ReadLine[] => {
  const positions = lines.map(({ name }) => numbered.exec(name)?.[1])
  const first = Number(positions[0])
  const isCount = lines.length > 1 && positions.every((position, index) => Number(position) === first + index)
  return isCount ? lines.map((line) => ({ ...line, name: line.name.replace(numbered, '') })) : lines
}

/** A number of international trade behind the supplier's own code. */
const tradeNumber = /^(?:\d{8}|\d{12,14}) (?=.*\p{L}{3})/u

const withoutTradeNumbers = (lines: ReadLine[]): ReadLine[] =>
  lines.length > 1 && lines.every(({ name }) => tradeNumber.test(name))
    ? lines.map((line) => ({ ...line, name: line.name.replace(tradeNumber, '') }))
    : lines

/** A code before every name is no part of it; before the only one it has to be longer than a count or a measure. */
export const withoutCodes = (lines: ReadLine[]): ReadLine[] => {
  const every = lines.length > 0 && lines.every((line) => line.code === null && isCoded(line))
  const single = lines.length > 1 || /^\d{5,}\s/.test(lines[0]?.name ?? '')
  return withoutTradeNumbers(
    every && single
      ? lines.map((line) => ({ ...line, code: coded.exec(line.name)?.[1] ?? null, name: line.name.replace(coded, '') }))
      : lines,
  )
}

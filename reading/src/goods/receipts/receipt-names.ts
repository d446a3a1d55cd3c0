import type { Row } from '../../layout/rows.ts'
import { folded } from '../../lexicon/folding.ts'
import { isRemark } from '../../lexicon/row-ends.ts'

export const textOf = (row: Row): string => row.words.map((word) => word.text).join(' ')

const left = (row: Row): number => row.words[0]?.x ?? 0

const isFlush = (a: Row, b: Row): boolean => Math.abs(left(a) - left(b)) < a.height

const isApart = (text: string): boolean => /:|\d\/\d{1,2}\/\d/.test(text) || isRemark(folded(text))

/** The rows of a name that stand as close together as the name and its amounts do: two at most, and no date or label. */
export const nameRows = (names: Row[], amounts: Row): Row[] => {
  const [last, before] = [names.at(-1), names.at(-2)]
  if (!last || last.page !== amounts.page) return []
  const close = before && before.page === last.page && last.y - before.y < 1.15 * (amounts.y - last.y)
  return close && isFlush(before, last) && !isApart(textOf(before)) ? [before, last] : [last]
}

/** What is left of a name on its second row may be no word at all: "10 L". */
export const isRest = (row: Row, above: Row | undefined): boolean =>
  above !== undefined &&
  above.page === row.page &&
  row.y - above.y < 1.4 * row.height &&
  isFlush(above, row) &&
  /\p{L}/u.test(textOf(row))

/** A row nearer to the named line over it than to what follows, flush with it, goes on with its name. */
export const goesOnBelow = (
  { row: item, line }: { row: Row; line: { name: string } },
  row: Row,
  above: Row | undefined,
  below: Row | undefined,
): boolean =>
  above !== undefined &&
  below !== undefined &&
  below.page === row.page &&
  textOf(item).startsWith(line.name.split(' ')[0] ?? '') &&
  row.y - item.y < 2.6 * row.height &&
  isRest(row, above) &&
  isFlush(item, row) &&
  !isApart(textOf(row)) &&
  row.y - above.y < 0.95 * (below.y - row.y)

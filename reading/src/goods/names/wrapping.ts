import type { Row } from '../../layout/rows.ts'
import type { Word } from '../../words/word.ts'

/** A row of text without amounts, and the words of it that belong to a name. */
export type TextRow = { row: Row; words: Word[] }

/** A line of goods whose name may go on above or below its row. */
export type Wrapping = { row: Row; named: boolean; nameWords?: Word[]; above: Word[]; below: Word[] }

/** Rows of one description stand close together. */
const reach = 1.9

const isNear = (a: Row, b: Row): boolean =>
  a.page === b.page && Math.abs(a.y - b.y) < reach * Math.max(a.height, b.height)

/** The rows directly under a line, each close to the one before. */
const chained = (start: Row, rows: TextRow[]): TextRow[] => {
  const near: TextRow[] = []
  let last = start
  for (const text of rows) {
    if (!isNear(last, text.row)) break
    near.push(text)
    last = text.row
  }
  return near
}

/** Where rows stand unevenly, the widest gap parts two descriptions; null when they stand alike. */
const partedAt = (rows: Row[]): number | null => {
  const gaps = rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? 0))
  const widest = Math.max(...gaps)
  return widest > 1.2 * Math.min(...gaps) ? gaps.indexOf(widest) : null
}

/** `under`: no name stands beside its figures, and none above the first of them. */
type Style = 'below' | 'under' | 'above' | 'around' | 'headed'

type Line = Wrapping & { rowsAbove: number }

/** How the names of a table go on, as far as its first line tells. A row over the first line alone heads a group of goods. */
const styleOf = (
  first: Wrapping,
  heading: TextRow[],
  between: TextRow[][],
  trailing: TextRow[],
  pitch: number,
): Style => {
  const [nearest] = heading
  if (!nearest) return first.named ? 'below' : 'under'
  if (first.row.y - nearest.row.y < 0.93 * pitch) return trailing.length > 0 ? 'around' : 'above'
  if (!first.named) return trailing.length > 0 ? 'around' : 'above'
  if (between.some((texts) => texts.length === 0)) return 'headed'
  return trailing.length === 0 ? 'above' : 'around'
}

/** A name begins with a capital: what begins with a small letter or a figure goes on with one. */
export const goesOn = (text: string): boolean => /^[\p{Ll}\d%(]/u.test(text)

const beginsLow = (words: Word[]): boolean => goesOn(words[0]?.text ?? '')

/** A name begins with a capital and goes on in small letters: how many of the rows between two lines are of the upper one. */
const tellsByCase = (between: TextRow[], lower: Line): number | null => {
  if (between.length === 0) return null
  const capital = between.findLastIndex((text) => !beginsLow(text.words))
  if (capital < 0) return between.length
  return lower.nameWords && beginsLow(lower.nameWords) ? capital : null
}

type Pair = { upper: Line; lower: Line; between: TextRow[] }

const isOnOnePage = ({ upper, lower }: Pair): boolean => upper.row.page === lower.row.page

/** How far apart the rows of one name stand, by the names that their letters tell; null where they tell of none. */
const leadingOf = (pairs: Pair[], last: Line, trailing: TextRow[]): number | null => {
  const telling = pairs.flatMap(({ upper, lower, between }): [Row, Row][] => {
    const parted = tellsByCase(between, lower)
    const [above, below] = [between[between.length - 1], between[0]]
    return [
      ...(parted !== null && parted > 0 && below ? [[upper.row, below.row] as [Row, Row]] : []),
      ...(parted !== null && parted < between.length && above ? [[above.row, lower.row] as [Row, Row]] : []),
    ]
  })
  const first = trailing[0]
  const goingOn: [Row, Row][] = first && beginsLow(first.words) ? [[last.row, first.row]] : []
  const gaps = [...telling, ...goingOn].map(([first, next]) => next.y - first.y)
  return gaps.length > 0 ? Math.min(...gaps) : null
}

/** Where rows stand hardly unevenly, the one gap that is wider than any within a name parts two of them. */
const partedByLeading = (rows: Row[], leading: number | null): number | null => {
  if (leading === null) return null
  const wider = rows.slice(1).flatMap((row, index) => (row.y - (rows[index]?.y ?? 0) > 1.03 * leading ? [index] : []))
  return wider.length === 1 ? (wider[0] ?? null) : null
}

/** Which of the rows between two lines belong to the upper one, which to the lower. */
const shared = ({ upper, lower, between }: Pair, style: Style, leading: number | null): [TextRow[], TextRow[]] => {
  const rows = [upper.row, ...between.map((text) => text.row), lower.row]
  const parted = tellsByCase(between, lower) ?? partedAt(rows) ?? partedByLeading(rows, leading)
  if (parted === null && style === 'headed' && lower.named) return [[], []]
  const counts = { above: 0, around: upper.rowsAbove, below: between.length, under: between.length, headed: 0 }[style]
  const least = lower.named || style === 'under' ? 0 : 1
  const share = Math.min(parted ?? counts, between.length - least)
  return [between.slice(0, share), between.slice(share)]
}

/** How far apart lines stand that nothing stands between; nearer than that are only the rows of one name. */
const pitchOf = (pairs: { upper: Wrapping; lower: Wrapping; between: TextRow[] }[]): number => {
  const gaps = pairs.filter(({ between }) => between.length === 0).map(({ upper, lower }) => lower.row.y - upper.row.y)
  return gaps.length > 0 ? Math.min(...gaps) : 0
}

const under = (line: Wrapping, texts: TextRow[]): TextRow[] =>
  texts.filter((text) => text.row.page === line.row.page && text.row.y > line.row.y)

const over = (line: Wrapping, texts: TextRow[]): TextRow[] =>
  texts.filter((text) => text.row.page === line.row.page && text.row.y < line.row.y)

/**
 * Gives every row of text to the line whose name it begins or goes on with: by the gaps between the rows, else as the
 * first line of the table does it (names that begin above the amounts, stand around them, or go on below).
 */
export const wrap = (wrappings: Wrapping[], texts: TextRow[]): void => {
  const lines: Line[] = wrappings.map((line) => ({ ...line, rowsAbove: 0 }))
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return
  const pairs = lines.slice(1).map((lower, index): Pair => {
    const upper = lines[index] ?? lower
    const follow = under(upper, texts)
    return { upper, lower, between: upper.row.page === lower.row.page ? over(lower, follow) : follow }
  })
  const give = (line: Line, where: 'above' | 'below', rows: TextRow[]) => {
    const near = where === 'below' ? chained(line.row, rows) : chained(line.row, [...rows].reverse()).reverse()
    line[where].push(...near.flatMap((text) => text.words))
    if (where === 'above') line.rowsAbove = near.length
  }
  const heading = chained(first.row, over(first, texts).reverse())
  const trailing = chained(last.row, under(last, texts))
  const inside = pairs.filter(isOnOnePage)
  const style = styleOf(
    first,
    heading,
    inside.map((pair) => pair.between),
    trailing,
    pitchOf(inside),
  )
  if (style !== 'headed') give(first, 'above', over(first, texts))
  const leading = leadingOf(inside, last, trailing)
  for (const pair of pairs) {
    const { upper, lower, between } = pair
    // What stands over the first line of the next page begins its name where other names begin so, or it begins with none itself.
    const begins = style === 'above' || style === 'around' || !lower.named || beginsLow(lower.nameWords ?? [])
    const [mine, yours] = isOnOnePage(pair)
      ? shared(pair, style, leading)
      : [between, begins && style !== 'under' ? over(lower, texts) : []]
    give(upper, 'below', mine)
    give(lower, 'above', yours)
  }
  give(last, 'below', trailing)
}

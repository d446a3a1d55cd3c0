import type { Outcome } from '@escandallo/reading/measures/scoring.ts'
import type { SecondPaper } from './second-papers.ts'

/** What a correction did to the next papers; values of the head and foot, or rows of goods. */
export type Mending = {
  /** Corrected on the first paper and wrong again on the second. */
  wrongAgain: number
  /** Of those, right once the correction was known. */
  mended: number
  rightBefore: number
  /** Right before the correction was known, and wrong since. */
  newlyWrong: number
  /** Wrong and not doubted since, right or doubted before. */
  newlySurelyWrong: number
}

const nothing: Mending = { wrongAgain: 0, mended: 0, rightBefore: 0, newlyWrong: 0, newlySurelyWrong: 0 }

const sum = (a: Mending, b: Mending): Mending => ({
  wrongAgain: a.wrongAgain + b.wrongAgain,
  mended: a.mended + b.mended,
  rightBefore: a.rightBefore + b.rightBefore,
  newlyWrong: a.newlyWrong + b.newlyWrong,
  newlySurelyWrong: a.newlySurelyWrong + b.newlySurelyWrong,
})

const ofFields = ({ first, before, after }: SecondPaper): Mending =>
  Object.entries(before.fields)
    .map(([name, earlier]): Mending => {
      const later = after.fields[name] ?? earlier
      const again = first.fields[name]?.right === false && !earlier.right
      return {
        wrongAgain: Number(again),
        mended: Number(again && later.right),
        rightBefore: Number(earlier.right),
        newlyWrong: Number(earlier.right && !later.right),
        newlySurelyWrong: Number(!later.right && later.sure && (earlier.right || !earlier.sure)),
      }
    })
    .reduce(sum, nothing)

const short = ({ lines }: Outcome): boolean => lines !== null && lines.right < Math.max(lines.read, lines.printed)

const surelyWrong = ({ lines }: Outcome): number => (lines ? lines.sure - lines.sureAndRight : 0)

const ofLines = ({ first, before, after }: SecondPaper): Mending => {
  if (!before.lines || !after.lines) return nothing
  const again = short(first) ? before.lines.printed - before.lines.right : 0
  const more = after.lines.right - before.lines.right
  return {
    wrongAgain: again,
    mended: again > 0 ? Math.max(0, more) : 0,
    rightBefore: before.lines.right,
    newlyWrong: Math.max(0, -more),
    newlySurelyWrong: Math.max(0, surelyWrong(after) - surelyWrong(before)),
  }
}

/** Of the kinds of fault that were corrected on the first paper those that come again: a name shortened, a price, a row taken away. */
const ofCells = ({ first, before, after }: SecondPaper): Mending => {
  if (!first.lines || !before.lines || !after.lines) return nothing
  const corrected = new Set(first.lines.faults)
  const again = ({ faults }: NonNullable<Outcome['lines']>) => faults.filter((fault) => corrected.has(fault)).length
  const [earlier, later] = [again(before.lines), again(after.lines)]
  return { ...nothing, wrongAgain: earlier, mended: Math.max(0, earlier - later) }
}

/** What corrections did to the next papers of their layouts, over all pairs. */
export const mendingOf = (papers: readonly SecondPaper[]): Record<'values' | 'lines' | 'cells', Mending> => ({
  values: papers.map(ofFields).reduce(sum, nothing),
  lines: papers.map(ofLines).reduce(sum, nothing),
  cells: papers.map(ofCells).reduce(sum, nothing),
})

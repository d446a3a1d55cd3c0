import type { Cell } from '../grid.ts'
import { headingKey } from './asks.ts'
import type { Block } from './blocks.ts'
import { fitOf, headingWords, type Vocabulary } from './headings.ts'

/** What a column was understood as, and by what: an answer, its heading, or what stands in it. */
export type Column<Meaning extends string> = {
  at: number
  heading: string
  meaning: Meaning | null
  by: 'answer' | 'heading' | 'content' | null
}

const SAMPLE = 400

/** Cells of a column: of a long table as many as tell what it is, from its whole length. */
export const sampleOf = ({ rows }: Block, at: number, most = SAMPLE): Cell[] => {
  const step = Math.max(1, Math.floor(rows.length / most))
  const cells: Cell[] = []
  for (let row = 0; row < rows.length; row += step) {
    const cell = rows[row]?.cells[at]
    if (cell !== undefined && cell !== '') cells.push(cell)
  }
  return cells
}

export const widthOf = ({ headings, rows }: Block): number =>
  rows.slice(0, 2_000).reduce((width, { cells }) => Math.max(width, cells.length), headings.length)

type Proposing<Meaning extends string> = {
  vocabulary: Vocabulary<Meaning>
  answers: ReadonlyMap<string, string>
  /** Whether what stands in a column may be of a meaning. */
  allows: (meaning: Meaning, cells: readonly Cell[]) => boolean
  /** Meanings that several columns may share. */
  several?: ReadonlySet<Meaning>
}

/** What each column holds: as a person has said of this source, else by its heading where what stands in it agrees. */
export const proposeColumns = <Meaning extends string>(
  block: Block,
  { vocabulary, answers, allows, several }: Proposing<Meaning>,
): Column<Meaning>[] => {
  const meanings = Object.keys(vocabulary) as Meaning[]
  const columns = Array.from({ length: widthOf(block) }, (_, at): Column<Meaning> => {
    const heading = block.headings[at]?.trim() ?? ''
    const answer = answers.get(headingKey(heading === '' ? `column ${at + 1}` : heading))
    const isMeaning = answer !== undefined && (meanings as string[]).includes(answer)
    return {
      at,
      heading,
      meaning: isMeaning ? (answer as Meaning) : null,
      by: isMeaning || answer === 'none' ? 'answer' : null,
    }
  })
  const samples = columns.map(({ at }) => sampleOf(block, at))
  const taken = new Set(columns.flatMap(({ meaning }) => meaning ?? []))
  const offers = columns
    .filter(({ by }) => by === null)
    .flatMap(({ at, heading }) => {
      const words = headingWords(heading)
      return meanings.map((meaning) => ({ at, meaning, fit: fitOf(words, vocabulary[meaning]) }))
    })
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || a.at - b.at)
  for (const { at, meaning } of offers) {
    const column = columns[at] as Column<Meaning>
    if (column.by !== null || (taken.has(meaning) && !several?.has(meaning))) continue
    if (!allows(meaning, samples[at] ?? [])) continue
    Object.assign(column, { meaning, by: 'heading' })
    taken.add(meaning)
  }
  return columns
}

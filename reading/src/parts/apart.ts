import type { WordSource } from '../intake/word-source.ts'
import type { Box } from '../reading.ts'
import { around, type Word } from '../words/word.ts'
import { arePapers, mayBeApart, papersOnPage } from './shared-page.ts'

/** How the papers of a page were told apart: `several` counts as a page each, of `doubtful` nobody can say. */
export type Apart = { source: WordSource; isShared: boolean; isDoubtful: boolean }

const areaOf = (words: readonly Word[]): Box | undefined => around(words.map(({ box }) => box))[0]

const byPlace = (papers: Word[][]): Word[][] =>
  papers.toSorted((a, b) => {
    const [first, other] = [areaOf(a), areaOf(b)]
    if (!first || !other) return 0
    const isBelow = other.y >= first.y + first.height || first.y >= other.y + other.height
    return isBelow ? first.y - other.y : first.x - other.x
  })

const onPage = <Placed extends { box: Box }>(placed: Placed, page: number): Placed => ({
  ...placed,
  box: { ...placed.box, page },
})

/** How far a place lies from an area, in shares of the page; none inside. */
const distance = ({ x, y, width, height }: Box, area: Box): number => {
  const [across, down] = [x + width / 2, y + height / 2]
  const outside = (value: number, from: number, size: number) => Math.max(0, from - value, value - from - size)
  return outside(across, area.x, area.width) + outside(down, area.y, area.height)
}

/** The page of the paper that a thing stands on, or nearest to. */
const pageOf = (box: Box, areas: readonly Box[]): number => {
  const distances = areas.map((area) => distance(box, area))
  return distances.indexOf(Math.min(...distances)) + 1
}

/**
 * The words of a file of one page with each paper that stands on it as a page of its own: what divides a file by its pages divides it then.
 * Sheets that lie beside the largest are left out where they are no papers; `isDoubtful` where they say too much for that.
 */
export const apart = (source: WordSource): Apart => {
  const { beside = [], words, pages, codes, shown, notes } = source
  const [size] = pages
  if (pages.length !== 1 || !size || source.attached) return { source, isShared: false, isDoubtful: false }
  const sheets = byPlace([words, ...beside])
  const areSheets = beside.length > 0 && arePapers(sheets)
  const groups = (areSheets ? sheets : [words]).map(papersOnPage)
  const papers = groups.flatMap((group) => group.papers)
  const isDoubtful =
    groups.some((group) => group.isDoubtful) || (!areSheets && beside.some((other) => mayBeApart(words, other)))
  if (papers.length < 2) return { source, isShared: false, isDoubtful }
  const areas = papers.flatMap((paper) => areaOf(paper) ?? [])
  const numbered = (word: Word, page: number): Word => ({ ...onPage(word, page), page })
  const isolated: WordSource = {
    ...source,
    words: papers.flatMap((paper, at) => paper.map((word) => numbered(word, at + 1))),
    pages: papers.map(() => size),
    codes: codes.map((code) => onPage(code, pageOf(code.box, areas))),
    ...(notes && { notes: notes.map((note) => onPage(note, pageOf(note.box, areas))) }),
    ...(shown && {
      shown: {
        pages: shown.pages.length > 0 ? papers.map((_, at) => at + 1) : [],
        words: shown.words.map((word) => numbered(word, pageOf(word.box, areas))),
      },
    }),
  }
  return { source: isolated, isShared: true, isDoubtful }
}

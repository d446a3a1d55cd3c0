import { groupsOf } from '@escandallo/reading/measures/groups.ts'
import { missesOf } from '@escandallo/reading/measures/misses.ts'
import type { Outcome } from '@escandallo/reading/measures/scoring.ts'
import { type Summary, summaryOf } from '@escandallo/reading/measures/summary.ts'
import { mendingOf } from './mended.ts'
import type { SecondPaper } from './second-papers.ts'

/** The mean of all fields that a person corrects, without the lines; null where no field is printed. */
const withMean = (summary: Summary): Summary => {
  const { 'lines F1': lines = null, kind = null, 'second picture held back': held = null, ...fields } = summary.scores
  const printedScores = Object.values(fields).filter((score) => score !== null)
  const mean =
    printedScores.length === 0 ? null : printedScores.reduce((sum, score) => sum + score, 0) / printedScores.length
  return {
    ...summary,
    scores: { ...fields, kind, 'second picture held back': held, 'all fields': mean, 'lines F1': lines },
  }
}

/** For every sort of paper, what was read of the later papers of a layout before and after the first was corrected. */
export const secondSummaries = (papers: readonly SecondPaper[]): Summary[] => {
  const groups = [...new Set(papers.flatMap(({ before: untaught }) => groupsOf(untaught.sample)))].sort()
  return groups.flatMap((group) => {
    const ownPapers = papers.filter(({ before: untaught }) => groupsOf(untaught.sample).includes(group))
    const of = (when: string, outcomes: Outcome[]) => withMean(summaryOf(`${group}, ${when}`, outcomes))
    return [
      of(
        'before',
        ownPapers.map(({ before: untaught }) => untaught),
      ),
      of(
        'after',
        ownPapers.map(({ after }) => after),
      ),
    ]
  })
}

/** In words, how much of what was corrected is right on the next papers, and how much is wrong since. */
export const mendingLines = (papers: readonly SecondPaper[]): string[] =>
  Object.entries(mendingOf(papers)).map(
    ([name, { wrongAgain, mended, rightBefore, newlyWrong, newlySurelyWrong }]) =>
      `${name}, ${papers.length} pairs: ${mended} mended of ${wrongAgain} wrong again; newly wrong ${newlyWrong} of ${rightBefore}, surely ${newlySurelyWrong}`,
  )

/** In words, what is still read wrong, and what the correction did harm to. */
export const secondMisses = (papers: readonly SecondPaper[]): string[] =>
  papers.flatMap(({ first, before, after, taught }) => {
    const earlier = new Set(missesOf(before))
    const later = new Set(missesOf(after))
    const report = [
      ...[...later].map((miss) => (earlier.has(miss) ? `still ${miss}` : `NEWLY ${miss}`)),
      ...[...earlier].flatMap((miss) => (later.has(miss) ? [] : [`no more ${miss}`])),
    ]
    return report.length > 0 && taught.length > 0
      ? [...report, `  by ${first.sample.file}: ${taught.slice(0, 12).join(' ')}`]
      : report
  })

import { benchArguments } from '@escandallo/reading/measures/samples/bench-arguments.ts'
import { tableOf } from '@escandallo/reading/measures/table.ts'
import { mendingOf } from './mended.ts'
import { secondPapers } from './second-papers.ts'
import { mendingLines, secondMisses, secondSummaries } from './second-table.ts'

const usage = `Usage: npm run read:second -- DIR [--only KIND] [--half 0|1] [--misses] [--json]
Reads all pairs of papers of a layout that DIR/manifest.json lists: the second before and after the first one was corrected.
--half    only layouts of this half, 0 or 1, as a hash of their papers divides them: look at one, judge by the other
--only    files of one kind: pdf-text, pdf-scan, image, xml
--misses  also each value that was read wrong
--json    one line of JSON for each figure instead of the tables
`

const { folder, samples, misses, json } = await benchArguments(usage)
const say = (line: string) => process.stdout.write(`${line}\n`)
let done = 0
const papers = await secondPapers(folder, samples, () => {
  done += 1
  if (process.stderr.isTTY) process.stderr.write(`\r${done}`)
})
const summaries = secondSummaries(papers)
if (json) {
  for (const { group, scores, ...figures } of summaries) say(JSON.stringify({ group, ...scores, ...figures }))
  for (const [of, mending] of Object.entries(mendingOf(papers)))
    say(JSON.stringify({ figure: 'mending', of, pairs: papers.length, ...mending }))
} else {
  if (misses) for (const miss of secondMisses(papers)) say(miss)
  say(summaries.length > 0 ? tableOf(summaries) : 'No layout has two papers.')
  for (const line of mendingLines(papers)) say(line)
}

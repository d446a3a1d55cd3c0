import { join } from 'node:path'
import { reliabilityLines, reliabilityOf } from './calibration/reliability.ts'
import { confidencesBySource } from './calibration/stated-confidences.ts'
import { readAll } from './command-line.ts'
import { groupsOf } from './groups.ts'
import { missesOf } from './misses.ts'
import { refusalsOf } from './refusals.ts'
import { benchArguments } from './samples/bench-arguments.ts'
import { outcomeOf } from './scoring.ts'
import { summaryOf } from './summary.ts'
import { percent, tableOf } from './table.ts'

const usage = `Usage: npm run read:bench -- DIR [--only KIND] [--half 0|1] [--misses] [--json] [--models DIR]
Reads every file that DIR/manifest.json lists and prints how much of it was read right: fields and lines as means over
layouts, what the reader was sure of, refusals, time and memory.
--half    only layouts of this half, 0 or 1, as a hash of their papers divides them: look at one, judge by the other
--only    files of one kind: pdf-text, pdf-scan, image, xml
--misses  also each value that was read wrong
--json    one line of JSON for each figure instead of the tables
--models  where the models that read pictures are, if not where npm run models puts them
`

const { folder, samples, misses, json, models } = await benchArguments(usage)
const say = (line: string) => process.stdout.write(`${line}\n`)
const byPath = new Map(samples.map((sample) => [join(folder, sample.file), sample]))
let done = 0
const { readings, peakMegabytes } = await readAll(
  [...byPath.keys()],
  () => {
    done += 1
    if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${byPath.size}`)
  },
  models ? ['--models', models] : [],
)
const outcomes = readings.flatMap((reading) => {
  const sample = byPath.get(reading.file)
  return sample ? [outcomeOf(sample, reading)] : []
})
if (outcomes.length < byPath.size) say(`Only ${outcomes.length} of ${byPath.size} files were answered.`)

const readable = outcomes.filter(({ sample }) => !sample.reasons?.length && !sample.documents)
const groups = [...new Set(readable.flatMap(({ sample }) => groupsOf(sample)))].sort()
const summaries = groups.map((group) =>
  summaryOf(
    group,
    readable.filter(({ sample }) => groupsOf(sample).includes(group)),
  ),
)
const refusals = refusalsOf(outcomes)
const refusedWrongly = readable.filter(({ reading }) => reading.status !== 'read').length
const mixed = outcomes.filter(({ sample }) => sample.documents)
const splitRight = mixed.filter(
  ({ sample, reading }) =>
    JSON.stringify(sample.documents?.map(({ pages }) => pages)) ===
    JSON.stringify(reading.parts?.map(({ from, to }) => [from, to])),
).length

if (json) {
  for (const { group, scores, ...figures } of summaries) say(JSON.stringify({ group, ...scores, ...figures }))
  for (const [source, confidences] of confidencesBySource(readable)) {
    const { brier, calibrationError, cases } = reliabilityOf(confidences) ?? {}
    if (cases) say(JSON.stringify({ figure: 'calibration', source, cases, brier, calibrationError }))
  }
  for (const refusal of refusals) say(JSON.stringify(refusal))
  say(JSON.stringify({ figure: 'refused wrongly', value: refusedWrongly, of: readable.length, peakMegabytes }))
} else {
  if (misses) for (const outcome of outcomes) for (const miss of missesOf(outcome)) say(miss)
  if (summaries.length > 0) say(tableOf(summaries))
  for (const [source, confidences] of confidencesBySource(readable))
    for (const line of reliabilityLines(`confidence, ${source}`, reliabilityOf(confidences))) say(line)
  for (const { reason, precision, recall, wanted: due, answered } of refusals)
    say(`refused for ${reason}: precision ${percent(precision)}, recall ${percent(recall)} (${answered} of ${due})`)
  say(`refused though to be read: ${refusedWrongly} of ${readable.length}`)
  if (mixed.length > 0) say(`files of several documents split right: ${splitRight} of ${mixed.length}`)
  say(`most memory of the process: ${peakMegabytes ?? 'unknown'} MB`)
}

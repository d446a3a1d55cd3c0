import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAll } from './command-line.ts'
import { type Sample, samplesIn } from './manifest.ts'
import { type Outcome, outcomeOf } from './scoring.ts'
import { refusalsOf, type Summary, summaryOf } from './summary.ts'

const usage = `Usage: npm run read:bench -- DIR [--only KIND] [--misses] [--json]
Reads every file that DIR/manifest.json lists and prints how much of it was read right: fields and lines as means over
layouts, what the reader was sure of, refusals, time and memory.
--only    files of one kind: pdf-text, pdf-scan, image, xml
--misses  also each value that was read wrong
--json    one line of JSON for each figure instead of the tables
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    misses: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
})
const [folder] = positionals
if (!folder) {
  process.stderr.write(usage)
  process.exit(2)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const percent = (value: number | null) => (value === null ? '–' : (value * 100).toFixed(0))

/** Papers are compared with their like: structured, text in Spanish, text in other languages, scans, photographs. */
const groupsOf = ({ kind, language, has_embedded_xml }: Sample): string[] => {
  if (has_embedded_xml || kind === 'xml') return ['structured']
  if (kind === 'pdf-text') return ['text', language === 'es' ? 'text, Spanish' : 'text, others']
  return kind === 'pdf-scan' ? ['picture', 'scan'] : ['picture', 'image']
}

const table = (summaries: Summary[]) => {
  const names = Object.keys(summaries[0]?.scores ?? {})
  const rows = [
    ['', ...summaries.map(({ group }) => group)],
    ['files (layouts)', ...summaries.map(({ files, layouts }) => `${files} (${layouts})`)],
    ...names.map((name) => [name, ...summaries.map(({ scores }) => percent(scores[name] ?? null))]),
    ['sure and right', ...summaries.map(({ sureRight }) => percent(sureRight))],
    ['sure at all', ...summaries.map(({ sureShare }) => percent(sureShare))],
    ['silent wrong totals', ...summaries.map(({ silentTotals }) => percent(silentTotals))],
    ['ms a page', ...summaries.map(({ millisecondsAPage }) => millisecondsAPage?.toFixed(0) ?? '–')],
  ]
  const width = (at: number) => Math.max(...rows.map((row) => row[at]?.length ?? 0))
  for (const row of rows)
    say(row.map((cell, at) => (at === 0 ? cell.padEnd(width(0)) : cell.padStart(width(at)))).join('  '))
}

const missesOf = ({ sample, reading, fields, lines }: Outcome): string[] => {
  if (reading.status !== 'read')
    return sample.reasons?.includes(reading.rejection ?? '')
      ? []
      : [`${sample.file}: ${reading.status} ${reading.rejection ?? ''}, wanted ${sample.reasons?.join(', ') || 'read'}`]
  const wrong = Object.entries(fields).flatMap(([name, field]) =>
    field.right
      ? []
      : [`${sample.file}: ${name} ${field.sure ? 'SURELY ' : ''}read ${field.read}, printed ${field.truth}`],
  )
  const unrefused = sample.reasons?.length ? [`${sample.file}: read, wanted ${sample.reasons.join(', ')}`] : []
  const short =
    lines && lines.right < Math.max(lines.read, lines.printed)
      ? [`${sample.file}: lines ${lines.right} right of ${lines.read} read and ${lines.printed} printed`]
      : []
  return [...unrefused, ...wrong, ...short]
}

const samples = (await samplesIn(folder)).filter(({ kind }) => !values.only || kind === values.only)
const byPath = new Map(samples.map((sample) => [join(folder, sample.file), sample]))
let done = 0
const { readings, peakMegabytes } = await readAll([...byPath.keys()], () => {
  done += 1
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${byPath.size}`)
})
const outcomes = readings.flatMap((reading) => {
  const sample = byPath.get(reading.file)
  return sample ? [outcomeOf(sample, reading)] : []
})
if (outcomes.length < byPath.size) say(`Only ${outcomes.length} of ${byPath.size} files were answered.`)

const wanted = outcomes.filter(({ sample }) => !sample.reasons?.length && !sample.documents)
const groups = [...new Set(wanted.flatMap(({ sample }) => groupsOf(sample)))].sort()
const summaries = groups.map((group) =>
  summaryOf(
    group,
    wanted.filter(({ sample }) => groupsOf(sample).includes(group)),
  ),
)
const refusals = refusalsOf(outcomes)
const refusedWrongly = wanted.filter(({ reading }) => reading.status !== 'read').length
const mixed = outcomes.filter(({ sample }) => sample.documents)
const splitRight = mixed.filter(
  ({ sample, reading }) =>
    JSON.stringify(sample.documents?.map(({ pages }) => pages)) ===
    JSON.stringify(reading.parts?.map(({ from, to }) => [from, to])),
).length

if (values.json) {
  for (const { group, scores, ...figures } of summaries) say(JSON.stringify({ group, ...scores, ...figures }))
  for (const refusal of refusals) say(JSON.stringify(refusal))
  say(JSON.stringify({ figure: 'refused wrongly', value: refusedWrongly, of: wanted.length, peakMegabytes }))
} else {
  if (values.misses) for (const outcome of outcomes) for (const miss of missesOf(outcome)) say(miss)
  if (summaries.length > 0) table(summaries)
  for (const { reason, precision, recall, wanted: due, given } of refusals)
    say(`refused for ${reason}: precision ${percent(precision)}, recall ${percent(recall)} (${given} of ${due})`)
  say(`refused though to be read: ${refusedWrongly} of ${wanted.length}`)
  if (mixed.length > 0) say(`files of several documents split right: ${splitRight} of ${mixed.length}`)
  say(`most memory of the process: ${peakMegabytes ?? 'unknown'} MB`)
}

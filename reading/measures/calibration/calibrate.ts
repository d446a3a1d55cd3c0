import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readAll } from '../command-line.ts'
import { samplesIn } from '../samples/manifest.ts'
import { examplesOf, type Signalled } from './examples.ts'
import { type Fitting, fitted, wantedOf } from './fitting.ts'
import { heldOutConfidences, heldOutSummary } from './held-out.ts'
import type { Example } from './logistic.ts'
import { reliabilityLines, reliabilityOf } from './reliability.ts'

const usage = `Usage: npm run calibrate -- DIR... [--wanted PERCENT] [--dry-run]
Reads every file that the folders' manifest.json list, and fits how much each sign of a value says about its being right:
by field, text and recognised print apart, judged on layouts that were left out. Writes what the reader goes by; of a
source without papers here it stays as it was.
--wanted   the share of sure values that has to be right, 98.5 unless told
--dry-run  prints and writes nothing
`
const target = fileURLToPath(new URL('../../src/confidence/fitted.json', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { wanted: { type: 'string', default: '98.5' }, 'dry-run': { type: 'boolean', default: false } },
})
const wanted = Number(values.wanted) / 100
if (folders.length === 0 || !(wanted > 0 && wanted < 1)) {
  process.stderr.write(usage)
  process.exit(2)
}

const bySource: Record<string, Map<string, Example[]>> = { text: new Map(), ocr: new Map() }
const seen = { papers: 0, layouts: new Set<string>() }
for (const folder of folders) {
  const samples = (await samplesIn(folder)).filter((sample) => !sample.reasons?.length && !sample.documents)
  const byPath = new Map(samples.map((sample) => [join(folder, sample.file), sample]))
  const { readings } = await readAll([...byPath.keys()], () => undefined, ['--signals'])
  for (const reading of readings as Signalled[]) {
    const sample = byPath.get(reading.file)
    const examples = bySource[reading.source]
    if (!sample || !examples || reading.status !== 'read') continue
    seen.papers += 1
    // Folders may hold other layouts under the same name.
    const layout = `${folder} ${sample.layout}`
    seen.layouts.add(layout)
    for (const { field, example } of examplesOf({ ...sample, layout }, reading))
      examples.set(field, [...(examples.get(field) ?? []), example])
  }
}

/** Fewer cases, or none that is wrong, teach nothing that holds for others. */
const enough = (examples: readonly Example[]) =>
  examples.length >= 30 && new Set(examples.map(({ layout }) => layout)).size >= 10

const before = JSON.parse(await readFile(target, 'utf8')) as { fields: Record<string, Record<string, Fitting['fit']>> }
const tables = { ...before.fields }
for (const [source, byField] of Object.entries(bySource)) {
  if (byField.size === 0) continue
  const fits = [...byField].sort().flatMap(([field, examples]) => {
    if (!enough(examples)) return []
    return [{ field, fitting: fitted(examples, wantedOf(field, wanted)) }]
  })
  tables[source] = Object.fromEntries(fits.map(({ field, fitting }) => [field, fitting.fit]))
  for (const { field, fitting } of fits) say(`${source} ${field.padEnd(18)} ${heldOutSummary(fitting)}`)
  const all = fits.flatMap(({ fitting }) => heldOutConfidences(fitting))
  for (const line of reliabilityLines(`${source}, layouts left out`, reliabilityOf(all))) say(line)
}
const about = { papers: seen.papers, layouts: seen.layouts.size, wanted }
say(`fitted on ${about.papers} papers of ${about.layouts} layouts`)
if (!values['dry-run']) await writeFile(target, `${JSON.stringify({ about, fields: tables }, null, 1)}\n`)

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Weighing } from '../../src/choices/choice.ts'
import { readAll } from '../command-line.ts'
import { samplesIn } from '../samples/manifest.ts'
import { conditionalLogit } from './conditional-logit.ts'
import { byHand, evened, leftOut, lossOf, overSides, withBlanks } from './cross-validation.ts'
import { type Explained, type Group, groupsOf } from './groups.ts'
import { choiceLines, curveOf } from './report.ts'

const usage = `Usage: npm run fit -- DRAWN-DIR... --real DIR [--only CHOICE,CHOICE] [--dry-run] [--save FILE] [--from FILE]
Reads every file that the folders' manifest.json list, and fits what each feature of a candidate weighs in each choice the
reader makes (a number among all that may be one, the day of issue, whose paper it is ...). Prints of each choice how often it
is right on layouts that were left out, by the scores by hand and by the fitted weights, with a curve of reliability; and
writes the weights that the reader goes by, with a checksum of what they were fitted on.
--real     a folder of papers that nobody drew: they weigh as much as all the drawn ones; may be given several times
--only     these choices; the others stay as they were
--dry-run  prints and writes nothing
--save     keeps what there was to choose from in this file
--from     takes it from there instead of reading the papers again
`
const target = fileURLToPath(new URL('../../src/choices/fitted.json', import.meta.url))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** How strongly weights may be drawn to nothing: the best on layouts left out is taken. */
const RIDGES = [0.3, 1, 3, 10]
/** Fewer groups, or of fewer layouts, teach nothing that holds for others. */
const ENOUGH = { groups: 40, layouts: 10 }
/** Less than that of a choice is shown by neither. */
const LEAST = 0.2

const { values, positionals: drawn } = parseArgs({
  allowPositionals: true,
  options: {
    real: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    save: { type: 'string' },
    from: { type: 'string' },
  },
})
if (!values.from && drawn.length + values.real.length === 0) {
  process.stderr.write(usage)
  process.exit(2)
}

const groupsIn = async (folder: string, real: boolean): Promise<Group[]> => {
  const samples = (await samplesIn(folder)).filter(
    (sample) => !sample.reasons?.length && !sample.documents && sample.kind !== 'xml' && !sample.has_embedded_xml,
  )
  const byPath = new Map(samples.map((sample) => [join(folder, sample.file), sample]))
  const { readings } = await readAll([...byPath.keys()], () => undefined, ['--signals'])
  return (readings as Explained[]).flatMap((reading) => {
    const sample = byPath.get(reading.file)
    if (!sample || reading.status !== 'read') return []
    // Folders may hold other layouts under the same name.
    return groupsOf(sample, reading, { layout: `${folder} ${sample.layout}`, real })
  })
}

const collected = async (): Promise<Group[]> => {
  if (values.from) return JSON.parse(await readFile(values.from, 'utf8')) as Group[]
  const groups: Group[] = []
  for (const folder of values.real) groups.push(...(await groupsIn(folder, true)))
  for (const folder of drawn) groups.push(...(await groupsIn(folder, false)))
  return groups
}

/** What a choice was fitted on. */
const aboutOf = (groups: readonly Group[]) => ({
  papers: new Set(groups.map(({ file, layout }) => `${layout} ${file}`)).size,
  layouts: new Set(groups.map(({ layout }) => layout)).size,
  data: createHash('sha256').update(JSON.stringify(groups)).digest('hex'),
})

const rounded = (value: number): number => Math.round(1000 * value) / 1000

const all = await collected()
if (values.save) await writeFile(values.save, JSON.stringify(all))
const names = [...new Set(all.map(({ choice }) => choice))].sort()
const chosenNames = values.only?.split(',') ?? names
type Fitted = Weighing & { about: { papers: number; layouts: number; data: string } }

const written = JSON.parse(await readFile(target, 'utf8')) as { choices: Record<string, Fitted> }
const choices: Record<string, Fitted> = { ...written.choices }
for (const choice of names.filter((name) => chosenNames.includes(name))) {
  const groups = evened(all.filter((group) => group.choice === choice))
  const layouts = new Set(groups.map(({ layout }) => layout)).size
  if (groups.length < ENOUGH.groups || layouts < ENOUGH.layouts) continue
  const tries = RIDGES.map((ridge) => ({ ridge, verdicts: leftOut(groups, ridge, LEAST) }))
  const best = tries.reduce((best, other) => (lossOf(other.verdicts) < lossOf(best.verdicts) ? other : best))
  const hand = byHand(groups, LEAST)
  for (const line of choiceLines(choice, hand, best.verdicts)) say(line)
  const { curve, lines } = curveOf(best.verdicts)
  for (const line of lines) say(line)
  const weights = conditionalLogit(withBlanks(groups), best.ridge)
  const writtenWeights = Object.entries(weights).flatMap(([name, weight]) =>
    rounded(weight) === 0 ? [] : [[name, rounded(weight)] as const],
  )
  const isBetter = !hand || overSides(best.verdicts) >= overSides(hand)
  say(
    `  ridge ${best.ridge}, ${writtenWeights.length} features${isBetter ? '' : '; not written: the scores by hand are better'}`,
  )
  const about = aboutOf(groups)
  say(`  fitted on ${about.papers} papers of ${about.layouts} layouts, data ${about.data.slice(0, 12)}`)
  if (isBetter) choices[choice] = { about, weights: Object.fromEntries(writtenWeights), curve }
  else delete choices[choice]
}
if (!values['dry-run']) await writeFile(target, `${JSON.stringify({ choices }, null, 1)}\n`)

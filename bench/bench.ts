import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAppend } from './append.ts'
import { measureCatchUp } from './catch-up.ts'
import { inOwnCluster } from './cluster.ts'
import { jsonOf, tableOf } from './figures.ts'

const usage = `Usage: npm run bench [-- --json] [--runs NUMBER] [--events NUMBER]
Measures P1 (append) and P2 (catch-up), each by turns with its control on the same database; medians of the runs.
--json    only the line of JSON of each figure, without the table
--runs    5 unless told
--events  of the log that is caught up with; 200000 unless told
`

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    events: { type: 'string', default: '200000' },
  },
})
const [runs, events] = [Number(values.runs), Number(values.events)]
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(events) || events < 1_000) {
  process.stderr.write(usage)
  process.exit(2)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const load = () => loadavg()[0]?.toFixed(1)
const before = load()
const figures = await inOwnCluster(async (cluster) => [
  ...(await measureAppend(cluster, runs)),
  ...(await measureCatchUp(cluster, runs, events)),
])
if (!values.json) {
  const [cpu] = cpus()
  say(`${availableParallelism()} × ${cpu?.model ?? 'unknown processor'}, load ${before} before and ${load()} after`)
  say(`Medians of ${runs} runs, each by turns with its control.\n`)
  say(`${tableOf(figures)}\n`)
}
for (const figure of figures) say(jsonOf(figure))

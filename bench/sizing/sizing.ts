/** How much machine so many restaurants need: from what one question, command, page and event were measured to cost. */
import { parseArgs } from 'node:util'
import { costs } from './costs.ts'
import { measureServingCosts } from './measure.ts'
import { measureReadingCosts } from './measure-reading.ts'
import { habits, type Plan, planFor } from './plan.ts'

const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    events: { type: 'string', default: '60000' },
    restaurants: { type: 'string', default: '10,1000,100000' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const round = (value: number): number => Number(value.toPrecision(3))
const size = (bytes: number): string =>
  bytes >= 1e12 ? `${round(bytes / 1e12)} TB` : bytes >= 1e9 ? `${round(bytes / 1e9)} GB` : `${round(bytes / 1e6)} MB`
const cores = (value: number): string => (value < 0.1 ? '< 0.1' : String(round(value)))

const lines: Record<string, (plan: Plan) => string | number> = {
  restaurants: ({ restaurants }) => restaurants.toLocaleString('en'),
  'questions a second': ({ rate }) => round(rate.questions),
  'papers a second': ({ rate }) => round(rate.papers),
  'events a second': ({ rate }) => round(rate.events),
  'query-api: processes, cores': ({ replicas, cores: of }) => `${replicas.queryApi}, ${cores(of.queryApi)}`,
  'command-api: processes, cores': ({ replicas, cores: of }) => `${replicas.commandApi}, ${cores(of.commandApi)}`,
  'projectors: processes, cores': ({ replicas, cores: of }) => `${replicas.projectors}, ${cores(of.projectors)}`,
  'workers: processes, cores': ({ replicas, cores: of }) => `${replicas.workers}, ${cores(of.workers)}`,
  gateways: ({ replicas }) => replicas.gateway,
  'memory of the processes': ({ memory }) => size(memory * 1e6),
  'PostgreSQL: cores in all': ({ cores: of }) => cores(of.database),
  'databases to share it': ({ databases }) => databases,
  'partitions of a topic, each': ({ partitions }) => partitions,
  'log after three years': ({ disk }) => size(disk.log),
  'read models': ({ disk }) => size(disk.readModels),
  files: ({ disk }) => size(disk.files),
  'brokers, one copy': ({ disk }) => size(disk.broker),
  'hours to rebuild all, each': ({ rebuildHours }) => round(rebuildHours),
}

if (values.measure) {
  const serving = await measureServingCosts(Number(values.events), say)
  const reading = await measureReadingCosts()
  say(JSON.stringify({ ...serving, reading }, (_, value) => (typeof value === 'number' ? round(value) : value), 1))
} else {
  const plans = values.restaurants.split(',').map((restaurants) => planFor(Number(restaurants), costs))
  say(`A restaurant: ${JSON.stringify(habits)}`)
  for (const [name, of] of Object.entries(lines))
    say(`| ${name} | ${plans.map((plan) => String(of(plan))).join(' | ')} |`)
}

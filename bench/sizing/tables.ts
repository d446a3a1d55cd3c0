import { type Habits, habits, type Plan, planFor, questionOf } from './plan.ts'
import { processNames, type Rates, type Time, type Unit, works } from './rates.ts'

const short = (value: number): number => Number(value.toPrecision(2))
const milliseconds = (value: number): string => (value < 0.1 ? '< 0.1' : String(short(value)))
const cores = (value: number): string => (value < 0.1 ? '< 0.1' : String(short(value)))
const size = (bytes: number): string => {
  if (bytes >= 1e12) return `${short(bytes / 1e12)} TB`
  if (bytes >= 1e9) return `${short(bytes / 1e9)} GB`
  return bytes >= 1e6 ? `${short(bytes / 1e6)} MB` : `${short(bytes / 1e3)} kB`
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`
const table = (rows: readonly (readonly (string | number)[])[]): string[] => {
  const [head = [], ...rest] = rows
  return [row(head), `|${head.map(() => '---').join('|')}|`, ...rest.map(row)]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Of each process: megabytes, what it holds of a corporation, connections. */
const processRows = ({ processes }: Rates) => [
  ['process', 'MB at rest', 'MB after work', 'kB of heap held of a corporation', 'connections'],
  ...processNames.map((name) => {
    const { rest, working, perCorporation, connections } = processes[name]
    return [name, Math.round(rest), Math.round(working), Math.round(perCorporation * 1_000), connections]
  }),
]

const workNames: Record<(typeof works)[number], string> = {
  paper: 'a step of a paper (uploaded, read, confirmed)',
  costs: 'the costs of a paper',
  ticket: 'a ticket of a till, ten at a time',
  price: 'the price of a dish',
}

/** Of each kind of work: milliseconds of processor time, by who spends them. */
const workRows = ({ works: measured }: Rates) => [
  ['a command', 'events', 'command-api', 'PostgreSQL', 'projectors, of which most in', 'PostgreSQL for them'],
  ...works.map((name) => {
    const { command, events, projecting } = measured[name]
    const groups = Object.entries(projecting).toSorted(([, time], [, other]) => other.ours - time.ours)
    const of = (part: keyof Time) => sum(groups.map(([, time]) => time[part]))
    const [most] = groups
    const largest = most ? `, ${most[0]} ${milliseconds(most[1].ours)}` : ''
    return [
      ...[workNames[name], short(events), milliseconds(command.ours), milliseconds(command.database)],
      ...[`${milliseconds(of('ours'))}${largest}`, milliseconds(of('database'))],
    ]
  }),
]

/** Of each group of projections: milliseconds of an event that it reads, ours and PostgreSQL's, by kind of work. */
const groupRows = ({ works: measured }: Rates) => {
  const names = [...new Set(works.flatMap((name) => Object.keys(measured[name].projecting)))].toSorted()
  const cell = (group: string, name: (typeof works)[number]) => {
    const time = measured[name].projecting[group]
    if (!time) return '-'
    const events = Math.max(1, measured[name].events)
    return `${milliseconds(time.ours / events)} + ${milliseconds(time.database / events)}`
  }
  return [
    ['ms of an event, by group', ...works.map((name) => name)],
    ...names.map((group) => [group, ...works.map((name) => cell(group, name))]),
  ]
}

/** Of each kind of question: milliseconds of query-api and PostgreSQL, asked again, and both together when first asked of a corporation. */
const questionRows = (rates: Rates) => {
  const mean = questionOf(rates)
  return [
    ['a question', 'of a hundred', 'query-api', 'PostgreSQL', 'both, the first time'],
    ...Object.entries(rates.questions).map(([name, { weight, ours, database, cold }]) => [
      ...[name, weight, milliseconds(ours), milliseconds(database), milliseconds(cold)],
    ]),
    ['in the mean', 100, milliseconds(mean.ours), milliseconds(mean.database), ''],
  ]
}

const unitNames: Record<Unit, string> = {
  line: 'a line of a paper, with its cost',
  ticket: 'a ticket of four lines',
  'dish-day': 'a dish sold on a day',
  corporation: 'a corporation with 60 products and 30 dishes',
}

/** Bytes of each unit: in the log with its indexes, in tables of read models with theirs, and the group that takes most. */
const byteRows = ({ bytes }: Rates) => [
  ['bytes, with indexes', 'log', 'read models', 'of which most in'],
  ...(Object.keys(unitNames) as Unit[]).map((unit) => {
    const groups = Object.entries(bytes.readModels)
      .map(([name, sizes]): [string, number] => [name, sizes[unit] ?? 0])
      .toSorted(([, bytesOfGroup], [, other]) => other - bytesOfGroup)
    const [most = ['', 0]] = groups
    const all = sum(groups.map(([, each]) => each))
    return [unitNames[unit], size(bytes.log[unit]), size(all), `${most[0]}, ${size(most[1])}`]
  }),
]

/** What so many restaurants need, a line for each thing. */
const planRows: Record<string, (plan: Plan) => string | number> = {
  restaurants: ({ restaurants }) => restaurants.toLocaleString('en'),
  'questions a second': ({ rate }) => short(rate.questions),
  'papers a second': ({ rate }) => short(rate.papers),
  'tickets a second': ({ rate }) => short(rate.tickets),
  'events a second': ({ rate }) => short(rate.events),
  'installations, each with its log and PostgreSQL': ({ databases }) => databases,
  'query-api: processes, cores': ({ replicas, cores: of }) => `${replicas['query-api']}, ${cores(of['query-api'])}`,
  'command-api: processes, cores': ({ replicas, cores: of }) =>
    `${replicas['command-api']}, ${cores(of['command-api'])}`,
  'projectors: processes, cores': ({ replicas, cores: of }) => `${replicas.projectors}, ${cores(of.projectors)}`,
  'workers: processes, cores': ({ replicas, cores: of }) => `${replicas.workers}, ${cores(of.workers)}`,
  'gateways: processes, cores': ({ replicas, cores: of }) => `${replicas.gateway}, ${cores(of.gateway)}`,
  'PostgreSQL: cores in all': ({ cores: of }) => cores(of.database),
  'the largest group, cores of ours and PostgreSQL': ({ largestGroup }) =>
    `${largestGroup.name}, ${cores(largestGroup.cores)}`,
  'memory of the processes': ({ memory }) => size(memory * 1e6),
  'connections to one PostgreSQL, at most': ({ connections }) => connections,
  'partitions of a topic, each': ({ partitions }) => partitions,
  'log, a year': ({ disk }) => size(disk.log),
  'read models, a year': ({ disk }) => size(disk.readModels),
  'files, a year': ({ disk }) => size(disk.files),
  'brokers, one copy, a year': ({ disk }) => size(disk.broker),
  'hours to rebuild three years, each': ({ rebuildHours }) => short(rebuildHours),
}

const RESTAURANTS = [10, 1_000, 100_000]

export const planTable = (
  rates: Rates,
  restaurants: readonly number[] = RESTAURANTS,
  of: Habits = habits,
): string[] => {
  const plans = restaurants.map((count) => planFor(count, rates, of))
  return table(Object.entries(planRows).map(([name, cell]) => [name, ...plans.map(cell)]))
}

/** All that was measured, as the guide has it. */
export const rateTables = (rates: Rates): string[] => {
  const { day, machine, tenants, events, load } = rates.measured
  const { rebuilding, idle, textPage, picturePage, reader, gateway } = rates
  return [
    `Measured on ${day} on ${machine}, beside a load of ${load}, over ${tenants} corporations with ${events.toLocaleString('en')} events.`,
    'Milliseconds are of processor time.',
    '',
    ...table(byteRows(rates)),
    '',
    ...table(processRows(rates)),
    '',
    ...table(workRows(rates)),
    '',
    ...table(groupRows(rates)),
    '',
    ...table(questionRows(rates)),
    '',
    `A page of text takes ${Math.round(textPage)} ms of a worker, a photograph ${Math.round(picturePage)} ms;`,
    `each thread that reads takes ${Math.round(reader)} MB with the process that recognises for it.`,
    `A request takes ${milliseconds(gateway)} ms of the gateway.`,
    `While everything is built again an event takes ${milliseconds(rebuilding.ours)} ms of ours, ${milliseconds(rebuilding.database)} of PostgreSQL.`,
    `While nobody asks or commands, ${tenants} corporations take ${milliseconds(idle.projectors)} ms a second of projectors,`,
    `${milliseconds(idle.workers)} of workers and ${milliseconds(idle.database)} of PostgreSQL.`,
  ]
}

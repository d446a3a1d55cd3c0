import { availableParallelism, cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { collectSeldom } from '@escandallo/platform/process/collecting.ts'
import { lacking } from '../scripts/machine/parts.ts'
import { measureAppend } from './append.ts'
import { measureBackup } from './backup.ts'
import { measureCatchUp } from './catch-up.ts'
import { type Cluster, inOwnCluster, takeClustersBack } from './cluster.ts'
import { measureBrowser } from './everyday/browser.ts'
import { measureReading } from './everyday/reading.ts'
import { measureStart } from './everyday/start.ts'
import { type Figure, jsonOf, ratioOf, tableOf } from './figures.ts'
import { measureFloods } from './floods/floods.ts'
import { measureHanging } from './floods/hanging.ts'
import { measureAnswers } from './growth/answers.ts'
import { measureGrowth } from './growth/growth.ts'
import { measureHouses } from './houses/houses.ts'
import { measureKitchen } from './kitchen/kitchen.ts'
import { measureTickets } from './kitchen/tickets.ts'
import { measureArchive } from './log/archive.ts'
import { measureLongStreams } from './log/long-streams.ts'
import { measureProduct } from './product.ts'
import { judged } from './proof/bar.ts'
import { manyCorporations } from './proof/many-corporations.ts'
import { nothingLost } from './proof/nothing-lost.ts'
import { speed } from './proof/speed.ts'
import { measureRecurring } from './recurring/recurring.ts'
import { measureResidents } from './residents/residents.ts'
import { measureRoutes } from './routes/routes.ts'

// For what the bench itself collects, the product would wait. Said before anything is collected: V8 ends a process that is told later.
collectSeldom()

const usage = `Usage: npm run bench [-- --json] [--only PART] [--runs NUMBER] [--events NUMBER] [--history NUMBER] [--seconds NUMBER]
       [--growth NUMBER] [--minutes NUMBER] [--houses NUMBER] [--empty NUMBER] [--residents NUMBER] [--questions NUMBER]
       [--tickets NUMBER]
Measures P1 (append), P2 (catch-up), how P2 and P5 do as the log grows, and, over a believable history, P3 to P6 (rebuild,
freshness, reads and commands of the product's own processes), each by turns with its control on the same database, and
R11 (backup and restore); then P7 (a page read), P8 (how pages feel in a browser slowed down four times), P9 (npm start
again), P10 (new prices to the costs of dishes) and P11 (tickets of a till), and what floods and outside parties that hang
do to somebody else, each beside a control of its own.
--json     only the line of JSON of each figure, without the table
--only     append, catch-up, kitchen, houses, routes, recurring, residents, tickets, streams, archive, reading, browser, start, hanging, floods,
           product, carried (with product), backup, growth, answers; several with commas between
--runs     of append, catch-up, browser and start; 5 unless told
--events   of the log that is caught up with; 200000 unless told
--history  events of the history; 1000000 unless told
--growth   events of the longest log that is caught up with; 5000000 unless told
--seconds  that the product is at work; 600 unless told
--houses   restaurants of three years, of forty days with a shorter history, that are asked in turn (M1 to M4); 200 unless told
--empty    corporations that are asked one question each; 10000 unless told
--residents  small corporations in one database that are asked at random; 1000 unless told
--questions  that are asked of them a second; 300 unless told
--tickets  that are recorded (P11); 20000 unless told
--minutes  after which what is not measured yet is left, none unless told; of residents alone how long they are asked, one unless told
`

const number = (text: string, least: number, isWhole = true): number => {
  const value = Number(text.replaceAll('_', ''))
  if ((Number.isInteger(value) || !isWhole) && value >= least) return value
  process.stderr.write(usage)
  process.exit(2)
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    runs: { type: 'string', default: '5' },
    events: { type: 'string', default: '200000' },
    history: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '600' },
    growth: { type: 'string', default: '5000000' },
    houses: { type: 'string', default: '200' },
    empty: { type: 'string', default: '10000' },
    residents: { type: 'string', default: '1000' },
    questions: { type: 'string', default: '300' },
    tickets: { type: 'string', default: '20000' },
    minutes: { type: 'string' },
  },
})
const runs = number(values.runs, 1)
const events = number(values.events, 1_000)
const history = number(values.history, 10_000)
const seconds = number(values.seconds, 10)
const growth = number(values.growth, 200_000)
const houses = { small: number(values.houses, 2), empty: number(values.empty, 1) }
const minutes = values.minutes === undefined ? undefined : number(values.minutes, 1, false)
const residents = { count: number(values.residents, 2), questions: number(values.questions, 1) }
const tickets = number(values.tickets, 100)
const isOnlyResidents = values.only === 'residents'

// Whoever reads the figures reads nothing else.
const say = (line: string) => process.stdout.write(`${line}\n`)
const tell = (line: string) => process.stderr.write(`${line}\n`)
const load = () => loadavg()[0]?.toFixed(1)
const loadBefore = load()
const figures: Figure[] = []
/** Whoever stops it half way keeps what was measured until then. */
const keep = (measured: readonly Figure[]) => {
  figures.push(...measured)
  if (values.json) for (const figure of measured) say(jsonOf(figure))
}
const broken: string[] = []
/** What cannot be measured takes no other figure with it. */
const attempt = async (what: string, measure: () => Promise<void>): Promise<void> => {
  try {
    await measure()
  } catch (error) {
    tell(`${what} was not measured: ${error instanceof Error ? error.stack : error}`)
    broken.push(what)
  }
}
const backup = (cluster: Cluster) => measureBackup(cluster, { events: history, say: tell }).then(keep)
const only = values.only?.split(',')
const isWanted = (name: string) => only === undefined || only.includes(name)
const product = (cluster: Cluster) =>
  measureProduct(cluster, { events: history, seconds, carried: isWanted('carried'), say: tell, keep })
/** Longer, a flood shows nothing more. */
const FLOOD_SECONDS = 60
const HANGING_SECONDS = 20
/** Of the log of one corporation that is taken out of another as large. */
const ARCHIVE_MEGABYTES = 750
/** Restaurants of whom every route is asked in turn, beside a group of ten. */
const MOST_IN_TURN = 20
/** With a shorter history restaurants have forty days rather than three years. */
const WHOLE_HISTORY = 1_000_000
const isWhole = history >= WHOLE_HISTORY
/** Histories of other lengths that questions are asked over, one at a time. */
const OTHER_HISTORIES = [10_000, 100_000]
// The quick ones first.
const parts: Record<string, () => Promise<void>> = {
  append: () => inOwnCluster((cluster) => measureAppend(cluster, runs)).then(keep),
  'catch-up': () => inOwnCluster((cluster) => measureCatchUp(cluster, { runs, events })).then(keep),
  kitchen: () => inOwnCluster((cluster) => measureKitchen(cluster, { isWhole, say: tell })).then(keep),
  houses: () => inOwnCluster((cluster) => measureHouses(cluster, { ...houses, isWhole, say: tell })).then(keep),
  routes: () => {
    const inTurn = {
      small: Math.min(houses.small, MOST_IN_TURN),
      questions: residents.questions,
      seconds: Math.min(seconds, 120),
    }
    return inOwnCluster((cluster) => measureRoutes(cluster, { ...inTurn, isWhole, say: tell })).then(keep)
  },
  recurring: () =>
    inOwnCluster((cluster) => measureRecurring(cluster, { tenants: houses.empty, say: tell })).then(keep),
  tickets: () => inOwnCluster((cluster) => measureTickets(cluster, tickets)).then(keep),
  streams: () => inOwnCluster(measureLongStreams).then(keep),
  archive: () => inOwnCluster((cluster) => measureArchive(cluster, ARCHIVE_MEGABYTES)).then(keep),
  reading: () => measureReading().then(keep),
  browser: () => measureBrowser(runs).then(keep),
  start: () => measureStart(runs).then(keep),
  hanging: () => measureHanging({ seconds: Math.min(seconds, HANGING_SECONDS), say: tell }).then(keep),
  floods: () => measureFloods({ seconds: Math.min(seconds, FLOOD_SECONDS), say: tell }).then(keep),
  // Both need the same long history, which takes a while to grow.
  'product and backup': () =>
    inOwnCluster(async (cluster) => {
      if (isWanted('product')) await attempt('product', () => product(cluster))
      if (isWanted('backup')) await attempt('backup', () => backup(cluster))
    }),
  residents: () => {
    const lasting = { ...residents, seconds: 60 * ((isOnlyResidents && minutes) || 1), say: tell }
    return inOwnCluster((cluster) => measureResidents(cluster, lasting)).then(keep)
  },
  growth: () => measureGrowth(growth, { say: tell, keep }),
  answers: async () => {
    for (const size of OTHER_HISTORIES) keep([await measureAnswers(size)])
  },
}
const names = [...Object.keys(parts).flatMap((name) => name.split(' and ')), 'carried']
if (only?.some((name) => !names.includes(name))) {
  process.stderr.write(usage)
  process.exit(2)
}
const needsBrowser = isWanted('browser') ? lacking(['Chromium']) : []
if (needsBrowser.length > 0) tell(`browser will not be measured:\n${needsBrowser.join('\n')}`)
if (needsBrowser.length > 0 && only) process.exit(2)
const PARTING_MS = 60_000
let isOver = false
if (minutes !== undefined && !isOnlyResidents)
  setTimeout(() => {
    isOver = true
    tell(`after ${minutes} minutes what is not measured is left`)
    takeClustersBack().catch((error) => tell(`${error}`))
    // Whoever does not notice that the database is gone is not waited for.
    setTimeout(() => process.exit(1), PARTING_MS).unref()
  }, minutes * 60_000).unref()
for (const [name, measure] of Object.entries(parts))
  if (name === 'browser' && needsBrowser.length > 0) broken.push(name)
  else if (!isOver && name.split(' and ').some(isWanted)) {
    const since = performance.now()
    await attempt(name, measure)
    tell(`${name} took ${((performance.now() - since) / 60_000).toFixed(1)} min`)
  }
if (!values.json) {
  const [cpu] = cpus()
  say(`${availableParallelism()} × ${cpu?.model ?? 'unknown processor'}, load ${loadBefore} before and ${load()} after`)
  say('The database, the processes of the product and whoever asks them share these processors.')
  say(`Append, catch-up, browser and start: medians of ${runs} runs, each by turns with its control.\n`)
  say(`${tableOf(figures)}\n`)
  for (const figure of figures) say(jsonOf(figure))
}
// A line of which not all was measured is not judged; what tests show of it is for the proof to say.
const whole = [...speed, ...manyCorporations, ...nothingLost].filter(
  ({ figures: wanted = [] }) =>
    wanted.length > 0 && wanted.every((need) => figures.some(({ figure }) => figure === need.figure)),
)
const all = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) }))
const missed = whole.filter((line) => judged({ ...line, tests: [] }, [], all).verdict === 'missed')
for (const { number: line, bar } of missed) tell(`missed: ${line} ${bar}`)
process.exitCode = missed.length + broken.length > 0 ? 1 : 0

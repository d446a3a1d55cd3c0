import { connectionsInAll } from '@escandallo/platform/database/server/connections.ts'
import type { ProcessName, Rates, Time, Unit, WorkName } from './rates.ts'

/** What is taken to be true of a restaurant. */
export type Habits = {
  papersADay: number
  pagesOfPaper: number
  /** The part of the papers that are photographs or scans. */
  pictures: number
  bytesOfText: number
  bytesOfPicture: number
  ticketsADay: number
  /** Dishes and other articles of which some were sold on a day. */
  dishesADay: number
  pricesADay: number
  people: number
  questionsOfPersonADay: number
  /** The part of a day's work that falls into its busiest hour. */
  busiestHour: number
  /** The part of a core that is used in that hour. */
  usedAtMost: number
  yearsKept: number
  /** Hours in which everything must be rebuilt at most. */
  hoursToRebuild: number
}

export const habits: Habits = {
  papersADay: 8,
  pagesOfPaper: 1.3,
  pictures: 0.4,
  bytesOfText: 150_000,
  bytesOfPicture: 1_500_000,
  ticketsADay: 60,
  dishesADay: 40,
  pricesADay: 1,
  people: 4,
  questionsOfPersonADay: 200,
  busiestHour: 0.2,
  usedAtMost: 0.5,
  yearsKept: 3,
  hoursToRebuild: 12,
}

/** Cores of PostgreSQL that one machine should give at most. */
const MOST_DATABASE_CORES = 32
/** Threads that read in one worker, and processors of the machine that each process is on. */
const READERS = 3
const PROCESSORS = 4
/** A paper is uploaded, read and confirmed. */
const STEPS_OF_PAPER = 3
const DAYS_A_YEAR = 365
/** An installation of one machine runs one of each; with more restaurants, one of each may fail. */
const FEW = 100

export type Plan = {
  restaurants: number
  /** In the busiest hour, each second. */
  rate: { questions: number; papers: number; tickets: number; events: number }
  cores: Record<ProcessName | 'database', number>
  /** The group of projections that works most: it is followed by one process of an installation at a time. */
  largestGroup: { name: string; cores: number }
  replicas: Record<ProcessName, number>
  /** Megabytes of all processes but PostgreSQL and the brokers. */
  memory: number
  /** Of all processes of one installation to its PostgreSQL, at most. */
  connections: number
  /** Bytes a year. */
  disk: { log: number; readModels: number; files: number; broker: number }
  partitions: number
  rebuildHours: number
  /** Installations of their own, each with its database, that share the restaurants. */
  databases: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What one question of a day takes in the mean. */
export const questionOf = ({ questions }: Pick<Rates, 'questions'>): Time => {
  const kinds = Object.values(questions)
  const weights = sum(kinds.map(({ weight }) => weight))
  const mean = (of: 'ours' | 'database') => sum(kinds.map((kind) => kind[of] * kind.weight)) / weights
  return { ours: mean('ours'), database: mean('database') }
}

const commandsOf = (of: Habits): Record<WorkName, number> => ({
  paper: of.papersADay * STEPS_OF_PAPER,
  costs: of.papersADay,
  ticket: of.ticketsADay,
  price: of.pricesADay,
})

/** Milliseconds of a restaurant's day, by where it is worked. */
const dayOf = ({ works }: Rates, of: Habits) => {
  const commands = Object.entries(commandsOf(of)) as [WorkName, number][]
  const groups = new Map<string, Time>()
  let [commandApi, database, events] = [0, 0, 0]
  for (const [name, count] of commands) {
    const work = works[name]
    commandApi += count * work.command.ours
    database += count * work.command.database
    events += count * work.events
    for (const [group, time] of Object.entries(work.projecting)) {
      const until = groups.get(group) ?? { ours: 0, database: 0 }
      groups.set(group, { ours: until.ours + count * time.ours, database: until.database + count * time.database })
    }
  }
  database += sum([...groups.values()].map((time) => time.database))
  return { commandApi, database, events, groups }
}

/** Bytes that a restaurant adds in a year. */
const yearOf = ({ bytes, ofPaper }: Rates, of: Habits) => {
  const grown: Record<Exclude<Unit, 'corporation'>, number> = {
    line: of.papersADay * ofPaper.lines * DAYS_A_YEAR,
    ticket: of.ticketsADay * DAYS_A_YEAR,
    'dish-day': of.dishesADay * DAYS_A_YEAR,
  }
  const ofUnits = (sizes: Partial<Record<Unit, number>>) =>
    sum(Object.entries(grown).map(([unit, count]) => count * (sizes[unit as Unit] ?? 0))) + (sizes.corporation ?? 0)
  return {
    log: ofUnits(bytes.log),
    readModels: sum(Object.values(bytes.readModels).map(ofUnits)),
    files: of.papersADay * DAYS_A_YEAR * (of.pictures * of.bytesOfPicture + (1 - of.pictures) * of.bytesOfText),
  }
}

/** Two of each where one may fail and somebody waits; a process of Node uses one core. */
const atLeast = (least: number, cores: number) => Math.max(least, Math.ceil(cores))

/** What so many restaurants need, worked out from what one of each costs. */
export const planFor = (restaurants: number, rates: Rates, of: Habits = habits): Plan => {
  const busiest = of.busiestHour / 3_600
  const [day, year, question] = [dayOf(rates, of), yearOf(rates, of), questionOf(rates)]
  const papers = restaurants * of.papersADay * busiest
  const questions = restaurants * of.people * of.questionsOfPersonADay * busiest
  const cores = (perSecond: number, milliseconds: number) => (perSecond * milliseconds) / 1_000 / of.usedAtMost
  const ofDay = (milliseconds: number) => cores(restaurants * busiest, milliseconds)
  const page = of.pictures * rates.picturePage + (1 - of.pictures) * rates.textPage
  const groups = [...day.groups].map(([name, { ours, database }]) => ({ name, cores: ofDay(ours + database) }))
  const [largestGroup = { name: '', cores: 0 }] = groups.toSorted((group, other) => other.cores - group.cores)
  const needed = {
    'query-api': cores(questions, question.ours),
    'command-api': ofDay(day.commandApi),
    projectors: ofDay(sum([...day.groups.values()].map(({ ours }) => ours))),
    workers: cores(papers * of.pagesOfPaper, page),
    gateway: cores(questions, rates.gateway),
    database: cores(questions, question.database) + ofDay(day.database),
  }
  const least = restaurants < FEW ? 1 : 2
  const eventsADay = restaurants * day.events
  const rebuilt = Math.max(rates.rebuilding.ours, rates.rebuilding.database)
  const rebuildHours = (eventsADay * DAYS_A_YEAR * of.yearsKept * rebuilt) / 3_600_000
  const databases = Math.ceil(
    Math.max(
      rebuildHours / of.hoursToRebuild,
      needed.database / MOST_DATABASE_CORES,
      largestGroup.cores,
      Number.MIN_VALUE,
    ),
  )
  const ofEach = least * databases
  const replicas = {
    gateway: atLeast(ofEach, needed.gateway),
    'query-api': atLeast(ofEach, needed['query-api']),
    'command-api': atLeast(ofEach, needed['command-api']),
    // Groups are shared among those of one installation, and no group by two.
    projectors: atLeast(ofEach, needed.projectors),
    workers: atLeast(ofEach, needed.workers / READERS),
  }
  const programs = ['command-api', 'query-api', 'projectors', 'workers'] as const
  const resident = (name: ProcessName) => {
    const { working, perCorporation } = rates.processes[name]
    return replicas[name] * (working + (perCorporation * restaurants) / databases)
  }
  return {
    restaurants,
    cores: needed,
    largestGroup,
    replicas,
    databases,
    rate: { questions, papers, tickets: restaurants * of.ticketsADay * busiest, events: eventsADay * busiest },
    memory: sum((Object.keys(replicas) as ProcessName[]).map(resident)) + replicas.workers * READERS * rates.reader,
    connections: sum(
      programs.map((name) => Math.ceil(replicas[name] / databases) * connectionsInAll(name, PROCESSORS)),
    ),
    disk: {
      log: restaurants * year.log,
      readModels: restaurants * year.readModels,
      files: restaurants * year.files,
      broker: eventsADay * DAYS_A_YEAR * rates.bytes.message,
    },
    // Twice as many as workers, so that each has its share whoever comes or goes.
    partitions: Math.max(12, Math.ceil((2 * replicas.workers) / databases)),
    rebuildHours: rebuildHours / databases,
  }
}

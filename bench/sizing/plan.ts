import type { Costs } from './costs.ts'

/** What is taken to be true of a restaurant. */
export type Habits = {
  papersADay: number
  pagesOfPaper: number
  /** The part of the papers that are photographs or scans. */
  pictures: number
  bytesOfText: number
  bytesOfPicture: number
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
  ...{ papersADay: 8, pagesOfPaper: 1.3, pictures: 0.4, bytesOfText: 150_000, bytesOfPicture: 1_500_000 },
  ...{ people: 4, questionsOfPersonADay: 200, busiestHour: 0.2, usedAtMost: 0.5, yearsKept: 3, hoursToRebuild: 12 },
}

/** Cores of PostgreSQL that one machine should give at most. */
const MOST_DATABASE_CORES = 32
/** Threads that read in one worker. */
const READERS = 3

export type Plan = {
  restaurants: number
  /** In the busiest hour, each second. */
  rate: { questions: number; papers: number; events: number }
  cores: { queryApi: number; commandApi: number; projectors: number; workers: number; database: number }
  replicas: { gateway: number; queryApi: number; commandApi: number; projectors: number; workers: number }
  /** Megabytes of all processes but PostgreSQL and the brokers. */
  memory: number
  /** Bytes after all the years. */
  disk: { log: number; readModels: number; files: number; broker: number }
  partitions: number
  rebuildHours: number
  /** Installations of their own, each with its database, that share the restaurants. */
  databases: number
}

/** Two of each where one may fail and somebody waits; a process of Node uses one core. */
const atLeast = (least: number, cores: number) => Math.max(least, Math.ceil(cores))

/** What so many restaurants need, worked out from what one of each costs. */
export const planFor = (restaurants: number, costs: Costs, of: Habits = habits): Plan => {
  const { question, command, ofPaper, bytes, memory } = costs
  const papersADay = restaurants * of.papersADay
  const inBusiestSecond = of.busiestHour / 3_600
  const papers = papersADay * inBusiestSecond
  const questions = restaurants * of.people * of.questionsOfPersonADay * inBusiestSecond
  const events = papers * ofPaper.events
  const commands = events / command.events
  const cores = (perSecond: number, milliseconds: number) => (perSecond * milliseconds) / 1_000 / of.usedAtMost
  const page = of.pictures * costs.picturePage.worker + (1 - of.pictures) * costs.textPage.worker
  const needed = {
    queryApi: cores(questions, question.queryApi),
    commandApi: cores(commands, command.commandApi),
    projectors: cores(commands, command.projectors),
    workers: cores(papers * of.pagesOfPaper, page),
    database: cores(questions, question.database) + cores(commands, command.database),
  }
  const least = restaurants < 100 ? 1 : 2
  const papersKept = papersADay * 365 * of.yearsKept
  const eventsKept = papersKept * ofPaper.events
  const rebuildHours = eventsKept / costs.rebuilt / 3_600
  const databases = Math.ceil(Math.max(rebuildHours / of.hoursToRebuild, needed.database / MOST_DATABASE_CORES))
  const ofEach = least * databases
  const replicas = {
    gateway: ofEach,
    queryApi: atLeast(ofEach, needed.queryApi),
    commandApi: atLeast(ofEach, needed.commandApi),
    // One works in each group, the other waits: more of them share one log's groups and no more.
    projectors: ofEach,
    workers: atLeast(ofEach, needed.workers / READERS),
  }
  return {
    ...{ restaurants, rate: { questions, papers, events }, cores: needed, replicas },
    memory:
      replicas.gateway * memory.gateway +
      replicas.queryApi * memory.queryApi +
      replicas.commandApi * memory.commandApi +
      replicas.projectors * memory.projectors +
      replicas.workers * memory.worker * READERS,
    disk: {
      log: eventsKept * bytes.event,
      readModels: papersKept * bytes.readModelsOfPaper,
      files: papersKept * (of.pictures * of.bytesOfPicture + (1 - of.pictures) * of.bytesOfText),
      broker: eventsKept * bytes.message,
    },
    // Twice as many as workers, so that each has its share whoever comes or goes.
    partitions: Math.max(12, Math.ceil((2 * replicas.workers) / databases)),
    ...{ rebuildHours: rebuildHours / databases, databases },
  }
}

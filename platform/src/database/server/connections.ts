import { availableParallelism } from 'node:os'

/** Connections at most, by what they are for. */
export type Connections = Readonly<Record<string, number>>

/** Processors that connections are counted by. Beyond twelve, more connections only make PostgreSQL slower. */
const processors = (count: number) => Math.min(12, Math.max(2, count))

/**
 * How many connections each program holds at most, on a machine of so many processors. Of `commands`, `projections` and `feeds` one listens
 * for news of the log; of `questions` one for how far the projections are; of `projections` and `feeds` one holds all locks.
 */
export const connectionsOf = {
  'command-api': (count: number) => ({ commands: processors(count) + 3, letters: 1, accounts: 2 }),
  'query-api': (count: number) => ({ questions: 2 * processors(count) + 2, audits: 1 }),
  projectors: (count: number) => ({ projections: 6, batches: processors(count) }),
  workers: (_count: number) => ({ feeds: 4 }),
  /**
   * Everything in one process: what is appended is heard of without a connection, and one group is built at a time. One connection more
   * shows that the folder is in use.
   */
  'npm start': (count: number) => ({
    commands: processors(count) + 1,
    accounts: 2,
    questions: 2 * processors(count),
    audits: 1,
    projections: 4,
    batches: processors(count),
    feeds: 3,
    owner: 1,
  }),
} satisfies Record<string, (count: number) => Connections>

export type Program = keyof typeof connectionsOf

const sum = (connections: Connections): number => Object.values(connections).reduce((total, each) => total + each, 0)

/** All connections of one process of a program, at most. */
export const connectionsInAll = (program: Program, count = availableParallelism()): number =>
  sum(connectionsOf[program](count))

/** Those of one process of each program. */
export const connectionsOfOneEach = (count = availableParallelism()): number =>
  (['command-api', 'query-api', 'projectors', 'workers'] as const).reduce(
    (total, program) => total + connectionsInAll(program, count),
    0,
  )

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What read models and the log grow with: a line of a paper, a ticket, a dish that was sold on a day, a corporation that is there. */
export type Unit = 'line' | 'ticket' | 'dish-day' | 'corporation'

/** What is commanded: a step of a paper (uploaded, read, confirmed), the costs of a confirmed one, a ticket of a till, a dish's price. */
export const works = ['paper', 'costs', 'ticket', 'price'] as const
export type WorkName = (typeof works)[number]

export const processNames = ['command-api', 'query-api', 'projectors', 'workers', 'gateway'] as const
export type ProcessName = (typeof processNames)[number]

/** Milliseconds of processor time, of a process of ours and of PostgreSQL. */
export type Time = { ours: number; database: number }

/** What a command takes, the events it leaves, and what these take in each group of projections that reads them. */
export type Work = { command: Time; events: number; projecting: Record<string, Time> }

/**
 * Megabytes when nobody has asked anything, and after work; those of V8's heap that it holds for good for each corporation that was worked
 * for; and connections after work.
 */
export type Resident = { rest: number; working: number; perCorporation: number; connections: number }

export type Rates = {
  measured: { day: string; machine: string; tenants: number; events: number; load: string }
  bytes: {
    /** Of the log with its indexes, by what the events are about; and of an event in the mean. */
    log: Record<Unit, number>
    event: number
    /** Of each group's tables with their indexes, by what they grow with. */
    readModels: Record<string, Partial<Record<Unit, number>>>
    /** Of a message to the brokers before it is packed. */
    message: number
  }
  ofPaper: { lines: number }
  questions: Record<string, Time & { weight: number; cold: number }>
  works: Record<WorkName, Work>
  /** Of one event while everything is built again: all groups together, one after the other. */
  rebuilding: Time
  processes: Record<ProcessName, Resident>
  /** Milliseconds of processor time a second while nothing happens. */
  idle: { projectors: number; workers: number; database: number }
  /** Milliseconds of a request that passes the gateway. */
  gateway: number
  /** Of a worker's thread and the process that recognises pictures for it. */
  textPage: number
  picturePage: number
  /** Megabytes of one such thread with its process. */
  reader: number
}

export const ratesFile = join(import.meta.dirname, 'rates.json')

/** What `npm run size -- --measure --write` measured last. */
export const measuredRates = (): Rates => JSON.parse(readFileSync(ratesFile, 'utf8'))

import { type RunOptions, runCommands } from '@escandallo/command-api/written-commands/run-commands.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import { type EventStore, START } from '@escandallo/platform/event-store/event-store.ts'
import { bookkeeping } from '@escandallo/platform/feed/bookkeeping.ts'
import { identityIdOf } from '@escandallo/platform/identity/callers.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import { corporationId, named, userId } from './commands/names.ts'
import { ISSUER, type Person, PROVIDER, people } from './commands/people.ts'
import { demoCommands } from './commands.ts'
import { addDays } from './documents/calendar.ts'
import { documentsOf } from './documents/history.ts'
import { latestOf, storePapers, uploadLatest } from './papers.ts'

export type Founding = {
  store: EventStore
  objects: ObjectStorage
  /** As `escandallo_command`, for the checkpoints of the workers. */
  pool: Pool
  issuer: string
  ensureAccount: (account: { email: string; password: string; name: string }) => Promise<{ accountId: string }>
  /** Of this installation alone: everybody's in the demo, and that of who looks after it. */
  passwords: { demo: string; operator: string }
  say: (line: string) => void
  now?: () => Date
}

export const SEED = 'alborada'
type Credentials = { email: string; password: string }
/** Who is shown the demo, who looks after it, and whether it was founded just now. */
export type FoundedDemo = { demo: Credentials; operator: Credentials; isNew: boolean }

/** Whoever founds a demo signs every event with it, and with the moment, which all dates of the story follow from. */
export const SIGNATURE = 'demo of '
/** Those whose work the history has done already. */
export const WORK_DONE = ['read-documents', 'record-costs']
/** Keeps how far the log was when the founding was done. */
export const FOUNDED = 'demo'

/** The moment from which the story in the log is told; null when the log is somebody's own; now when it is empty. */
const momentOf = async (store: EventStore, now: Date): Promise<string | null> => {
  const { events } = await store.readAll({ after: START, limit: 1 })
  const [first] = events
  if (!first) return now.toISOString()
  const { correlationId } = first.meta
  return correlationId.startsWith(SIGNATURE) ? correlationId.slice(SIGNATURE.length) : null
}

const passwordOf = (key: Person['key'], { demo, operator }: Founding['passwords']) =>
  key === 'operator' ? operator : demo

const credentialsOf = (key: Person['key'], { passwords }: Founding): Credentials => ({
  email: people.find((person) => person.key === key)?.email ?? '',
  password: passwordOf(key, passwords),
})

/** A demo that was founded before anybody looked after it gets its operator now; elsewhere nothing happens. */
const operatorJoins = (at: string) => {
  const id = userId('operator')
  const { email = '', name = '' } = people.find(({ key }) => key === 'operator') ?? {}
  const identity = { issuer: ISSUER, subject: 'operator', email, emailVerified: true, name, provider: PROVIDER }
  const data = { userId: id, ...identity, corporationId, at, by: id }
  const about = { key: named('operator joins'), corporationId, correlationId: 'demo accounts' }
  return { kind: 'user' as const, id, command: { type: 'FoundUser' as const, data }, ...about }
}

/** Provider and address of the product may have changed since the last start: says which identity is whose today. */
const linkAccounts = async ({ store, issuer, ensureAccount, passwords }: Founding, at: string) => {
  const links = people.map(async ({ key, name, email }) => {
    const account = await ensureAccount({ email, name, password: passwordOf(key, passwords) })
    const id = identityIdOf({ issuer, subject: account.accountId })
    const data = { identityId: id, userId: userId(key), at, by: userId(key) }
    const command = { type: 'LinkIdentity' as const, data }
    const about = { key: named(`link ${id}`), corporationId, correlationId: 'demo accounts' }
    return { kind: 'identity' as const, id, command, ...about }
  })
  await runCommands([operatorJoins(at), ...(await Promise.all(links))], { store })
}

const progress = (say: Founding['say']): RunOptions['onProgress'] => {
  let reportedTenths = 0
  return (done, of) => {
    const tenths = Math.floor((done * 5) / of)
    if (tenths === reportedTenths) return
    reportedTenths = tenths
    say(`  ${done} of ${of} things that happened there`)
  }
}

/**
 * Founds the demo restaurant in an empty log, by commands as people and workers would have sent them. One that was cut off
 * is gone on with; one that is there is left as it is, and so is a log that is somebody's own (null).
 */
export const foundDemo = async (founding: Founding): Promise<FoundedDemo | null> => {
  const { store, objects, pool, say, now = () => new Date() } = founding
  const moment = await momentOf(store, now())
  if (moment === null) return null
  const done = bookkeeping(pool, FOUNDED)
  const isNew = (await done.checkpoint()) === START
  if (isNew) {
    say('Founding the demo restaurant…')
    const until = addDays(moment.slice(0, 10), -1)
    const all = documentsOf({ until, seed: SEED })
    const latest = latestOf(all)
    const documents = all.filter((document) => !latest.includes(document))
    const papers = await storePapers(documents, objects, say)
    const story = { now: moment, until, seed: SEED, correlationId: `${SIGNATURE}${moment}`, documents, ...papers }
    const commands = await demoCommands(story)
    // The first event signs the log: whatever is cut off after it is gone on with.
    await runCommands(commands.slice(0, 1), { store })
    const end = await runCommands(commands.slice(1), { store, onProgress: progress(say) })
    for (const group of WORK_DONE) await bookkeeping(pool, group).save(end)
    await runCommands(await uploadLatest(latest, story, objects), { store })
    await linkAccounts(founding, moment)
    await done.save(end)
  } else await linkAccounts(founding, now().toISOString())
  return { demo: credentialsOf('demo', founding), operator: credentialsOf('operator', founding), isNew }
}

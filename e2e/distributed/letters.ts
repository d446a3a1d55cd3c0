import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import type { LocalBroker } from '@escandallo/platform/testing/broker/local-broker.ts'
import { type BrokerRestart, brokerRestarted } from './deaths.ts'
import { command, type Town } from './requests.ts'

const QUIET_MS = 3_000

const EVERY_MS = 5_000
/** Longer than a try may take that was under way when the server spoke again, and the next one after it. */
const LETTERS_PATIENCE = 120_000

/**
 * As if the time went by for which whoever was killed had taken its letters, and for which letters that failed are put off:
 * again and again, because a try that is under way fails later.
 */
const letTimePassUntil = async (town: Town, what: string, isSo: () => boolean, timeout: number) => {
  const worker = town.running.world.connect('escandallo_worker', 1)
  let last = 0
  await eventually(
    what,
    async () => {
      if (isSo()) return true
      if (Date.now() - last > EVERY_MS) {
        last = Date.now()
        await worker.query('update work.mail set due_at = now() where due_at is not null and tries > 0')
      }
      return false
    },
    timeout,
  )
}

const permissions = { role: 'user', sections: ['documents'], establishments: 'all' }

/** Says everything three times under one key, as one does who got no answer. */
const invite = async (town: Town, email: string) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ email, name: null, permissions })
  for (let time = 0; time < 3; time += 1) await command(town, '/api/emails/send-invitation', headers, body, town.admin)
}

const somebody = () => `${randomUUID()}@example.test`

/** The ids of the letters that somebody got, as often as they came. */
const lettersOf = ({ running }: Town, email: string): string[] =>
  running.letters.arrived.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId)

const wrongOf = (town: Town, emails: readonly string[]): string[] =>
  emails
    .map((email) => ({ email, ids: new Set(lettersOf(town, email)) }))
    .filter(({ ids }) => ids.size !== 1)
    .map(({ email, ids }) => `${email} got ${ids.size} letters`)

/**
 * The broker is dead and the mail server silent for so many seconds while people work.
 * @returns what is wrong afterwards, and how long the broker's end was noticed once it was back.
 */
export const bothAway = async (
  town: Town,
  broker: LocalBroker,
  seconds: number,
): Promise<BrokerRestart & { wrong: string[] }> => {
  const emails = Array.from({ length: 5 }, somebody)
  town.running.letters.mood = 'is-silent'
  await Promise.all(emails.map((email) => invite(town, email)))
  const restart = await brokerRestarted(town, broker, seconds)
  const early = emails.filter((email) => lettersOf(town, email).length > 0)
  town.running.letters.mood = 'takes'
  const all = () => emails.every((email) => lettersOf(town, email).length > 0)
  await letTimePassUntil(town, 'letters have come', all, LETTERS_PATIENCE)
  await pause(QUIET_MS)
  const wrong = [...wrongOf(town, emails), ...early.map((email) => `${email} got a letter from a server that was away`)]
  return { ...restart, wrong }
}

/**
 * Invites so many people, and meanwhile ends who sends letters and who works.
 * @returns what is wrong; nothing when each got one letter, and how many came once more under the id they had.
 */
export const invitations = async (town: Town, count: number): Promise<{ wrong: string[]; again: number }> => {
  const { running } = town
  const emails = Array.from({ length: count }, somebody)
  const inviting = Promise.all(emails.map((email) => invite(town, email)))
  await pause(150)
  await Promise.all([running.endOne('command-api', 0), running.endOne('workers', 0)])
  await Promise.all([running.startOne('command-api', 0), running.startOne('workers', 0)])
  await inviting
  const all = () => emails.every((email) => lettersOf(town, email).length > 0)
  const deadline = Date.now() + QUIET_MS
  await eventually('letters have come, or somebody took them along', () => all() || Date.now() > deadline, 30_000)
  await letTimePassUntil(town, 'everybody has a letter', all, 30_000)
  await pause(QUIET_MS)
  const came = emails.map((email) => lettersOf(town, email))
  return { wrong: wrongOf(town, emails), again: came.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0) }
}

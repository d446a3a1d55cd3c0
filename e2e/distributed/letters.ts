import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@escandallo/platform/projection/testing/log.ts'
import { command, type Town } from './errands.ts'

const QUIET_MS = 3_000

/** As if the time had gone by for which whoever was killed had taken its letters. */
const letTimePass = (town: Town) =>
  town.house.world
    .connect('escandallo_worker', 1)
    .query('update work.mail set due_at = now() where due_at is not null and tries > 0')

/**
 * Invites so many people, says everything three times as one does who got no answer, and meanwhile ends who sends letters and
 * who works.
 * @returns what is wrong; nothing when each got one letter, and how many came once more under the id they had.
 */
export const invitations = async (town: Town, count: number): Promise<{ wrong: string[]; again: number }> => {
  const { house, admin } = town
  const { arrived } = house.letters
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.test`)
  const invite = async (email: string) => {
    const permissions = { role: 'user', sections: ['documents'], establishments: 'all' }
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ email, name: null, permissions })
    for (let time = 0; time < 3; time += 1)
      await command(town, '/api/emails/send-invitation', headers, body, admin.token)
  }
  const inviting = Promise.all(emails.map(invite))
  await pause(150)
  await Promise.all([house.endOne('command-api', 0), house.endOne('workers', 0)])
  await Promise.all([house.startOne('command-api', 0), house.startOne('workers', 0)])
  await inviting
  const of = (email: string) => arrived.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId)
  const all = () => emails.every((email) => of(email).length > 0)
  const patience = Date.now() + QUIET_MS
  await eventually('letters have come, or somebody took them along', () => all() || Date.now() > patience, 30_000)
  if (!all()) await letTimePass(town)
  await eventually('everybody has a letter', all, 30_000)
  await pause(QUIET_MS)
  const ids = emails.map((email) => ({ email, ids: new Set(of(email)), times: of(email).length }))
  return {
    wrong: ids.filter(({ ids }) => ids.size !== 1).map(({ email, ids }) => `${email} got ${ids.size} letters`),
    again: ids.reduce((sum, { ids, times }) => sum + times - ids.size, 0),
  }
}

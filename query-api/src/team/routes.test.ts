import { afterAll, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const { corporationId } = await foundCorporation(fixtures)
const other = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
const boss = await fixtures.employ({ corporationId, role: 'superadmin', name: 'Berta' })
await fixtures.projected()
afterAll(() => fixtures.close())

const ask = (asker: typeof ana, url: string, query = {}) => fixtures.ask(asker, { method: 'GET', url, query })
/** What belongs to whoever looks after the installation, and the status in which it answers. */
const operations = [
  '/api/operations/projections',
  '/api/operations/reader',
  '/api/documents/queue',
  '/api/tickets/every',
] as const
const standing = async () => ({
  me: (await ask(boss, '/api/users/me')).json().role,
  own: (await ask(boss, '/api/users/details', { id: boss.userId })).json().role,
  listed: (await ask(ana, '/api/users/details', { id: boss.userId })).json().role,
  corporations: (await ask(boss, '/api/corporations/list')).json().total,
  operations: await Promise.all(operations.map(async (url) => (await ask(boss, url)).statusCode)),
  messages: (await ask(boss, '/api/mail/list')).json().total,
})

test('whoever the setting names looks after the installation, on the pages too, and no longer than it does', async () => {
  expect(other.corporationId).not.toBe(corporationId)
  const written = { name: 'Eva', email: 'eva@example.test', subject: 'Precio', message: '¿Cuánto?' }
  await fixtures.ask(ana, { method: 'POST', url: '/api/emails/contact', body: written })
  await fixtures.projected()
  const all = { me: 'superadmin', own: 'superadmin', listed: 'superadmin', operations: operations.map(() => 200) }
  expect(await standing()).toMatchObject({ ...all, messages: 1 })
  expect((await standing()).corporations).toBeGreaterThan(1)
  fixtures.superadmins.length = 0
  const nothing = { me: 'admin', own: 'admin', listed: 'admin', operations: operations.map(() => 403) }
  expect(await standing()).toEqual({ ...nothing, corporations: 1, messages: 0 })
})

test('an invitation that is withdrawn at once, with all that was personal, counts for its mailbox', async () => {
  const answers: number[] = []
  for (const tag of ['', '+a', '+b', '+c']) {
    const body = {
      ...{ email: `eva${tag}@example.test`, name: null },
      permissions: { role: 'user', sections: [], establishments: 'all' },
    }
    const invited = await fixtures.ask(ana, { method: 'POST', url: '/api/emails/send-invitation', body })
    answers.push(invited.statusCode)
    if (invited.statusCode !== 202) continue
    const query = { id: invited.json().id }
    const withdrawn = await fixtures.ask(ana, { method: 'DELETE', url: '/api/users/delete', query })
    expect(withdrawn.statusCode).toBe(202)
  }
  expect(answers).toEqual([202, 202, 202, 429])
})

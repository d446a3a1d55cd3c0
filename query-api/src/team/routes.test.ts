import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { foundCorporation } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const { corporationId } = await foundCorporation(fixtures)
const other = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
const leire = await fixtures.employ({ corporationId: other.corporationId, role: 'admin' })
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
      email: `eva${tag}@example.test`,
      name: null,
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

describe('what waits for somebody without a user', () => {
  const someone = (email: string, emailVerified = true) => {
    const subject = randomUUID()
    return { token: fixtures.tokenOf(subject, email, emailVerified), unproven: fixtures.tokenOf(subject, email, false) }
  }
  const waiting = async (asker: { token: string }) =>
    (await fixtures.ask(asker, { method: 'GET', url: '/api/users/invitation' })).json()
  const invite = async (email: string) => {
    const body = { email, name: null, permissions: { role: 'user', sections: [], establishments: 'all' } }
    const answer = await fixtures.ask(leire, { method: 'POST', url: '/api/emails/send-invitation', body })
    expect(answer.statusCode, answer.payload).toBe(202)
    await fixtures.projected()
    return answer.json().id as string
  }
  const join = (asker: { token: string }, body: object = {}) =>
    fixtures.ask(asker, { method: 'POST', url: '/api/users/join', body })

  test('is an invitation, of whom is said once the address is confirmed, and not before', async () => {
    const [email, nobody] = [`${randomUUID()}@example.test`, someone(`${randomUUID()}@example.test`)]
    await invite(email.toUpperCase())
    const eva = someone(email)
    const unproven = { token: eva.unproven }
    const uninvited = { token: nobody.unproven }
    const unsaid = { invited: false, confirmed: false, corporationName: null, earlierSignIn: null }
    expect(await waiting(unproven)).toEqual({ ...(await waiting(uninvited)), email })
    expect(await waiting(unproven)).toMatchObject(unsaid)
    expect((await join(unproven)).json().code).toBe('invitation-unknown')
    expect(await waiting(eva)).toMatchObject({ invited: true, confirmed: true, corporationName: expect.any(String) })
    expect(await waiting(nobody)).toMatchObject({ invited: false, corporationName: null })
    expect((await join(eva)).statusCode).toBe(200)
    await fixtures.projected()
    expect(await waiting(eva)).toMatchObject({ invited: false, deactivated: false })
  })

  test('is the letter that they open after having joined by their address: they are in', async () => {
    const email = `${randomUUID()}@example.test`
    await invite(email)
    const invitation = /invitation=(\S+)/.exec(fixtures.letters.findLast(({ to }) => to === email)?.text ?? '')?.[1]
    const eva = someone(email)
    expect((await join(eva)).statusCode).toBe(200)
    const again = await join(eva, { invitation })
    expect([again.statusCode, again.json()]).toEqual([200, expect.objectContaining({ status: 'active', email })])
    expect((await join(someone(email), { invitation })).json().code).toBe('invitation-used')
  })

  test('is that they were deactivated, until they are invited again; who was deleted is asked as somebody new', async () => {
    const email = `${randomUUID()}@example.test`
    const userId = await invite(email)
    const eva = someone(email)
    await join(eva)
    const body = { userId, status: 'inactive' }
    expect((await fixtures.ask(leire, { method: 'PUT', url: '/api/users/update', body })).statusCode).toBe(200)
    await fixtures.projected()
    expect((await ask(eva as never, '/api/users/me')).json().code).toBe('user-inactive')
    expect(await waiting(eva)).toMatchObject({ invited: false, deactivated: true })
    await fixtures.ask(leire, { method: 'DELETE', url: '/api/users/delete', query: { id: userId } })
    await fixtures.projected()
    expect((await ask(eva as never, '/api/users/me')).json().code).toBe('user-unknown')
    expect(await waiting(eva)).toMatchObject({ invited: false, deactivated: false, left: true })
    await invite(email)
    expect(await waiting(eva)).toMatchObject({ invited: true, left: true })
  })

  test('is the way in which somebody with the same address came before, and only for whoever has proven it', async () => {
    const email = `${randomUUID()}@example.test`
    await invite(email)
    await join(someone(email))
    await fixtures.projected()
    const other = someone(email)
    expect(await waiting(other)).toMatchObject({ earlierSignIn: { provider: expect.any(String), sameProvider: true } })
    expect(JSON.stringify(await waiting({ token: other.unproven }))).not.toMatch(/"(provider|sameProvider)"/)
    expect(await waiting(someone(`${randomUUID()}@example.test`))).toMatchObject({ earlierSignIn: null, left: false })
  })

  test('is nothing of somebody who founded a company with their address and never proved it', async () => {
    const email = `${randomUUID()}@example.test`
    const vera = someone(email)
    const body = { corporationName: 'Otra', establishmentName: 'Otra' }
    const squatter = { token: fixtures.tokenOf(randomUUID(), email, false) }
    const founded = await fixtures.ask(squatter, { method: 'POST', url: '/api/users/register', body })
    expect(founded.statusCode).toBe(200)
    await fixtures.projected()
    expect(await waiting(vera)).toMatchObject({ earlierSignIn: null })
    fixtures.superadmins.push(email)
    const id = founded.json().userId
    const details = await fixtures.ask(squatter, { method: 'GET', url: '/api/users/list', query: {} })
    expect(details.json().items).toMatchObject([{ userId: id, role: 'admin' }])
    fixtures.superadmins.length = 0
  })
})

import { openFixtures } from '@escandallo/query-api/testing/fixtures.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { corporation, things } from './running/things.ts'

const fixtures = await openFixtures()
const home = await corporation(fixtures, '')
// The projections make their tables when they begin: a question before that is one that nobody can answer.
await fixtures.projected()
const stranger = { token: fixtures.tokenOf('nobody', 'nobody@example.test') }
afterAll(() => fixtures.close())

describe('who is not active', () => {
  test.each([
    ['pending', 403, 'user-pending'],
    ['inactive', 403, 'user-inactive'],
  ] as const)('%s people are told so', async (kind, status, code) => {
    const answer = await fixtures.ask(home.people[kind], { method: 'GET', url: '/api/users/me' })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
  test('a stranger is asked for their corporation', async () => {
    const answer = await fixtures.ask(stranger, { method: 'GET', url: '/api/users/me' })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'user-unknown'])
  })
})

describe('a revocation', () => {
  const permit = (userId: string, permissions: object) =>
    fixtures.ask(home.people.admin, { method: 'PUT', url: '/api/users/update', body: { userId, permissions } })
  const list = { method: 'GET', url: '/api/suppliers/list' }
  const restore = { method: 'POST', url: '/api/suppliers/restore' }

  test('bites on the very next request, of reads and of writes', async () => {
    const ids = await things(fixtures, home)
    const eva = await fixtures.employ({ corporationId: home.corporationId, sections: ['suppliers'] })
    const both = async () => [
      (await fixtures.ask(eva, list)).statusCode,
      (await fixtures.ask(eva, { ...restore, body: { supplierId: ids.removedSupplier } })).statusCode,
    ]
    expect(await both()).toEqual([200, 202])
    expect((await permit(eva.userId, { role: 'user', sections: [], establishments: 'all' })).statusCode).toBe(200)
    expect(await both()).toEqual([403, 403])
    expect(
      (await permit(eva.userId, { role: 'user', sections: ['suppliers'], establishments: 'all' })).statusCode,
    ).toBe(200)
    expect(await both()).toEqual([200, 202])
    const gone = { method: 'DELETE', url: '/api/users/delete', query: { id: eva.userId } }
    expect((await fixtures.ask(home.people.admin, gone)).statusCode).toBe(202)
    expect(await both()).toEqual([403, 403])
  })

  test('of an establishment too', async () => {
    const ids = await things(fixtures, home)
    await fixtures.projected()
    const eva = await fixtures.employ({ corporationId: home.corporationId, sections: ['documents'] })
    const see = { method: 'GET', url: '/api/documents/details', query: { id: ids.pending } }
    const claim = { method: 'POST', url: '/api/documents/claim', body: { documentId: ids.pending } }
    const both = async () => [(await fixtures.ask(eva, see)).statusCode, (await fixtures.ask(eva, claim)).statusCode]
    expect(await both()).toEqual([200, 202])
    await permit(eva.userId, { role: 'user', sections: ['documents'], establishments: [home.elsewhere] })
    expect(await both()).toEqual([404, 404])
  })

  test('is nothing that people do to themselves', async () => {
    const request = {
      userId: home.people.admin.userId,
      permissions: { role: 'user', sections: [], establishments: 'all' },
    }
    const answer = await fixtures.ask(home.people.admin, { method: 'PUT', url: '/api/users/update', body: request })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'own-permissions'])
  })
})

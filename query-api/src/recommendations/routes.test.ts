import { randomUUID } from 'node:crypto'
import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import { afterAll, expect, test } from 'vitest'
import { foundCorporation, product } from '../testing/event-fixtures.ts'
import { openFixtures } from '../testing/fixtures.ts'

const fixtures = await openFixtures()
const { corporationId } = await foundCorporation(fixtures)
const ana = await fixtures.employ({ corporationId, role: 'admin' })
const eva = await fixtures.employ({ corporationId, role: 'user', sections: ['recommendations', 'dishes'] })
afterAll(() => fixtures.close())

const finding = (
  rule: string,
  monthly: number | null,
  section: Finding['section'] = 'products',
  id: string = randomUUID(),
): Finding => ({
  rule,
  section,
  subject: { kind: 'product', id, name: 'Café' },
  establishmentId: null,
  figures: { change: '0.3' },
  monthly,
  once: null,
  currency: 'EUR',
  importance: 2,
  evidence: '/dashboard/product',
})
const send = async (body: object) => {
  const answer = await fixtures.ask(
    { service: corporationId },
    { method: 'POST', url: '/api/recommendations/findings', body },
  )
  expect(answer.statusCode, answer.payload).toBe(202)
  await fixtures.projected()
  return answer.json().ids as string[]
}
const get = async (who: typeof ana, url: string, query = {}) =>
  (await fixtures.ask(who, { method: 'GET', url: `/api/recommendations/${url}`, query })).json()
const put = async (who: typeof ana, url: string, body: object = {}) => {
  const answer = await fixtures.ask(who, { method: 'PUT', url: `/api/recommendations/${url}`, body })
  await fixtures.projected()
  return answer.statusCode
}

test('what rules find is listed by money, read by each, by section, and adds up when it is done', async () => {
  const [cheap, dear] = await send({ findings: [finding('R01', 100), finding('R02', 900)], ended: [] })
  await send({ findings: [finding('R22', 50, 'dishes')], ended: [] })
  const list = await get(ana, 'list')
  expect(list.items.map(({ rule }: Finding) => rule)).toEqual(['R02', 'R01', 'R22'])
  expect(await get(ana, 'totals')).toMatchObject({ unread: 3, monthly: 1_050, recovered: 0, newest: { length: 3 } })
  expect(await get(eva, 'totals')).toMatchObject({ unread: 1, monthly: 50 })
  const queue = await get(ana, 'list', { topic: 'irregular' })
  expect(queue.items.map(({ rule }: Finding) => rule)).toEqual(['R02', 'R01'])
  expect(await get(ana, 'totals', { topic: 'irregular' })).toMatchObject({ unread: 2, monthly: 1_000 })
  expect(await put(eva, 'update', { ids: [dear], change: 'archive' })).toBe(404)

  expect(await put(ana, 'update', { ids: [dear], change: 'archive' })).toBe(202)
  expect(await get(ana, 'totals')).toMatchObject({ unread: 2, archived: 1, monthly: 150 })
  expect(await put(ana, 'mark-all-as-read')).toBe(202)
  expect(await get(ana, 'totals')).toMatchObject({ unread: 0, read: 2 })
  expect(await get(eva, 'totals')).toMatchObject({ unread: 1 })
  expect(await put(ana, 'update', { ids: [cheap], change: 'unread' })).toBe(202)
  expect(await get(ana, 'totals')).toMatchObject({ unread: 1, read: 1 })

  await send({ findings: [], ended: [{ recommendationId: cheap, worth: 100 }] })
  expect(await get(ana, 'totals')).toMatchObject({ done: 1, recoveredEver: 100, monthly: 50 })
})

test('a rule that was silenced is heard of no more, and a task is placed and given', async () => {
  expect(await put(ana, 'rules', { rule: 'R22', silenced: true, threshold: null })).toBe(202)
  expect(await get(eva, 'totals')).toMatchObject({ unread: 0 })
  const column = await fixtures.ask(ana, {
    method: 'POST',
    url: '/api/recommendations/column',
    body: { name: 'Pedido' },
  })
  const body = { title: 'Llamar a La Ceiba', section: 'products', columnId: column.json().id, dueDate: '2026-12-01' }
  const task = await fixtures.ask(ana, { method: 'POST', url: '/api/recommendations/new', body })
  expect(task.statusCode, task.payload).toBe(202)
  await fixtures.projected()
  const { items } = await get(ana, 'list')
  expect(items.find(({ rule }: Finding) => rule === 'task')).toMatchObject({
    subject: { name: 'Llamar a La Ceiba' },
    columnId: column.json().id,
    dueDate: '2026-12-01',
  })
})

test('what is open is told by its cause, with what it comes to', async () => {
  const home = await foundCorporation(fixtures)
  const owner = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
  const of = async (name: string, category: string) => (await product(home, { name, category })).productId
  const [hake, cod, beef] = [await of('Merluza', 'CAT2'), await of('Bacalao', 'CAT2'), await of('Ternera', 'CAT1')]
  const findings = [finding('R01', 6_000, 'products', hake), finding('R02', 4_000, 'products', cod)]
  const request = { method: 'POST', url: '/api/recommendations/findings' }
  const body = { findings: [...findings, finding('R01', 300, 'products', beef)], ended: [] }
  expect((await fixtures.ask({ service: home.corporationId }, { ...request, body })).statusCode).toBe(202)
  await fixtures.projected()
  const { groups, ...more } = await get(owner, 'groups')
  expect(groups).toMatchObject([{ cause: 'rises', category: 'CAT2', count: 2, monthly: 10_000, items: { length: 2 } }])
  expect(more).toMatchObject({
    folded: { count: 1, monthly: 300 },
    rises: { families: 2 },
    sums: { rises: 10_300 },
    blocking: 0,
  })
})

test('a card moves on the board with who has it, and what is done leaves the list', async () => {
  const home = await foundCorporation(fixtures)
  const owner = await fixtures.employ({ corporationId: home.corporationId, role: 'admin' })
  const findingsRequest = { method: 'POST', url: '/api/recommendations/findings' }
  const body = { findings: [finding('R03', 6_000), { ...finding('R22', 900), importance: 4 }], ended: [] }
  const sent = await fixtures.ask({ service: home.corporationId }, { ...findingsRequest, body })
  const [cheaper, blocking] = sent.json().ids as string[]
  await fixtures.projected()
  const column = async (key: string) =>
    (await get(owner, 'board')).columns.find((other: { key: string }) => other.key === key)
  expect(await column('new')).toMatchObject({ count: 2, sums: { rises: null, recovers: 6_000 } })
  const assignment = { userId: owner.userId, dueDate: '2026-12-01' }
  expect(await put(owner, 'move', { ids: [cheaper], to: 'in-hand', assignment })).toBe(202)
  expect(await column('in-hand')).toMatchObject({
    count: 1,
    sums: { recovers: 6_000 },
    cards: [{ items: [{ userId: owner.userId, dueDate: '2026-12-01', stagedBy: owner.userId }] }],
  })
  expect((await get(owner, 'board')).people).toMatchObject([{ userId: owner.userId }])
  // One that blocks keeps all of them where they are.
  expect(await put(owner, 'move', { ids: [cheaper, blocking], to: 'done' })).toBe(409)
  expect(await column('in-hand')).toMatchObject({ count: 1 })
  expect(await put(owner, 'move', { ids: [cheaper], to: 'done' })).toBe(202)
  expect(await column('done')).toMatchObject({ count: 1, sums: { recovered: null } })
  expect((await get(owner, 'list')).items).toMatchObject([{ recommendationId: blocking }])
})

test('no euro is in play twice: of one subject the dearest counts', async () => {
  const monthlyBefore = (await get(ana, 'totals')).monthly
  const coffee = randomUUID()
  const findings = [
    ...[finding('R01', 700, 'products', coffee), finding('R03', 400, 'products', coffee)],
    finding('R03', 30),
  ]
  await send({ findings, ended: [] })
  expect((await get(ana, 'totals')).monthly).toBe(monthlyBefore + 730)
})

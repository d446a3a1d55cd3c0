import { randomUUID } from 'node:crypto'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCommandFixtures } from '../testing/fixtures.ts'
import { happened } from '../testing/happened.ts'
import type { Person } from '../testing/people.ts'

let fixtures: Awaited<ReturnType<typeof openCommandFixtures>>
let waiter: Person
let tillId = ''
const establishmentId = 'e5700000-0000-4000-8000-000000000001'
const post = (path: string, payload: object) =>
  fixtures.send(waiter, 'POST', path, { payload, headers: { 'idempotency-key': randomUUID() } })
beforeAll(async () => {
  fixtures = await openCommandFixtures()
  const corporationId = randomUUID()
  waiter = await fixtures.employ({ corporationId, role: 'user', sections: ['sales'] })
  const [opened] = establishmentExamples
  if (!opened) throw new Error('no examples')
  await happened(fixtures.store, corporationId, `establishment-${establishmentId}`, [opened as never])
  const place = { establishmentId, serverUrl: null, workplaceId: null, workplaceName: null }
  tillId = (await post('/tpv/integration', { settings: { ...place, adapter: 'csv' }, accessKey: null })).json().id
})
afterAll(() => fixtures?.close())

const upload = async (text: string, more: object = {}) => {
  const { recorded, unchanged, refused } = (await post('/tpv/upload', { tillId, text, ...more })).json()
  return { recorded, unchanged, refused }
}
const file = (...rows: string[]) => ['fecha;hora;ticket;articulo;cantidad;importe;iva', ...rows].join('\n')

describe('a till’s file', () => {
  const first = file('14/11/2026;13:00;1;Agua;1;2,20;10', '14/11/2026;13:10;2;Pan;1;1,10;10')
  test('is recorded, and the same again adds nothing; the next day’s first number is another ticket', async () => {
    expect(await upload(first)).toEqual({ recorded: 2, unchanged: 0, refused: [] })
    expect(await upload(first)).toEqual({ recorded: 0, unchanged: 2, refused: [] })
    expect(await upload(file('15/11/2026;13:00;1;Agua;2;4,40;10'))).toEqual({ recorded: 1, unchanged: 0, refused: [] })
    expect(await upload(first)).toEqual({ recorded: 0, unchanged: 2, refused: [] })
  })

  test('of which a row is in doubt is not taken, and tried records nothing', async () => {
    const doubtful = file('16/11/2026;13:00;8;Agua;1;2,20;10', '16/11/2026;13:10;9;Pan;uno;1,10;10')
    expect(await upload(doubtful)).toEqual({
      recorded: 0,
      unchanged: 0,
      refused: [{ line: 3, code: 'number-unreadable' }],
    })
    expect((await upload(doubtful, { trial: true, leaveOut: true })).recorded).toBe(0)
    expect((await upload(doubtful, { leaveOut: true })).recorded).toBe(1)
  })

  test('is asked once: what was answered holds for the next file of that till', async () => {
    const bare = (day: string) => `fecha;hora;ticket;articulo;cantidad;pagado\n${day};13:00;1;Agua;1;2,20`
    expect((await upload(bare('17/11/2026'))).refused.map(({ code }: { code: string }) => code)).toContain(
      'ask-column-missing',
    )
    expect((await upload(bare('17/11/2026'), { answers: { pagado: 'gross', 'vat-rate': '10' } })).recorded).toBe(1)
    expect((await upload(bare('18/11/2026'))).recorded).toBe(1)
  })

  test('is read while others are answered', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `20/11/2026;13:00;${at};Agua;1;2,20;10`)
    let isRead = false
    const reading = upload(file(...lines), { trial: true }).finally(() => {
      isRead = true
    })
    const other = await post('/tpv/test', { tillId })
    expect([other.statusCode, isRead]).toEqual([202, false])
    expect(await reading).toEqual({ recorded: 0, unchanged: 0, refused: [] })
  })

  test('that is no table is refused with its reason', async () => {
    const answer = await post('/tpv/upload', {
      tillId,
      files: [{ name: 'a.png', content: btoa('\x89PNG\x00\x00\x01') }],
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'sheet-type-not-taken'])
  })
})

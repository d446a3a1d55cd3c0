import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { afterAll, expect, test } from 'vitest'
import type { Api } from '../api.ts'
import { readExplained } from './requests.ts'

const folder = await mkdtemp(join(tmpdir(), 'escandallo-tills-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const tillId = '11111111-1111-4111-8111-111111111111'
const corporationId = '22222222-2222-4222-8222-222222222222'

test('a file that waited comes in at once when it is answered, however old its days are', async () => {
  await mkdir(join(folder, tillId))
  const rows = ['fecha;hora;ticket;articulo;cantidad;importe', '14/02/2025;13:00;1;Caña;2;5,00']
  await writeFile(join(folder, tillId, 'febrero.csv'), rows.join('\n'))
  const answers = { 'vat-rate': '10' }
  const posted: { path: string; body: Record<string, unknown> }[] = []
  const place = { dayEndsAt: '06:00', timeZone: 'Europe/Madrid', currency: 'EUR' }
  const till = { adapter: 'csv', connected: true, serverUrl: null, workplaceId: null }
  const api: Pick<Api, 'get' | 'post'> = {
    get: async (path) =>
      path === '/tpv/connection' ? { ...till, establishmentId: '33333333-3333-4333-8333-333333333333' } : { items: [] },
    post: async (path, body) => {
      posted.push({ path, body: body as Record<string, unknown> })
      return { position: '1', recorded: 1, accessKey: null, ...place, answers }
    },
  }
  const data = { tillId, at: '2026-11-20T12:00:00.000Z', by: corporationId, answers }
  const event = { type: 'TillFilesExplained', data, meta: { corporationId }, position: '7' } as unknown as Recorded
  await readExplained(api, { allowed: [], folder }, () => new Date('2026-11-20T12:00:00Z'))(event)
  const bodiesOf = (path: string) => posted.filter((sent) => sent.path === path).map(({ body }) => body)
  expect(bodiesOf('/tpv/told')).toMatchObject([{ outcome: { answer: { places: [] } } }])
  expect(bodiesOf('/tickets/record')).toMatchObject([{ tickets: [{ ticket: { number: '1', vat: 45 } }] }])
  expect(bodiesOf('/tpv/business-day')).toMatchObject([{ businessDay: '2025-02-14' }])
})

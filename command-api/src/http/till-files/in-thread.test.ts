import { expect, test } from 'vitest'
import { uploadReader } from './in-thread.ts'
import { MOST_HANDED_OVER, type Reported, type Upload } from './read-upload.ts'

const uploadOf = (text: string): Upload => ({
  sent: { text },
  place: { dayEndsAt: '05:00', currency: 'EUR' },
  answers: {},
  trial: false,
  leaveOut: false,
  from: 0,
})
const fileOf = (lines: number) =>
  [
    'fecha;hora;ticket;articulo;cantidad;importe;iva',
    ...Array.from({ length: lines }, (_, at) => `14/11/2026;13:00;${at};Agua;1;2,20;10`),
  ].join('\n')
const tenant = { corporationId: 'la-encina', actor: 'ana' }
const limits = { milliseconds: 60_000, megabytes: 240, waiting: 3, ofTenant: 3, ofPerson: 3 }

test('a file is read beside the thread that answers, which goes on meanwhile', async () => {
  const read = uploadReader(limits)
  let [turns, isRead] = [0, false]
  const reading = read(tenant, uploadOf(fileOf(20_000))).finally(() => {
    isRead = true
  })
  while (!isRead) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    turns += 1
  }
  const answer = await reading
  if (typeof answer === 'string') throw new Error(answer)
  expect([answer.count, answer.tickets.length]).toEqual([20_000, MOST_HANDED_OVER])
  expect(answer.sums).toEqual({ from: '2026-11-14', until: '2026-11-14', gross: 20_000 * 220, net: 20_000 * 200 })
  expect(turns).toBeGreaterThan(20)
})

test('how far it is is said on the way, phase by phase; it goes on with the tickets that are next', async () => {
  const read = uploadReader(limits)
  const far: Reported[] = []
  const answer = await read(tenant, { ...uploadOf(fileOf(12_000)), from: 11_000 }, undefined, (reported) => {
    if ('rows' in reported) far.push(reported)
  })
  if (typeof answer === 'string') throw new Error(answer)
  expect([answer.count, answer.tickets.length, answer.tickets[0]?.number, answer.sums]).toEqual([
    12_000,
    1_000,
    '11000',
    null,
  ])
  expect(far.map((of) => 'phase' in of && [of.phase, of.rows])).toEqual(
    ['reading', 'understanding', 'assembling'].flatMap((phase) => [5_000, 10_000].map((rows) => [phase, rows])),
  )
  for (const of of far) expect(Math.abs(('of' in of ? of.of : 0) - 12_000)).toBeLessThan(600)
})

test('bytes go over to the thread and are not there twice', async () => {
  const read = uploadReader(limits)
  const content = new Uint8Array(Buffer.from(fileOf(3)))
  const answer = await read(tenant, { ...uploadOf(''), sent: { files: [{ name: 'ventas.csv', content }] } })
  expect(answer).toMatchObject({ count: 3 })
  expect(content.byteLength).toBe(0)
})

test('one that takes too long is refused, and the next is read', async () => {
  const hurried = uploadReader({ ...limits, milliseconds: 1 })
  await expect(hurried(tenant, uploadOf(fileOf(2_000)))).rejects.toMatchObject({ code: 'sheet-too-slow' })
  const read = uploadReader(limits)
  expect(await read(tenant, uploadOf(''))).toBe('sheet-empty')
  expect(await read(tenant, uploadOf(fileOf(1)))).toMatchObject({ refused: [], understood: { kind: 'tickets' } })
})

test('one that takes too much memory is refused', async () => {
  const small = uploadReader({ ...limits, megabytes: 24 })
  await expect(small(tenant, uploadOf(fileOf(60_000)))).rejects.toMatchObject({ code: 'sheet-too-large' })
})

test('one that nobody waits for ends where it is, also before its turn', async () => {
  const read = uploadReader(limits)
  const left = new AbortController()
  const reading = [read(tenant, uploadOf(fileOf(100_000)), left.signal), read(tenant, uploadOf(fileOf(1)), left.signal)]
  const next = read(tenant, uploadOf(fileOf(1)))
  left.abort(new Error('left'))
  for (const ended of reading) await expect(ended).rejects.toThrow('left')
  expect(await next).toMatchObject({ refused: [] })
})

test('when too many wait the next is told to come again', async () => {
  const read = uploadReader(limits)
  const waiting = [1, 2, 3].map((lines) => read(tenant, uploadOf(fileOf(lines))))
  await expect(read(tenant, uploadOf(fileOf(3)))).rejects.toMatchObject({ code: 'uploads-too-many', retryAfter: 15 })
  await expect(read({ ...tenant, corporationId: 'casa-lola' }, uploadOf(fileOf(3)))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfter: 15,
  })
  expect(await Promise.all(waiting)).toMatchObject([{ refused: [] }, { refused: [] }, { refused: [] }])
  expect(await read(tenant, uploadOf(fileOf(3)))).toMatchObject({ refused: [] })
})

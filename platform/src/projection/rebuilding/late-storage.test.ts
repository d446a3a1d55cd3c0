import { expect, test } from 'vitest'
import { memoryStorage } from '../fold/memory.ts'
import type { Located, Storage } from '../fold/storage.ts'
import { day, integer, table, text } from '../table.ts'
import { lateStorage } from './late-storage.ts'

const rate = table(
  'rate',
  { room: text(), fromDay: day(), seat: integer() },
  { key: ['room', 'fromDay', 'seat'], indexes: [['seat']] },
)
const [HOUSE, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const rows = [HOUSE, OTHER].flatMap((corporationId) =>
  ['a', 'b'].flatMap((room) =>
    ['2026-01-05', '2026-01-01', '2026-01-09'].flatMap((fromDay) =>
      [2, 1].map((seat): Located & { text: string } => ({
        corporationId,
        row: { room, fromDay, seat },
        text: `${corporationId}\0${room}\0${fromDay}\0${seat}`,
      })),
    ),
  ),
)
const answerOf = (storage: Storage) => async () => {
  const of = ['2026-01-05', '2026-01-06', '0001-01-01', '2027-01-01'].map((since, at) => ({
    corporationId: at % 2 ? OTHER : HOUSE,
    values: [at < 2 ? 'a' : 'b'],
    since,
  }))
  const sorted = (located: Located[]) => located.map((each) => JSON.stringify(each)).sort()
  return [
    await storage.since(rate, { columns: ['room'], day: 'fromDay' }, of),
    sorted(await storage.find(rate, ['room'], of)),
    sorted(await storage.among(rate, 'seat', [{ corporationId: OTHER, values: [1] }])),
    sorted(await storage.every(rate, [HOUSE])),
  ]
}

test('rows that are made for the first time are read as any others, and copied in', async () => {
  const copied: Located[] = []
  const [memory, late] = [
    memoryStorage(),
    lateStorage(memoryStorage(), new Set(['rate']), async (_, added) => void copied.push(...added)),
  ]
  const written = { changed: [], columns: new Set<string>(), removed: [] }
  await memory.write(rate, { ...written, added: rows })
  // A part that comes after somebody has asked is found as well.
  await late.write(rate, { ...written, added: rows.slice(0, 5) })
  await answerOf(late)()
  await late.write(rate, { ...written, added: rows.slice(5) })
  expect(await answerOf(late)()).toEqual(await answerOf(memory)())
  expect(copied).toHaveLength(rows.length)
  await expect(
    late.write(rate, { ...written, added: [], removed: rows.map((each) => ({ ...each, values: [] })) }),
  ).rejects.toThrow('come one by one')
})

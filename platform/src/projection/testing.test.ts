import { describe, expect, test } from 'vitest'
import { derived, entity } from './shapes.ts'
import { integer, type RowOf, table, uuid } from './table.ts'
import { depot, item, parcel, parcelGroup } from './testing/parcels.ts'
import { project } from './testing.ts'

const ID = '00000003-0000-4000-8000-000000000001'
const DEPOT = '00000004-0000-4000-8000-000000000001'
const ARTICLE = '00000002-0000-4000-8000-000000000001'
const packed = (worth: number) => ({
  type: 'ParcelPacked',
  data: { parcelId: ID, depotId: DEPOT, note: null, items: [{ articleId: ARTICLE, quantity: '1.50', worth }] },
})
type Count = { depotId: string; count: number }
const counts = table('count', { depotId: uuid(), count: integer() }, { key: ['depotId'] })

describe('testing projections without a database', () => {
  test('gives the rows of every table, of one corporation', async () => {
    const other = { corporationId: '00000000-0000-4000-8000-000000000002' }
    const { rows } = await project(parcelGroup(), [packed(5), packed(7), { ...packed(100), meta: other }])
    expect(rows(parcel)).toMatchObject([{ parcelId: ID, changes: 2, at: '2026-01-01T00:00:01.000Z' }])
    expect(rows(item)).toEqual([
      { parcelId: ID, depotId: DEPOT, line: 0, articleId: ARTICLE, quantity: '1.50', worth: 7 },
    ])
    expect(rows(depot)).toEqual([{ depotId: DEPOT, items: 1, quantity: '1.5', worth: 7 }])
    expect(rows(depot, other.corporationId)).toMatchObject([{ worth: 100 }])
    expect(
      (await project(parcelGroup(), [packed(5), { type: 'ParcelLost', data: { parcelId: ID } }])).rows(depot),
    ).toEqual([])
  })

  test('throws when a projection would not survive a rebuild, changes its row, or gives a row of another key', async () => {
    const of = (evolve: (row: Count | undefined) => Count) =>
      entity<Count, { type: 'ParcelPacked'; data: { depotId: string } }>({
        table: counts,
        key: ({ data }) => data.depotId,
        evolve,
      })
    const [projection] = parcelGroup().projections
    const counting = derived<RowOf<typeof counts>>({
      table: counts,
      after: [projection as NonNullable<typeof projection>],
      affected: (changes) => changes.table(parcel).flatMap(({ after }) => after?.depotId ?? []),
      recompute: async (keys, read) => {
        const before = await read(
          counts,
          'depotId',
          keys.map(({ depotId }) => depotId),
        )
        return keys.map((key) => ({ ...key, count: (before[0]?.count ?? 0) + 1 }))
      },
    })
    await expect(
      project([projection as NonNullable<typeof projection>, counting], [packed(1), packed(2)]),
    ).rejects.toThrow('depends on where a batch ends')
    const changing = of((row) => {
      if (row) row.count++
      return row ?? { depotId: DEPOT, count: 1 }
    })
    await expect(project([changing], [packed(1), packed(2)])).rejects.toThrow()
    await expect(project([of(() => ({ depotId: ID, count: 1 }))], [packed(1)])).rejects.toThrow('a row of depotId')
  })
})

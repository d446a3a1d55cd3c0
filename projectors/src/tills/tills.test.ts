import { tillEvent } from '@escandallo/contracts/tills/events.ts'
import { tillExamples } from '@escandallo/contracts/tills/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { foodCostGroup } from '../food-cost-group.ts'
import { articleTarget, tillList } from './tables.ts'

const story = tillExamples.map(
  ({ type, data }): Told => ({ type, data: tillEvent.parse({ type, data }).data, stream: 'till-1' }),
)
const until = (type: string) => story.slice(0, story.findIndex((event) => event.type === type) + 1)

test('a till is known with what was last said of it, and whether it is asked', async () => {
  const row = async (type: string) => (await project(foodCostGroup, until(type))).rows(tillList)[0]
  expect(await row('TillConnected')).toMatchObject({ adapter: 'agora', workplaceId: '2', connected: true })
  expect(await row('TillReconfigured')).toMatchObject({ serverUrl: 'https://caja.alborada.example/' })
  expect(await row('TillKeyChanged')).toMatchObject({ sealedKey: 'sealed:c29tZXRoaW5n' })
  expect(await row('TillDisconnected')).toMatchObject({ connected: false })
  expect(await row('TillReconnected')).toMatchObject({ connected: true })
  expect(await row('TillKeyChanged')).toMatchObject({ waiting: [] })
  expect(await row('TillFailed')).toMatchObject({ waiting: [{ name: 'ventas-2026-03.csv', doubtful: 1 }] })
  const key = { name: 'Caja de la terraza', ending: 'x7Qk' }
  expect(await row('PushKeyCreated')).toMatchObject({ pushKeys: [{ ...key, lastUsedAt: null }] })
  expect(await row('PushKeyUsed')).toMatchObject({ pushKeys: [{ ...key, lastUsedAt: '2026-03-02T11:00:00.000Z' }] })
  expect(await row('PushKeyRevoked')).toMatchObject({ pushKeys: [] })
  await expect(project(foodCostGroup, story.slice(1))).rejects.toThrow('never connected')
})

test('an article stands for what was last said of it, in each size, and for nothing once that is taken back', async () => {
  const associated = story.slice(
    0,
    story.findIndex(({ type }) => type === 'ArticleDissociated'),
  )
  expect((await project(foodCostGroup, associated)).rows(articleTarget)).toMatchObject([
    { articleId: '102', formatId: '', kind: 'dish', ratio: '1' },
    { articleId: '311', formatId: '2', kind: 'product', ratio: '0.1667' },
    { articleId: '900', formatId: '', kind: 'nothing', targetId: null },
  ])
  const after = (await project(foodCostGroup, until('ArticleDissociated'))).rows(articleTarget)
  expect(after.map(({ articleId }) => articleId)).toEqual(['102', '900'])
})

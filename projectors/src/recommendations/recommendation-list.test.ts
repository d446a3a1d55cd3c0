import { boardEvent, recommendationEvent } from '@escandallo/contracts/recommendations/events.ts'
import { boardExamples, recommendationExamples } from '@escandallo/contracts/recommendations/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { recommendationsGroup } from './group.ts'
import { recommendationBoard, recommendationList } from './tables.ts'

const happened = recommendationExamples.map(
  ({ type, data }): Told => ({
    type,
    data: recommendationEvent.parse({ type, data }).data,
    stream: 'recommendation-1',
  }),
)
const onBoard = boardExamples.map(
  ({ type, data }): Told => ({
    type,
    data: boardEvent.parse({ type, data }).data,
    stream: 'board-1',
  }),
)
const row = async (events: Told[]) => (await project(recommendationsGroup, events)).rows(recommendationList)[0]

test('a recommendation is in the list with its newest figures, and with what it was worth', async () => {
  expect(await row(happened.slice(0, 2))).toMatchObject({ rule: 'R01', monthly: 20_100, resolvedAt: null, worth: null })
  expect(await row(happened)).toMatchObject({
    archived: false,
    deleted: false,
    worth: 20_100,
    stage: 'in-hand',
    stagedBy: '05e00000-0000-4000-8000-000000000001',
    revision: 11,
  })
  await expect(row(happened.slice(1))).rejects.toThrow('never raised')
})

test('what is raised again is news again', async () => {
  const again = { ...happened[0], stream: 'recommendation-1' } as Told
  expect(await row([...happened, again])).toMatchObject({
    readBy: [],
    stage: 'new',
    stagedAt: null,
    resolvedAt: null,
    worth: null,
  })
})

test('the board has its columns, how rules are set, and until when each person has read', async () => {
  const board = async (events: Told[]) => (await project(recommendationsGroup, events)).rows(recommendationBoard)[0]
  expect(await board(onBoard.slice(0, 2))).toMatchObject({ columns: [{ name: 'Pedido a alguien' }] })
  expect(await board(onBoard)).toMatchObject({
    columns: [],
    rules: [{ rule: 'R01', silenced: false, threshold: '0.08' }],
    readUntil: { '05e00000-0000-4000-8000-000000000001': '2026-03-02T11:00:00.000Z' },
  })
})

import { corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { corporationExamples } from '@escandallo/contracts/corporations/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { corporationsGroup } from './group.ts'
import { corporationList } from './tables.ts'

const [founded, listed, described, , , choosing] = corporationExamples.map(
  (example): Told => ({ type: example.type, data: corporationEvent.parse(example).data, stream: 'corporation-1' }),
) as [Told, Told, Told, Told, Told, Told]
const row = async (...events: Told[]) => (await project(corporationsGroup, events)).rows(corporationList)[0]

test('a corporation is in the list with its details and the revision that a change has to name', async () => {
  expect(await row(founded)).toMatchObject({
    name: 'Grupo Can Pep',
    taxIds: [],
    foundedAt: '2026-03-02T08:00:00.000Z',
    revision: 0,
  })
  expect(await row(founded, listed)).toMatchObject({
    name: 'Grupo Can Pep',
    policy: 'last',
    targetFoodCost: '30',
    revision: 1,
  })
  expect(await row(founded, choosing)).toMatchObject({ freight: 'apart' })
  expect(await row(founded, listed, described)).toMatchObject({
    freight: 'shared',
    address: 'Carrer Major 1',
    taxIds: ['B12345674'],
    foundedAt: '2026-03-02T08:00:00.000Z',
    revision: 2,
  })
})

import { establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { establishmentsGroup } from './group.ts'
import { establishmentList } from './tables.ts'

const [opened, described, hoursSet, hoursUnset, closed] = establishmentExamples.map(
  (example): Told => ({ type: example.type, data: establishmentEvent.parse(example).data, stream: 'establishment-1' }),
) as [Told, Told, Told, Told, Told]
const row = async (...events: Told[]) => (await project(establishmentsGroup, events)).rows(establishmentList)[0]

test('an establishment is in the list with its details, its hours and its end', async () => {
  expect(await row(opened)).toMatchObject({
    name: 'Can Pep',
    timeZone: 'Europe/Madrid',
    closed: false,
    openingHours: null,
    revision: 0,
  })
  expect(await row(opened, described)).toMatchObject({
    address: 'Moll 3',
    timeZone: 'Atlantic/Canary',
    openedAt: '2026-03-02T08:10:00.000Z',
  })
  expect((await row(opened, hoursSet))?.openingHours?.[1]).toEqual([{ open: '13:00', close: '16:00', nextDay: false }])
  expect((await row(opened, hoursSet, hoursUnset))?.openingHours).toBeNull()
  expect(await row(opened, described, closed)).toMatchObject({ closed: true, address: 'Moll 3', revision: 2 })
  await expect(row(closed)).rejects.toThrow('never opened')
})

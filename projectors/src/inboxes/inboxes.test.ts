import { arrivalEvent, inboxEvent } from '@escandallo/contracts/inboxes/events.ts'
import { arrivalExamples, inboxExamples } from '@escandallo/contracts/inboxes/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { inboxesGroup } from './group.ts'
import { arrivalList, inboxList, inboxSenders } from './tables.ts'

const inbox = inboxExamples.map(
  ({ type, data }): Told => ({ type, data: inboxEvent.parse({ type, data }).data, stream: 'inbox-1' }),
)
const [held, released, taken, refused, dismissed] = arrivalExamples.map(
  ({ type, data }): Told => ({ type, data: arrivalEvent.parse({ type, data }).data, stream: 'arrival-1' }),
) as [Told, Told, Told, Told, Told]
const arrival = async (...events: Told[]) => (await project(inboxesGroup, events)).rows(arrivalList)[0]

test('an address is the one that was made last, and senders are what was said of them last', async () => {
  const { rows } = await project(inboxesGroup, inbox)
  expect(rows(inboxList)).toMatchObject([{ token: 'h3g2f7e6d5c4b3a2' }])
  expect(rows(inboxSenders)).toMatchObject([
    { address: 'gestoria@ejemplo.example', allowed: true },
    { address: 'ofertas@ejemplo.example', allowed: null },
  ])
})

test('a message says what became of it, and when it came first', async () => {
  expect(await arrival(held)).toMatchObject({
    state: 'held',
    reason: 'sender-unknown',
    files: ['factura.pdf'],
    papers: [],
  })
  expect(await arrival(held, released)).toMatchObject({ state: 'released' })
  const row = await arrival(held, released, taken)
  expect(row).toMatchObject({ state: 'taken', reason: null, files: [], papers: [{ name: 'factura.pdf' }] })
  expect(row?.leftOut).toEqual([{ name: 'logo.png', reason: 'packed-picture-of-message' }])
  expect(await arrival(refused)).toMatchObject({ state: 'refused', reason: 'no-papers', sender: null })
  expect(await arrival(held, dismissed)).toMatchObject({ state: 'dismissed' })
  await expect(arrival(released)).rejects.toThrow('never came')
})

import { billingEvent } from '@escandallo/contracts/billing/events.ts'
import { billingExamples } from '@escandallo/contracts/billing/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { billingGroup } from './group.ts'
import { billingList } from './tables.ts'

const [registered, subscribed, ended, anew, , , replaced] = billingExamples.map(
  ({ type, data }): Told => ({ type, data: billingEvent.parse({ type, data }).data, stream: 'billing-1' }),
) as [Told, Told, Told, Told, Told, Told, Told]
const row = async (...events: Told[]) => (await project(billingGroup, events)).rows(billingList)[0]

test('a customer has no subscription until one is heard of, and then the one that counts', async () => {
  expect(await row(registered)).toMatchObject({ customerId: 'cus_1', subscription: null })
  expect(await row(registered, subscribed)).toMatchObject({ subscription: { status: 'active', plan: 'Cocina' } })
  expect(await row(registered, subscribed, ended)).toMatchObject({ subscription: { status: 'canceled' }, revision: 2 })
  expect(await row(registered, subscribed, anew, ended)).toMatchObject({ subscription: { subscriptionId: 'sub_2' } })
  expect(await row(registered, subscribed, replaced)).toMatchObject({ customerId: 'cus_2', subscription: null })
  await expect(row(subscribed)).rejects.toThrow('never registered')
})

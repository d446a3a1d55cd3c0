import { claimEvent } from '@escandallo/contracts/claims/events.ts'
import { claimExamples } from '@escandallo/contracts/claims/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { claimsGroup } from './group.ts'
import { claimList } from './tables.ts'

const [drafted, edited, sent, answered, credited, uncredited, withdrawn] = claimExamples.map(
  ({ type, data }): Told => ({ type, data: claimEvent.parse({ type, data }).data, stream: 'claim-1' }),
) as [Told, Told, Told, Told, Told, Told, Told]
const row = async (...events: Told[]) => (await project(claimsGroup, events)).rows(claimList)[0]

test('a claim comes to its lines with their tax, and remembers what was sent, answered and given back', async () => {
  expect(await row(drafted)).toMatchObject({ claimed: 312, exact: true, sent: false, credits: [], revision: 0 })
  expect(await row(drafted, sent, answered, credited)).toMatchObject({
    sent: true,
    sentTo: 'facturas@huerta.example',
    answer: 'Harán un abono',
    credits: [{ amount: 312 }],
  })
  expect(await row(drafted, credited, credited)).toMatchObject({ credits: [{ amount: 312 }] })
  expect(await row(drafted, credited, uncredited, withdrawn)).toMatchObject({ credits: [], withdrawn: true })
  await expect(row(sent)).rejects.toThrow('never drafted')
})

test('what was edited after it was sent has to be sent again', async () => {
  expect(await row(drafted, sent, edited)).toMatchObject({ sent: false, sentAt: expect.any(String) })
})

test('a claim that was given up begins anew', async () => {
  expect(await row(drafted, sent, withdrawn, drafted)).toMatchObject({ withdrawn: false, sent: false, sentAt: null })
})

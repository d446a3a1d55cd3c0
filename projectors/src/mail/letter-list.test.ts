import { letterEvent } from '@escandallo/contracts/mail/letter-events.ts'
import { letterExamples } from '@escandallo/contracts/mail/letter-examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { mailGroup } from './group.ts'
import { letterList } from './tables.ts'

const [delivered, delayed, failed] = letterExamples.map(
  ({ type, data }): Told => ({ type, data: letterEvent.parse({ type, data }).data, stream: 'letter-1' }),
) as [Told, Told, Told]
const rows = async (...events: Told[]) => (await project(mailGroup, events)).rows(letterList)

test('a letter is what became of it last, with the reason and the end of the tries that are its own', async () => {
  expect(await rows(delayed)).toMatchObject([{ state: 'delayed', cause: 'busy', until: '2026-03-05T11:00:00.000Z' }])
  expect(await rows(delayed, delivered)).toMatchObject([{ state: 'delivered', cause: null, reply: null, until: null }])
  expect(await rows(delivered, failed)).toMatchObject([{ state: 'failed', cause: 'no-mailbox', end: 'refused' }])
})

import { preferencesEvent } from '@escandallo/contracts/preferences/events.ts'
import { preferencesExamples } from '@escandallo/contracts/preferences/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { preferencesGroup } from './group.ts'
import { preferenceList, recipientList } from './tables.ts'

const [set, added, changed, sent, unsubscribed, removed] = preferencesExamples.map(
  ({ type, data }): Told => ({ type, data: preferencesEvent.parse({ type, data }).data, stream: 'preferences-1' }),
) as [Told, Told, Told, Told, Told, Told]
const after = async (...events: Told[]) => {
  const projected = await project(preferencesGroup, events)
  return { preferences: projected.rows(preferenceList), recipients: projected.rows(recipientList) }
}

test('what was last said of a section stands', async () => {
  const never: Told = {
    ...set,
    data: { ...(set.data as object), preference: { section: 'products', frequency: 'never', importance: 4 } },
  } as Told
  expect((await after(set, never)).preferences).toMatchObject([
    { sections: [{ section: 'products', frequency: 'never', importance: 4 }] },
  ])
})
test('a recipient is as last changed, with the last letter, until they stop them or are removed', async () => {
  expect((await after(added, changed, sent)).recipients).toMatchObject([
    { name: 'Ana Ruiz', phone: null, language: 'en', subscribed: true, lastDigest: '2026-03-02' },
  ])
  expect((await after(added, sent, unsubscribed)).recipients).toMatchObject([{ subscribed: false }])
  expect((await after(added, sent, removed)).recipients).toEqual([])
  await expect(after(changed)).rejects.toThrow('never added')
})

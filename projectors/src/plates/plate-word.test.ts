import { plateEvent } from '@escandallo/contracts/plates/events.ts'
import { plateExamples } from '@escandallo/contracts/plates/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { plateWord as projection } from './plate-word.ts'
import { plateWord } from './tables.ts'

const [herd, tasted, opened, closed] = plateExamples.map(
  ({ type, data }): Told => ({ type, data: plateEvent.parse({ type, data }).data, stream: 'plate-1' }),
) as [Told, Told, Told, Told]
const row = async (...events: Told[]) => (await project([projection], events)).rows(plateWord)[0]

test('keeps what was last said of a thing, each word for itself', async () => {
  expect(await row(herd)).toMatchObject({ herd: 'dairy', tasting: {}, page: null })
  expect(await row(herd, tasted)).toMatchObject({ herd: 'dairy', tasting: { sour: '6', spicy: '2.5' } })
  expect(await row(tasted, opened)).toMatchObject({ page: 'menu', pageOpenedAt: expect.any(String), herd: null })
  expect(await row(opened, closed)).toMatchObject({ page: null, pageOpenedAt: null })
})

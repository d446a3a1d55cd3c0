import { reportEvent } from '@escandallo/contracts/reports/events.ts'
import { reportExamples } from '@escandallo/contracts/reports/examples.ts'
import { project, type Told } from '@escandallo/platform/projection/testing.ts'
import { expect, test } from 'vitest'
import { reportsGroup } from './group.ts'
import { reportList } from './tables.ts'

const [requested, made, failed, deleted] = reportExamples.map(
  ({ type, data }): Told => ({ type, data: reportEvent.parse({ type, data }).data, stream: 'report-1' }),
) as [Told, Told, Told, Told]
const row = async (...events: Told[]) => (await project(reportsGroup, events)).rows(reportList)[0]

test('a report is being made, then ready or failed, and gone once it is deleted', async () => {
  expect(await row(requested)).toMatchObject({ state: 'making', type: 'purchases', hash: null, madeAt: null })
  expect(await row(requested, made)).toMatchObject({ state: 'ready', hash: 'a'.repeat(64), revision: 1 })
  expect(await row(requested, failed)).toMatchObject({ state: 'failed', code: 'dish-unknown' })
  const named: Told = {
    ...requested,
    type: 'ReportNamed',
    data: { ...(deleted.data as object), name: 'Para el gestor' },
  }
  expect(await row(requested, named, made)).toMatchObject({ name: 'Para el gestor', state: 'ready', revision: 2 })
  expect(await row(requested, made, deleted)).toBeUndefined()
  await expect(row(made)).rejects.toThrow('never requested')
})

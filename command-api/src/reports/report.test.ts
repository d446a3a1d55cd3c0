import { type ReportEvent, reportEvent } from '@escandallo/contracts/reports/events.ts'
import { reportExamples } from '@escandallo/contracts/reports/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type ReportCommand, reports } from './report.ts'

type Of<Type extends ReportEvent['type']> = Extract<ReportEvent, { type: Type }>
const [requested, made, failed, deleted] = reportExamples.map((example) => reportEvent.parse(example)) as [
  Of<'ReportRequested'>,
  Of<'ReportMade'>,
  Of<'ReportFailed'>,
  Of<'ReportDeleted'>,
]
const request: ReportCommand = { type: 'RequestReport', data: requested.data }
const finish: ReportCommand = { type: 'FinishReport', data: made.data }
const fail: ReportCommand = { type: 'FailReport', data: failed.data }
const remove: ReportCommand = { type: 'DeleteReport', data: deleted.data }

describe('a report', () => {
  test('is asked for once, made once, and failed only while it is made', () => {
    given(reports, []).when(request).records([requested])
    given(reports, [requested]).when(request).records([])
    given(reports, [requested]).when(finish).records([made])
    given(reports, [requested, made]).when(finish).records([])
    given(reports, [requested, made]).when(fail).records([])
    given(reports, [requested]).when(fail).records([failed])
  })
  test('that was deleted while it was made stays deleted', () => {
    given(reports, [requested]).when(remove).records([deleted])
    given(reports, [requested, deleted]).when(finish).records([])
    given(reports, [requested, deleted]).when(remove).records([])
  })
  test('has the name that people give it, also while it is made, and none once it is deleted', () => {
    const name: ReportCommand = { type: 'NameReport', data: { ...deleted.data, name: 'Para el gestor' } }
    const named: ReportEvent = { type: 'ReportNamed', data: name.data }
    const unnamed: ReportEvent = { type: 'ReportNamed', data: { ...named.data, name: null } }
    given(reports, [requested]).when(name).records([named])
    given(reports, [requested, made, named]).when(name).records([])
    given(reports, [requested, named]).when({ type: 'NameReport', data: unnamed.data }).records([unnamed])
    given(reports, [requested, deleted]).when(name).refuses('report-unknown')
  })
  test.each([finish, fail, remove])('that nobody asked for is unknown to $type', (command) =>
    given(reports, []).when(command).refuses('report-unknown'),
  )
})

import { reportEvent } from '@escandallo/contracts/reports/events.ts'
import { reportExamples } from '@escandallo/contracts/reports/examples.ts'
import fc from 'fast-check'
import { reports } from '../../../reports/report.ts'
import { arbitraryOf, nothingMore } from '../arbitrary.ts'

const past = reportExamples.map((example) => reportEvent.parse(example))
const request = fc.constantFrom(...past.flatMap(({ data }) => ('request' in data ? [data.request] : [])))

export const reportArbitrary = arbitraryOf(reports, 'reportId', {
  RequestReport: fc.record({ request }),
  FinishReport: fc.record({ hash: fc.constant('b'.repeat(64)), title: fc.constantFrom(null, 'Merluza') }),
  FailReport: fc.record({ code: fc.constant('dish-unknown') }),
  NameReport: fc.record({ name: fc.constantFrom(null, 'Para el gestor') }),
  DeleteReport: nothingMore,
})

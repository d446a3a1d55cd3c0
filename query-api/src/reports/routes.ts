import { hiddenBy } from '@escandallo/contracts/reports/access.ts'
import { reportContent } from '@escandallo/contracts/reports/content.ts'
import { ReportDetails, ReportFileQuery, ReportList, ReportListQuery } from '@escandallo/contracts/reports/queries.ts'
import { typeWords } from '@escandallo/contracts/reports/words.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Forbidden, Refusal, Unknown } from '@escandallo/platform/errors.ts'
import { anySection } from '@escandallo/platform/http/access.ts'
import { attachment } from '@escandallo/platform/http/attachment.ts'
import { type Server, signedIn } from '@escandallo/platform/http/server.ts'
import type { Caller } from '@escandallo/platform/identity/callers.ts'
import { getJson } from '@escandallo/platform/object-storage/json.ts'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { orderedPage, type SortValue } from '../ordered-page.ts'
import type { ReadModels } from '../read-models.ts'
import { workbookOf } from '../sheets/workbook.ts'
import { csvOfReport } from './files/csv.ts'
import { reportPdf } from './files/pdf.ts'
import { rowsOfReport } from './files/rows.ts'

const access = anySection('dashboard', 'sales', 'dishes')
const reads = ['reports', 'team']
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Row = ReadModels['report_list'] & { requester: string | null }

const sortable: Readonly<Record<string, (row: Row) => SortValue>> = {
  requestedAt: ({ requestedAt }) => ({ text: requestedAt }),
  type: ({ type }) => ({ text: type }),
  from: ({ from }) => ({ text: from }),
  to: ({ to }) => ({ text: to }),
  state: ({ state }) => ({ text: state }),
}

const answerOf = ({ hash: _, corporationId: __, revision, requester, requestedBy: ___, ...row }: Row) => ({
  ...row,
  requestedBy: requester,
  revision: String(revision),
})

const allRows = (tenant: TenantOf): Promise<Row[]> =>
  tenant
    .from('report_list')
    .leftJoin('user_list', (join) =>
      join.onRef('user_list.userId', '=', 'report_list.requestedBy').on(tenant.scoped('user_list')),
    )
    .selectAll('report_list')
    .select('user_list.name as requester')
    .orderBy('report_list.requestedAt', 'desc')
    .orderBy('report_list.reportId')
    .execute()

async function* once<Item>(item: Item) {
  yield item
}

export const reportRoutes = (app: Server, { tenants, objects }: Dependencies) => {
  /** @throws Unknown when there is none, or none of what the asker may see; Forbidden for one of another section. */
  const visibleReport = async (tenant: TenantOf, caller: Caller, id: string): Promise<Row> => {
    const row = (await allRows(tenant)).find(({ reportId }) => reportId === id)
    const hidden = row ? hiddenBy(caller, row) : null
    if (!row || hidden === 'establishment') throw new Unknown('report-unknown')
    if (hidden === 'section') throw new Forbidden()
    return row
  }
  const contentOf = async (hash: string) => reportContent.parse(await getJson(objects, hash))

  app.get(
    '/reports/list',
    { schema: { querystring: ReportListQuery, response: { 200: ReportList } }, access, reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const { type } = request.query
        const all = await allRows(tenant)
        const caller = signedIn(request)
        const rows = all.filter((row) => hiddenBy(caller, row) === null && (type === undefined || row.type === type))
        const order = { otherwise: '-requestedAt', key: (row: Row) => row.reportId }
        const page = orderedPage(rows, request.query, sortable, order)
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get(
    '/reports/details',
    { schema: { querystring: ById, response: { 200: ReportDetails } }, access, reads },
    async (request) => {
      const row = await tenants.read({ ...tenantOf(request), plans: 'once' }, (tenant) =>
        visibleReport(tenant, signedIn(request), request.query.id),
      )
      return { ...answerOf(row), content: row.hash === null ? null : await contentOf(row.hash) }
    },
  )

  /** As a file to save. */
  app.get('/reports/file', { schema: { querystring: ReportFileQuery }, access, reads }, async (request, reply) => {
    const { id, format, language = 'es' } = request.query
    const row = await tenants.read({ ...tenantOf(request), plans: 'once' }, (tenant) =>
      visibleReport(tenant, signedIn(request), id),
    )
    if (row.hash === null) throw new Refusal('report-not-ready')
    const content = await contentOf(row.hash)
    const title = row.name ?? typeWords[row.type][language === 'es' ? 0 : 1]
    const name = `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-${row.from}-${row.to}`
    reply.header('content-disposition', attachment(`${name}.${format}`))
    if (format === 'pdf') return reply.type('application/pdf').send(await reportPdf({ report: row, content, language }))
    const rows = rowsOfReport(content, language)
    if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(csvOfReport(rows, language))
    return reply.type(XLSX).send(await workbookOf(once(rows)))
  })
}

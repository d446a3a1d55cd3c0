import {
  Establishment,
  EstablishmentList,
  EstablishmentListQuery,
  Places,
  PlacesQuery,
} from '@escandallo/contracts/establishments/queries.ts'
import { ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { sql } from 'kysely'
import { establishmentsFor, tenantOf } from '../caller-scope.ts'
import type { Dependencies, TenantOf } from '../dependencies.ts'
import { containing, pageOf } from '../paging.ts'
import type { ReadModels } from '../read-models.ts'

const reads = ['establishments']
/** Of a shorter text nobody is asked: it would find everything. */
const SHORTEST_ADDRESS = 4
const sortable = { name: 'name', openedAt: 'openedAt', postalCode: 'postalCode' } as const
const answerOf = ({ revision, ...row }: ReadModels['establishment_list']) => ({ ...row, revision: String(revision) })

const open = (tenant: TenantOf, allowedEstablishments: 'all' | string[]) =>
  tenant
    .from('establishment_list')
    .selectAll()
    .where('closed', '=', false)
    .where(
      allowedEstablishments === 'all'
        ? sql<boolean>`true`
        : sql<boolean>`establishment_id = any(${allowedEstablishments}::uuid[])`,
    )

export const establishmentRoutes = (app: Server, { tenants, places }: Dependencies) => {
  app.get(
    '/establishments/list',
    {
      schema: { querystring: EstablishmentListQuery, response: { 200: EstablishmentList } },
      access: 'signed-in',
      reads,
    },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const rows = open(tenant, establishmentsFor(request.caller, undefined))
        const { q } = request.query
        const selected = q ? rows.where(containing('name', q)) : rows
        const page = await pageOf(selected, request.query, sortable, { otherwise: 'name', key: 'establishmentId' })
        return { ...page, items: page.items.map(answerOf) }
      }),
  )

  app.get(
    '/establishments/places',
    { schema: { querystring: PlacesQuery, response: { 200: Places } }, access: 'admin', reads: [] },
    async (request) => {
      const text = request.query.q?.trim() ?? ''
      const language = request.headers['accept-language']?.toLowerCase().startsWith('en') ? 'en' : 'es'
      const items = places && text.length >= SHORTEST_ADDRESS ? await places(text, language) : []
      return { configured: places !== null, items }
    },
  )

  app.get(
    '/establishments/details',
    { schema: { querystring: ById, response: { 200: Establishment } }, access: 'signed-in', reads },
    (request) =>
      tenants.read({ ...tenantOf(request), plans: 'once' }, async (tenant) => {
        const seen = establishmentsFor(request.caller, undefined)
        const row = await open(tenant, seen).where('establishmentId', '=', request.query.id).executeTakeFirst()
        if (!row) throw new Unknown('establishment-unknown')
        return answerOf(row)
      }),
  )
}

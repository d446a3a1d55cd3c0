import { documentKinds } from '@escandallo/contracts/documents/content.ts'
import type { LearnedLayout } from '@escandallo/contracts/documents/learning/learned.ts'
import { paymentTerms } from '@escandallo/contracts/suppliers/details.ts'
import { Instant, nullable, oneOf } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { tenantOf } from '../caller-scope.ts'
import type { Dependencies } from '../dependencies.ts'
import { issuerOf, suppliersLike } from '../suppliers/public.ts'
import { duplicatesOf } from './duplicates.ts'
import { sendFile } from './files/send-file.ts'
import { aliasesOf, learnedFor } from './learned-layout.ts'
import { goodsIn, knownAmong } from './likely/known-goods.ts'
import { matchesOf } from './notes.ts'
import { broughtBy } from './references/brought.ts'
import { replacementsOf } from './references/replacements.ts'

const Id = Type.String({ format: 'uuid' })
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

const ContextQuery = Type.Object({
  id: Id,
  taxId: text(30),
  iban: text(42),
  name: text(200),
  number: text(60),
  currency: text(3),
  issueDate: Type.Optional(Type.String({ format: 'date' })),
  total: Type.Optional(Type.Integer()),
  kind: Type.Optional(oneOf(documentKinds)),
  hash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  /** Its lines as JSON, as far as they fit into an address: code, name, unit and net price of each. */
  goods: text(8000),
  /** The layout, as the reading names it. */
  fingerprint: Type.Optional(Type.String({ pattern: '^[0-9a-f]{1,64}$' })),
})

const Context = Type.Object({
  /** The corporation's own tax ids: on paper they name the customer. */
  ownTaxIds: Type.Array(Type.String()),
  supplier: nullable(
    Type.Object({
      supplierId: Id,
      name: Type.String(),
      taxId: nullable(Type.String()),
      paymentTerms: nullable(oneOf(paymentTerms)),
      /** The account to which this supplier is usually paid. */
      iban: nullable(Type.String()),
      matchedBy: Type.String(),
    }),
  ),
  /** What the supplier's printed codes and names stood for, the last time a person confirmed them. */
  aliases: Type.Array(Type.Object({ alias: Type.String(), productId: nullable(Id), confirmedAt: Instant })),
  duplicateOf: nullable(Id),
  /** Perhaps another picture of the same paper, with something misread in one of the two. */
  alike: nullable(Id),
  /** Where a paper may belong, by what it prints. */
  establishments: Type.Array(
    Type.Object({
      establishmentId: Id,
      name: Type.String(),
      address: nullable(Type.String()),
      postalCode: nullable(Type.String()),
    }),
  ),
  /** The places of those of the lines that may well be what another supplier sells. */
  knownGoods: Type.Array(Type.Integer()),
  /** What earlier papers of this layout have taught. */
  learned: nullable(Type.Unsafe<LearnedLayout>(Type.Object({}, { additionalProperties: true }))),
})

const Matches = Type.Object({
  /** Delivery notes that an invoice lists and that it does not bill yet. */
  pairs: Type.Array(Type.Object({ documentId: Id, invoiceId: Id })),
  /** Delivery notes that the document bills. */
  billed: Type.Array(Id),
})

const Replaced = Type.Object({
  pairs: Type.Array(Type.Object({ documentId: Id, replacedBy: Id })),
  /** Invoices in whose place the document stands. */
  replaced: Type.Array(Id),
})

const Brought = Type.Object({
  recognised: Type.Array(Type.Object({ lineId: Id, productId: Id })),
  unused: Type.Object({ productIds: Type.Array(Id), supplierId: nullable(Id) }),
})

/** What the workers need to know to read a document: asked once before reading, and again with what was read. */
export const documentWorkerRoutes = (app: Server, { tenants, objects, today }: Dependencies) => {
  app.get(
    '/documents/reading-context',
    {
      schema: { querystring: ContextQuery, response: { 200: Context } },
      access: 'service',
      reads: ['documents', 'suppliers', 'corporations', 'establishments', 'products'],
    },
    (request) =>
      tenants.read(tenantOf(request), async (tenant) => {
        const { id, fingerprint, goods, currency, ...printed } = request.query
        const corporation = await tenant.from('corporation_list').select('taxIds').executeTakeFirst()
        const supplier = issuerOf(await suppliersLike(tenant, printed), printed.taxId ?? null)
        const aliases = supplier ? await aliasesOf(tenant, supplier.supplierId) : []
        const identified = supplier ? { supplierId: supplier.supplierId } : {}
        const { same, alike } = await duplicatesOf(tenant, { ...printed, ...identified, except: id })
        const learned = await learnedFor(tenant, { supplierId: supplier?.supplierId ?? null, fingerprint })
        const establishments = await tenant
          .from('establishment_list')
          .select(['establishmentId', 'name', 'address', 'postalCode'])
          .where('closed', '=', false)
          .execute()
        const lines = goods === undefined ? [] : goodsIn(goods)
        const matchingDocuments = await knownAmong(tenant, lines, {
          day: today(),
          aliases,
          supplierId: supplier?.supplierId ?? null,
          currency,
        })
        const ownTaxIds = corporation?.taxIds ?? []
        const duplicates = { duplicateOf: same?.documentId ?? null, alike: alike?.documentId ?? null }
        return { ownTaxIds, supplier, aliases, ...duplicates, establishments, knownGoods: matchingDocuments, learned }
      }),
  )

  app.get(
    '/documents/note-matches',
    {
      schema: { querystring: Type.Object({ id: Id }), response: { 200: Matches } },
      access: 'service',
      reads: ['documents'],
    },
    (request) => tenants.read(tenantOf(request), (tenant) => matchesOf(tenant, request.query.id)),
  )

  app.get(
    '/documents/replacements',
    {
      schema: { querystring: Type.Object({ id: Id }), response: { 200: Replaced } },
      access: 'service',
      reads: ['documents'],
    },
    (request) => tenants.read(tenantOf(request), (tenant) => replacementsOf(tenant, request.query.id)),
  )

  app.get(
    '/documents/brought',
    {
      schema: { querystring: Type.Object({ id: Id }), response: { 200: Brought } },
      access: 'service',
      reads: ['documents', 'products', 'suppliers', 'food-cost'],
    },
    (request) => tenants.read(tenantOf(request), (tenant) => broughtBy(tenant, request.query.id)),
  )

  app.get(
    '/documents/original',
    { schema: { querystring: Type.Object({ id: Id }) }, access: 'service', reads: ['documents'] },
    async (request, reply) => {
      const row = await tenants.read(tenantOf(request), (tenant) =>
        tenant.from('document_list').select('file').where('documentId', '=', request.query.id).executeTakeFirst(),
      )
      if (!row) throw new Unknown('document-unknown')
      return sendFile(reply, objects, row.file)
    },
  )
}

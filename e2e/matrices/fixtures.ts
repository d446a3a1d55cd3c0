import { multipart, pdf } from '@escandallo/command-api/testing/multipart.ts'
import { contentOf, lineOf, readingOf } from '@escandallo/command-api/testing/paper.ts'
import type { Asked } from '@escandallo/query-api/testing/fixtures.ts'
import type { Slot } from './things.ts'

/** How a route is asked about some things; which of them it names is seen from what it takes out of `ids`. */
export type Fixture = {
  ask: (ids: Record<Slot, string>) => Omit<Asked, 'method' | 'url'>
  /** Names that only narrow a list: whoever names something that is not theirs gets the same list as for nothing. */
  narrows?: readonly Slot[]
  /** Our processes bring what is named to life when it is unknown. */
  creates?: readonly Slot[]
  /** What the route answers for one's own things; 200 or 202 unless told. */
  own?: number
  /** Asked by a superadmin, who sees all corporations: only that unknown things are unknown is checked. */
  everywhere?: boolean
  /** It goes on for ever. */
  endless?: boolean
}

const period = { from: '2026-01-01', to: '2026-12-31' }
const body = (ask: (ids: Record<Slot, string>) => unknown): Fixture => ({ ask: (ids) => ({ body: ask(ids) }) })
const byId = (slot: Slot): Fixture => ({ ask: (ids) => ({ query: { id: ids[slot] } }) })
const nothing: Fixture = { ask: () => ({}) }

const details = {
  supplier: (ids: { fresh: string; establishment?: string }) => ({
    name: `Nuevo ${ids.fresh.slice(0, 8)}`,
    taxId: `FR00${ids.fresh.slice(0, 8).toUpperCase()}`,
    address: 'Mercado 1',
    email: null,
    phone: null,
    iban: null,
    swift: null,
    accountNumber: null,
    routingNumber: null,
    paymentTerms: null,
    description: null,
    color: '#2f7a5b',
    categories: ['CAT1'],
    establishments: ids.establishment ? [ids.establishment] : [],
    image: null,
  }),
  product: (ids: { supplier: string }) => ({
    name: 'Cebolla',
    code: 'C-1',
    unit: 'kg',
    eqUd: null,
    merma: '12',
    density: null,
    category: 'CAT1',
    subcategory: '1.1',
    customCategory: null,
    ingredient: 'onion',
    suppliers: [{ supplierId: ids.supplier, code: 'C', name: 'Cebolla' }],
  }),
  cost: (ids: Pick<Record<Slot, string>, 'fresh' | 'supplier'>) => ({
    costId: ids.fresh,
    supplierId: ids.supplier,
    date: '2026-03-01',
    value: '0.9',
    currency: 'EUR',
    unit: 'kg',
    unitQuantity: '1',
  }),
  corporation: (ids: { fresh: string }) => ({
    name: `Otra ${ids.fresh}`,
    address: null,
    website: null,
    phone: null,
    description: null,
    currency: 'EUR',
    taxIds: [],
  }),
  establishment: (ids: { fresh: string }) => ({
    name: `Terraza ${ids.fresh}`,
    phone: null,
    website: null,
    currency: 'EUR',
    image: null,
    address: null,
    country: 'ES',
    postalCode: null,
    timeZone: 'Europe/Madrid',
  }),
}

const upload = (field: 'establishmentId' | 'documentId', slot: Slot): Fixture => ({
  ask: (ids) =>
    multipart([
      { name: field, value: ids[slot] },
      { name: 'file', filename: 'f.pdf', type: 'application/pdf', bytes: Buffer.concat([pdf, Buffer.from(ids.fresh)]) },
    ]),
})

const content = contentOf({ number: 'F-77' })
const onePageEach = [
  { from: 1, to: 1 },
  { from: 2, to: 2 },
]
const projections = { ask: () => ({ body: { group: 'suppliers' } }), own: 202 } satisfies Fixture
const figures = (query: (ids: Record<Slot, string>) => Record<string, string> = () => ({})): Fixture => ({
  ask: (ids) => ({
    query: { ...period, establishments: ids.establishment, suppliers: ids.supplier, ...query(ids) },
  }),
  narrows: ['establishment', 'supplier', 'product'],
})

/** One for every route: a route without one makes the matrices fail. */
const fixtures: Readonly<Record<string, Fixture>> = {
  'GET /api/documents/list': {
    ask: (ids) => ({ query: { suppliers: ids.supplier, establishments: ids.establishment, products: ids.product } }),
    narrows: ['supplier', 'establishment', 'product'],
  },
  'GET /api/documents/details': {
    ask: (ids) => ({ query: { id: ids.pending, corporation: ids.corporation } }),
    narrows: ['corporation'],
  },
  'GET /api/documents/history': {
    ask: (ids) => ({ query: { id: ids.completed, corporation: ids.corporation } }),
    narrows: ['corporation'],
  },
  'GET /api/documents/file': {
    ask: (ids) => ({ query: { id: ids.completed, corporation: ids.corporation } }),
    narrows: ['corporation'],
  },
  'GET /api/documents/words': {
    ask: (ids) => ({ query: { id: ids.completed, corporation: ids.corporation } }),
    narrows: ['corporation'],
  },
  'GET /api/documents/isDuplicated': {
    ask: (ids) => ({
      query: {
        hash: ids.hash,
        supplierId: ids.supplier,
        number: 'F-1',
        issueDate: '2026-03-10',
        total: 1320,
        except: ids.pending,
      },
    }),
    narrows: ['hash', 'supplier', 'pending'],
  },
  'GET /api/documents/queue': {
    ask: (ids) => ({ query: { corporations: ids.corporation } }),
    everywhere: true,
  },
  'GET /api/documents/reading-context': {
    ask: (ids) => ({ query: { id: ids.processing, name: 'Frutas', number: 'F-1' } }),
    narrows: ['processing'],
  },
  'GET /api/documents/original': byId('completed'),
  'GET /api/documents/to-reread': {
    ask: (ids) => ({
      query: {
        engine: 'reader 9',
        ...{ corporations: ids.corporation, establishments: ids.establishment, suppliers: ids.supplier },
      },
    }),
    everywhere: true,
  },
  'GET /api/documents/notes': {
    ask: (ids) => ({ query: { id: ids.completed, corporation: ids.corporation } }),
    narrows: ['corporation'],
  },
  'GET /api/documents/note-matches': { ...byId('completed'), narrows: ['completed'] },
  'GET /api/suppliers/list': {
    ask: (ids) => ({ query: { establishments: ids.establishment } }),
    narrows: ['establishment'],
  },
  'GET /api/suppliers/list/agg': {
    ask: (ids) => ({ query: { ...period, establishments: ids.establishment } }),
    narrows: ['establishment'],
  },
  'GET /api/suppliers/details': byId('supplier'),
  'GET /api/suppliers/learned': byId('supplier'),
  'GET /api/suppliers/find': { ask: () => ({ query: { name: 'Frutas' } }) },
  'GET /api/products/list': { ask: (ids) => ({ query: { suppliers: ids.supplier } }), narrows: ['supplier'] },
  'GET /api/products/details': byId('product'),
  'GET /api/products/search': {
    ask: (ids) => ({ query: { q: 'tom', supplierId: ids.supplier } }),
    narrows: ['supplier'],
  },
  'GET /api/products/costs': {
    ask: (ids) => ({ query: { asOf: '2026-06-01', products: ids.product } }),
    narrows: ['product'],
  },
  'GET /api/categories/list': nothing,
  'GET /api/ingredients/search': { ask: () => ({ query: { q: 'tomate' } }) },
  'GET /api/ingredients/restrictions': nothing,
  'GET /api/currencies/search': { ask: () => ({ query: { q: 'euro' } }) },
  'GET /api/custom-categories/list': nothing,
  'GET /api/dashboard/purchases/total': figures(),
  'GET /api/dashboard/purchases/categories': figures(),
  'GET /api/dashboard/purchases/categories/fluctuation': figures(),
  'GET /api/dashboard/purchases/top-suppliers': figures(),
  'GET /api/dashboard/purchases/products/costs': figures((ids) => ({ products: ids.product })),
  'GET /api/dashboard/purchases/products/turnover': figures(),
  'GET /api/dashboard/purchases/lines': figures((ids) => ({ products: ids.product })),
  'GET /api/dashboard/overview/purchases': figures(),
  'GET /api/users/me': nothing,
  'GET /api/users/list': { ask: () => ({ query: { q: 'a' } }) },
  'GET /api/users/details': byId('user'),
  'GET /api/corporations/list': nothing,
  'GET /api/corporations/details': byId('corporation'),
  'GET /api/establishments/list': nothing,
  'GET /api/establishments/details': byId('establishment'),
  'GET /api/operations/projections': { ...nothing, everywhere: true },
  'GET /api/live': { ...nothing, endless: true },

  'POST /api/documents/confirm': body((ids) => ({
    documentId: ids.pending,
    expectedTotal: 1320,
    acceptDifferences: true,
  })),
  'POST /api/documents/reject': body((ids) => ({ documentId: ids.pending, reason: 'blurry' })),
  'POST /api/documents/reopen': body((ids) => ({ documentId: ids.rejected })),
  'POST /api/documents/reread': body((ids) => ({ documentId: ids.completed })),
  'POST /api/documents/reread-with': body((ids) => ({ documentId: ids.pending, engine: `reader ${ids.fresh}` })),
  'POST /api/documents/suggestions/accept': body((ids) => ({ documentId: ids.suggested, paths: ['number'] })),
  'POST /api/documents/suggestions/dismiss': body((ids) => ({ documentId: ids.suggested })),
  'POST /api/documents/restore': body((ids) => ({ documentId: ids.deleted })),
  'POST /api/documents/claim': body((ids) => ({ documentId: ids.pending })),
  'POST /api/documents/release': body((ids) => ({ documentId: ids.pending })),
  'PUT /api/documents/update': body((ids) => {
    const [first, second] = [lineOf({ lineId: ids.fresh }), lineOf()]
    return {
      documentId: ids.withErrors,
      establishmentId: ids.establishment,
      content: contentOf({ lines: [first, second], number: 'F-9' }),
      supplier: { kind: 'existing', supplierId: ids.supplier },
      matches: [
        { lineId: first.lineId, product: { kind: 'existing', productId: ids.product } },
        { lineId: second.lineId, product: { kind: 'ignored' } },
      ],
    }
  }),
  'POST /api/documents/read': {
    ask: (ids) => ({
      body: {
        documentId: ids.processing,
        fileHash: ids.processingHash,
        reading: readingOf(content),
        supplier: { kind: 'unresolved' },
        products: [],
        paymentDays: null,
        duplicateOf: null,
        words: [[1, 0.1, 0.1, 0.2, 0.02, 1, `F-${ids.fresh}`]],
      },
    }),
    narrows: ['processingHash'],
  },
  'POST /api/documents/reading-failed': {
    ask: (ids) => ({
      body: { documentId: ids.processing, fileHash: ids.processingHash, reason: 'timed-out' },
    }),
    narrows: ['processingHash'],
  },
  'POST /api/documents/split': body((ids) => ({ documentId: ids.twoPages, parts: onePageEach })),
  'POST /api/documents/reading-progress': body((ids) => ({
    documentId: ids.processing,
    progress: { done: 1, total: 3 },
  })),
  'POST /api/documents/notes/bill': body((ids) => ({ documentId: ids.note, invoiceId: ids.completed })),
  'POST /api/documents/notes/unbill': body((ids) => ({ documentId: ids.billedNote, invoiceId: ids.invoice })),
  'POST /api/documents/notes/match': body((ids) => ({ documentId: ids.note, invoiceId: ids.completed })),
  'POST /api/documents/notes/release': body((ids) => ({ documentId: ids.billedNote, invoiceId: ids.invoice })),
  'POST /api/documents/parts': {
    ask: (ids) => ({
      body: { documentId: ids.twoPages, fileHash: ids.twoPagesHash, parts: onePageEach },
    }),
    narrows: ['twoPagesHash'],
  },
  'POST /api/documents/new': upload('establishmentId', 'establishment'),
  'POST /api/documents/reupload': upload('documentId', 'rejected'),
  'DELETE /api/documents/delete': byId('pending'),
  'DELETE /api/documents/deleteMany': body((ids) => ({ ids: [ids.completed, ids.rejected] })),
  'POST /api/documents/restoreMany': body((ids) => ({ ids: [ids.deleted, ids.pending] })),
  'POST /api/suppliers/new': body((ids) => ({ details: details.supplier(ids) })),
  'POST /api/suppliers/register': {
    ask: (ids) => ({
      body: {
        supplierId: ids.removedSupplier,
        documentId: null,
        details: details.supplier({ fresh: ids.fresh }),
      },
    }),
    creates: ['removedSupplier'],
  },
  'PUT /api/suppliers/update': body((ids) => ({ supplierId: ids.supplier, details: details.supplier(ids) })),
  'POST /api/suppliers/restore': body((ids) => ({ supplierId: ids.removedSupplier })),
  'POST /api/suppliers/forget-layout': body((ids) => ({ supplierId: ids.supplier, fingerprint: 'c0ffee' })),
  'POST /api/suppliers/remember-layout': body((ids) => ({ supplierId: ids.taughtSupplier, fingerprint: 'c0ffee' })),
  'DELETE /api/suppliers/delete': byId('supplier'),
  'POST /api/products/register': {
    ask: (ids) => ({
      body: {
        productId: ids.removedProduct,
        documentId: null,
        details: { ...details.product({ supplier: '' }), suppliers: [] },
      },
    }),
    creates: ['removedProduct'],
  },
  'POST /api/products/costs/record': body((ids) => ({
    productId: ids.product,
    cost: { ...details.cost({ fresh: ids.fresh, supplier: ids.fresh }), documentId: null, lineId: null },
    supplier: { supplierId: ids.fresh, code: null, name: null },
  })),
  'POST /api/products/costs/withdraw': {
    ask: (ids) => ({
      body: {
        productId: ids.product,
        costId: ids.cost,
        reason: 'document-reopened',
      },
    }),
    narrows: ['cost'],
  },
  'POST /api/products/costs/approve': body((ids) => ({ productId: ids.product, costId: ids.cost })),
  'POST /api/products/costs/dismiss': body((ids) => ({ productId: ids.product, costId: ids.cost })),
  'POST /api/products/restore': body((ids) => ({ productId: ids.removedProduct })),
  'PUT /api/products/update': body((ids) => ({
    productId: ids.product,
    details: details.product(ids),
    costs: [details.cost(ids)],
  })),
  'POST /api/products/new': body((ids) => ({ details: details.product(ids), costs: [details.cost(ids)] })),
  'POST /api/products/bulk': body((ids) => ({
    products: [{ details: details.product(ids), costs: [details.cost(ids)] }],
  })),
  'DELETE /api/products/delete': byId('product'),
  'DELETE /api/products/deleteMany': body((ids) => ({ ids: [ids.product, ids.removedProduct] })),
  'POST /api/products/restoreMany': body((ids) => ({ ids: [ids.removedProduct, ids.product] })),
  'PUT /api/corporations/update': body((ids) => ({
    corporationId: ids.corporation,
    details: details.corporation(ids),
  })),
  'POST /api/establishments/new': body((ids) => ({ details: details.establishment(ids), openingHours: null })),
  'PUT /api/establishments/update': body((ids) => ({
    establishmentId: ids.establishment,
    details: details.establishment(ids),
    openingHours: null,
  })),
  'DELETE /api/establishments/delete': { ask: (ids) => ({ query: { id: ids.elsewhere, email: ids.email } }) },
  'POST /api/users/register': {
    ask: () => ({ body: { corporationName: 'Casa', establishmentName: 'Centro' } }),
    own: 409,
  },
  'POST /api/users/join': { ask: (ids) => ({ body: { invitation: `${ids.user}.${'x'.repeat(43)}` } }), own: 409 },
  'POST /api/emails/send-invitation': body((ids) => ({
    email: `${ids.fresh}@example.test`,
    name: null,
    permissions: { role: 'user', sections: ['documents'], establishments: [ids.establishment] },
  })),
  'POST /api/users/signed-in': body(() => ({})),
  'PUT /api/users/update': body((ids) => ({
    userId: ids.user,
    name: 'Eva',
    permissions: { role: 'user', sections: ['documents'], establishments: [ids.establishment] },
  })),
  'DELETE /api/users/delete': byId('user'),
  'POST /api/operations/projections/rebuild': projections,
  'POST /api/operations/projections/verify': projections,
  'POST /api/operations/projections/retry': projections,
  'POST /api/operations/projections/pause': projections,
  'POST /api/operations/projections/resume': projections,
}

/** The fixture of a route. @throws when nobody wrote one: a new route has to say how it is asked. */
export const fixtureOf = ({ method, url }: { method: string; url: string }): Fixture => {
  const fixture = fixtures[`${method} ${url}`]
  if (!fixture) throw new Error(`${method} ${url} has no fixture: say in fixtures.ts how it is asked`)
  return fixture
}

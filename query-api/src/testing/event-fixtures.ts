import { randomUUID } from 'node:crypto'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { pdf } from '@escandallo/command-api/testing/multipart.ts'
import { contentOf, lineOf, type Paper, readingOf } from '@escandallo/command-api/testing/paper.ts'
import type { CorporationEvent } from '@escandallo/contracts/corporations/events.ts'
import type { DocumentContent, LineMatch, SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { Place } from '@escandallo/contracts/documents/learning/learned.ts'
import type { PageWord } from '@escandallo/contracts/documents/words.ts'
import type { EstablishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import type { ProductCost, ProductDetails } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import type { SupplierDetails } from '@escandallo/contracts/suppliers/details.ts'
import type { SupplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import type { EventStore } from '@escandallo/platform/event-store/event-store.ts'
import { putJson } from '@escandallo/platform/object-storage/json.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'

/** A corporation whose things are written straight into the log. `mark` stands in every text that people could read. */
export type Corporation = {
  store: EventStore
  objects: ObjectStorage
  corporationId: string
  mark: string
}

const by = randomUUID()
const at = '2026-03-01T09:00:00.000Z'

/** A corporation with two establishments. */
export const foundCorporation = async (
  { store, objects }: Pick<Corporation, 'store' | 'objects'>,
  { mark = '', currency = 'EUR', taxIds = ['B12345674'] }: { mark?: string; currency?: string; taxIds?: string[] } = {},
): Promise<Corporation & { establishment: string; elsewhere: string }> => {
  const corporation = { store, objects, corporationId: randomUUID(), mark }
  const { corporationId } = corporation
  const [establishment, elsewhere] = [randomUUID(), randomUUID()]
  const text = (what: string) => `${what}${mark}`
  const about = { corporationId, at, by }
  const details = { address: text('Calle'), website: text('https://web'), phone: text('6') }
  const events: CorporationEvent[] = [
    {
      type: 'CorporationFounded',
      data: { ...about, details: { ...details, name: text('Casa'), description: text('Cocina'), currency, taxIds } },
    },
    { type: 'CorporationEstablishmentListed', data: { ...about, establishmentId: establishment } },
    { type: 'CorporationEstablishmentListed', data: { ...about, establishmentId: elsewhere } },
  ]
  await happened(store, corporationId, `corporation-${corporationId}`, events)
  for (const establishmentId of [establishment, elsewhere]) {
    const opened: EstablishmentEvent = {
      type: 'EstablishmentOpened',
      data: {
        establishmentId,
        at,
        by,
        details: {
          ...details,
          name: text(establishmentId === establishment ? 'Centro' : 'Playa'),
          currency,
          image: null,
          country: 'ES',
          postalCode: text('08').slice(0, 12),
          timeZone: 'Europe/Madrid',
          dayEndsAt: '04:00',
          seats: null,
          stayMinutes: 90,
        },
      },
    }
    await happened(store, corporationId, `establishment-${establishmentId}`, [opened])
  }
  return { ...corporation, establishment, elsewhere }
}

/** Of a layout that nobody's papers have but those made here. */
const fingerprint = 'c0ffee'

type Born = Partial<SupplierDetails> & { bornOf?: string | null; supplierId?: string }

/** A supplier; `details` say what is not as usual. */
export const supplier = async (
  { store, corporationId, mark }: Corporation,
  { bornOf = null, supplierId = randomUUID(), ...details }: Born = {},
  events: Exclude<SupplierEvent['type'], 'SupplierRegistered'>[] = [],
): Promise<string> => {
  const text = (what: string) => `${what}${mark}`
  const registered: SupplierEvent = {
    type: 'SupplierRegistered',
    data: {
      supplierId,
      at,
      by,
      documentId: bornOf,
      details: {
        name: text('Frutas'),
        taxId: null,
        address: text('Mercado'),
        email: `${text('a')}@example.test`,
        phone: text('9'),
        iban: text('ES'),
        swift: text('S').slice(0, 11),
        accountNumber: text('C'),
        routingNumber: text('R'),
        paymentTerms: '30-days',
        description: text('Huerta'),
        color: '#2f7a5b',
        categories: ['CAT1'],
        establishments: [],
        image: null,
        ...details,
      },
    },
  }
  const later = events.map((type) => ({ type, data: { supplierId, at, by, fingerprint } })) as SupplierEvent[]
  await happened(store, corporationId, `supplier-${supplierId}`, [registered, ...later])
  return supplierId
}

export type Cost = Partial<ProductCost> & { supplierId: string; irregular?: boolean }

/** A product with its costs. */
export const product = async (
  { store, corporationId, mark }: Corporation,
  { bornOf = null, ...details }: Partial<ProductDetails> & { bornOf?: string | null } = {},
  costs: Cost[] = [],
  removed = false,
  later: (about: { productId: string; at: string; by: string }) => ProductEvent[] = () => [],
): Promise<{ productId: string; costs: string[] }> => {
  const productId = randomUUID()
  const text = (what: string) => `${what}${mark}`
  const about = { productId, at, by }
  const whole: ProductDetails = {
    name: text('Tomate'),
    code: text('T'),
    unit: 'kg',
    eqUd: null,
    merma: '0',
    density: null,
    category: 'CAT1',
    subcategory: '1.1',
    customCategory: mark ? text('Propia') : null,
    ingredient: 'tomato',
    suppliers: [],
    ...details,
  }
  const recorded = costs.map(
    ({ irregular = false, ...cost }): Extract<ProductEvent, { type: 'ProductCostRecorded' }> => ({
      type: 'ProductCostRecorded',
      data: {
        ...about,
        cost: {
          costId: randomUUID(),
          date: '2026-03-01',
          value: '1.2',
          currency: 'EUR',
          unit: 'kg',
          unitQuantity: '1',
          documentId: null,
          lineId: null,
          ...cost,
        },
        irregularity: irregular
          ? { reason: 'price-changed', previous: '1', previousCostId: randomUUID(), change: '50' }
          : null,
      },
    }),
  )
  const events: ProductEvent[] = [
    { type: 'ProductRegistered', data: { ...about, details: whole, documentId: bornOf } },
    ...recorded,
    ...(removed ? [{ type: 'ProductRemoved' as const, data: about }] : []),
    ...later(about),
  ]
  await happened(store, corporationId, `product-${productId}`, events)
  return { productId, costs: recorded.map(({ data }) => data.cost.costId) }
}

export type Booked = Paper & {
  establishment: string
  supplier?: SupplierResolution | string
  /** The product of each line, in order. */
  products?: (string | null)[]
  /** The product that a line without one brings to life. */
  brings?: string
  status?: 'processing' | 'pending' | 'completed' | 'with-errors' | 'rejected'
  deleted?: boolean
  file?: string
  uploadedAt?: string
  hash?: string
  /** Delivery notes that it lists: number and day. */
  bills?: [string, string?][]
  /** The invoice that bills it, of a delivery note. */
  billedBy?: string
  /** The corrective invoice that stands in its place. */
  replacedBy?: string
  /** The document that it is the same as. */
  duplicateOf?: string
  /** How many pages it has; one unless told. */
  pages?: number
  /** The document with whose file it came, of one that was found in the file of another. */
  splitFrom?: string
  needsReview?: string[]
  /** Somebody showed on it where the number stands, which teaches its supplier's layout. */
  teaches?: boolean
  /** It was read once more, by this reader, and its number seems to be another. */
  suggested?: { number: string; engine: string }
}

const numberPlace: Place = {
  path: 'number',
  boxes: [{ page: 1, x: 0.6, y: 0.1, width: 0.1, height: 0.02 }],
  anchor: { text: 'fra', printed: 'Fra.', side: 'left', page: 1, x: 0.5, y: 0.1, dx: 0.1, dy: 0, right: 0.2, words: 1 },
}

type AboutDocument = { documentId: string; at: string; by: string }

const taught = (about: AboutDocument, content: DocumentContent): DocumentEvent => ({
  type: 'DocumentCorrected',
  data: { ...about, content, changed: ['number'], places: [numberPlace] },
})

const rejected = (about: AboutDocument, duplicateOf: string | null = null): DocumentEvent => ({
  type: 'DocumentRejected',
  data: { ...about, reason: 'blurry', page: 1, duplicateOf },
})

/** What became of a document once it was settled. */
const afterwards = (about: AboutDocument, booked: Partial<Booked>, content: DocumentContent) => {
  const events: DocumentEvent[] = []
  if (booked.billedBy) events.push({ type: 'DocumentBilled', data: { ...about, invoiceId: booked.billedBy } })
  if (booked.replacedBy)
    events.push({ type: 'DocumentReplaced', data: { ...about, replacedBy: booked.replacedBy, withdraws: [] } })
  if (booked.suggested) {
    const { number, engine } = booked.suggested
    const reasons = [{ path: 'number', confidence: 0.99, boxes: numberPlace.boxes }]
    const suggestion = { engine, content: { ...content, number }, changed: ['number'], reasons, matches: [] }
    events.push({ type: 'DocumentSuggested', data: { ...about, ...suggestion } })
  }
  if (booked.deleted) events.push({ type: 'DocumentDeleted', data: { ...about, withdraws: [] } })
  return events
}

const contentAs = (booked: Partial<Booked>, documentId: string, mark: string): DocumentContent =>
  contentOf({
    ...booked,
    lines: booked.lines ?? [lineOf({ name: `Tomate${mark}`, code: `T${mark}` })],
    supplierName: booked.supplierName ?? `Frutas${mark}`,
    number: booked.number === undefined ? `F-${documentId.slice(0, 8)}${mark}` : booked.number,
  })

const readingAs = ({ bills = [], pages = 1, needsReview = [] }: Partial<Booked>, content: DocumentContent) => {
  const reading = readingOf(content)
  const [sheet = { width: 595, height: 842 }] = reading.pages
  const deliveryNotes = bills.map(([number, date = null]) => ({ number, date, boxes: [] }))
  return { ...reading, pages: Array.from({ length: pages }, () => sheet), needsReview, deliveryNotes, fingerprint }
}

const matchesOf = (
  { lines }: DocumentContent,
  { products, brings, mark }: { products: readonly (string | null)[]; brings: string | undefined; mark: string },
): LineMatch[] =>
  lines.flatMap(({ lineId }, index): LineMatch[] => {
    const productId = products[index]
    if (productId) return [{ lineId, product: { kind: 'existing', productId } }]
    return brings ? [{ lineId, product: { kind: 'new', productId: brings, name: `Tomate${mark}` } }] : []
  })

/** A document in any status, as the log tells it. */
export const document = async (
  { store, objects, corporationId, mark }: Corporation,
  { establishment, supplier: from, products = [], status = 'completed', ...booked }: Booked,
): Promise<{ documentId: string; hash: string; position: string }> => {
  const documentId = randomUUID()
  const bytes = Buffer.concat([pdf, Buffer.from(`% ${documentId} ${mark}`)])
  const { hash, size } = booked.hash ? { hash: booked.hash, size: 1 } : await objects.put(bytes)
  const content = contentAs(booked, documentId, mark)
  const resolved: SupplierResolution =
    typeof from === 'string' ? { kind: 'existing', supplierId: from } : (from ?? { kind: 'unresolved' })
  const matches = matchesOf(content, { products, brings: booked.brings, mark })
  const about = { documentId, at: booked.uploadedAt ?? at, by }
  const reading = readingAs(booked, content)
  const name = booked.file ?? `factura${mark}.pdf`
  const printed: PageWord[] = [[1, 0.1, 0.2, 0.3, 0.02, 1, content.number ?? name]]
  const words = await putJson(objects, printed)
  const uploaded: DocumentEvent = {
    type: 'DocumentUploaded',
    data: {
      ...about,
      establishmentId: establishment,
      file: { hash, name, mediaType: 'application/pdf', size },
      ...(booked.splitFrom ? { splitFrom: booked.splitFrom, pages: { from: 2, to: 2, of: 2 } } : {}),
    },
  }
  const read: DocumentEvent = {
    type: 'DocumentRead',
    data: { ...about, reading, content, supplier: resolved, matches, duplicateOf: booked.duplicateOf ?? null, words },
  }
  const confirmed: DocumentEvent = {
    type: 'DocumentConfirmed',
    data: { ...about, document: { establishmentId: establishment, supplier: resolved, content, matches } },
  }
  const events: DocumentEvent[] = [
    uploaded,
    ...(status === 'processing' ? [] : [read]),
    ...(booked.teaches ? [taught(about, content)] : []),
    ...(status === 'rejected' ? [rejected(about, booked.duplicateOf)] : []),
    ...(status === 'completed' ? [confirmed] : []),
    ...afterwards(about, booked, content),
  ]
  const position = await happened(store, corporationId, `document-${documentId}`, events)
  return { documentId, hash, position }
}

import { contentOf, matchesOf } from '@escandallo/command-api/documents/content-of-reading.ts'
import { eventIdOf } from '@escandallo/command-api/ids.ts'
import { costsOf } from '@escandallo/contracts/documents/confirming/line-costs.ts'
import type { ConfirmedDocument, DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import type { ProductCost } from '@escandallo/contracts/products/details.ts'
import { unitOf } from '@escandallo/contracts/values/units.ts'
import type { Json, NewEvent } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { supplier } from '../catalogue/suppliers.ts'
import { corporationId, named, userId } from '../commands/names.ts'
import { readingOf } from '../commands/reading.ts'
import { lineTotal, taxesOf, totalsOf } from '../documents/arithmetic.ts'
import type { DemoDocument } from '../documents/document.ts'
import { establishmentOf, productOf, REGIONS, supplierOf } from './branches.ts'

const SHEET = [{ width: 595.28, height: 841.89 }]

/** The same order somewhere else: other quantities, another number, everything that follows computed anew. */
const variant = (document: DemoDocument, copy: number): DemoDocument => {
  if (copy < REGIONS.length) return document
  const factor = 0.6 + ((copy * 37) % 80) / 100
  const lines = document.lines.map((line) => {
    const decimals = line.quantity.split('.')[1]?.length ?? 0
    const scaled = Number(line.quantity) * factor
    const size = decimals === 0 ? Math.max(1, Math.round(Math.abs(scaled))) * Math.sign(scaled) : scaled
    const quantity = size.toFixed(decimals)
    return { ...line, quantity, total: lineTotal({ ...line, quantity }) }
  })
  const number = `${document.number}-${copy}`
  return { ...document, number, lines, taxes: taxesOf(lines), totals: totalsOf(lines) }
}

export const newEvent = (type: string, data: object, key: string, index: number): NewEvent => {
  const { at, by } = data as { at: string; by: string }
  const meta = { corporationId, actor: by, at, correlationId: 'growth', causationId: key }
  return { id: eventIdOf('growth', key, index), type, data: data as Json, meta }
}

export type GrownPaper = {
  stream: string
  events: NewEvent[]
  costs: { productId: string; cost: ProductCost; at: string }[]
}

/** A paper's whole life, from upload to the costs it set, in the region that its number of copy stands for. */
export const grownPaper = (template: DemoDocument, copy: number): GrownPaper => {
  const region = copy % REGIONS.length
  const document = variant(template, copy)
  const documentId = named(`grown ${document.key} ${copy}`)
  const uploaded = Date.parse(`${document.issueDate}T08:00:00Z`) + 86_400_000 + (copy % 600) * 30_000
  const about = (seconds: number) => ({
    documentId,
    at: new Date(uploaded + seconds * 1000).toISOString(),
    by: userId('marta'),
  })
  const hash = documentId.replaceAll('-', '').padEnd(64, '0')
  const file = {
    hash,
    name: `${document.number}.pdf`.slice(0, 255),
    mediaType: 'application/pdf' as const,
    size: 4_096,
  }
  const reading = readingOf(document, SHEET)
  const lineIds = reading.lines.map((_, index) => uuidv5(String(index), documentId))
  const content = contentOf(reading, lineIds, supplier(document.supplier).paymentDays)
  const matches = matchesOf(
    document.lines.map(({ productKey }, line) => ({ line, productId: productOf(productKey, region) })),
    lineIds,
  )
  const resolved = { kind: 'existing' as const, supplierId: supplierOf(document.supplier, region) }
  const establishmentId = establishmentOf(document.establishment, region)
  const confirmed: ConfirmedDocument = { establishmentId, supplier: resolved, content, matches }
  const story: DocumentEvent[] = [
    { type: 'DocumentUploaded', data: { ...about(0), establishmentId, file } },
    { type: 'DocumentRead', data: { ...about(4), reading, content, supplier: resolved, matches, duplicateOf: null } },
    { type: 'DocumentConfirmed', data: { ...about(7_200), document: confirmed } },
  ]
  const { at } = about(7_201)
  const costs = costsOf(confirmed).map(({ line, productId, value }) => ({
    productId,
    at,
    cost: {
      costId: uuidv5(`cost:${line.lineId}`, documentId),
      supplierId: resolved.supplierId,
      value,
      documentId,
      lineId: line.lineId,
      date: document.issueDate,
      currency: content.currency,
      unitQuantity: '1',
      unit: unitOf(line.unit ?? '') ?? ('unit' as const),
    },
  }))
  const events = story.map(({ type, data }, index) => newEvent(type, data, documentId, index))
  return { stream: `document-${documentId}`, events, costs }
}

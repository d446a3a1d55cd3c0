import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { costsOf, type LineCost } from '@escandallo/contracts/documents/confirming/line-costs.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { measureOfLine, packagingOf } from '@escandallo/contracts/values/units.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { commandSender } from '../send-command.ts'
import { newProductsOf, productOf, supplierOf } from './costs-of-document.ts'

/** The costs that lines of a document set, by their lines: the same whenever the document is confirmed again. */
const costIdOf = (documentId: string, lineId: string): string => uuidv5(`cost:${lineId}`, documentId)

export const costEvents = selectTypes<DocumentEvent>()({
  folds: ['DocumentConfirmed', 'DocumentReopened', 'DocumentDeleted', 'DocumentReplaced'],
  ignores: [
    ['DocumentUploaded', 'DocumentRead', 'DocumentReadingFailed', 'DocumentReadingPostponed'],
    ['DocumentRejected', 'DocumentCorrected', 'DocumentDoubtsSettled', 'DocumentSupplierResolved'],
    ['DocumentLineMatched', 'DocumentMoved', 'DocumentReuploaded', 'DocumentSplit', 'DocumentBilled'],
    ['DocumentUnbilled', 'DocumentReinstated', 'DocumentRereadRequested', 'DocumentReadAgain'],
    ['DocumentSuggested', 'DocumentSuggestionsDismissed', 'DocumentReviewClaimed', 'DocumentReviewReleased'],
    ['DocumentRestored'],
  ],
})

const reasons = {
  DocumentReopened: 'document-reopened',
  DocumentDeleted: 'document-deleted',
  DocumentReplaced: 'document-replaced',
} as const

const broughtShape = z.object({
  recognised: z.array(z.object({ lineId: z.uuid(), productId: z.uuid() })),
  unused: z.object({ productIds: z.array(z.uuid()), supplierId: z.uuid().nullable() }),
})

type DocumentOf<Type extends DocumentEvent['type']> = Extract<DocumentEvent, { type: Type }>

/** What handling one event asks and says: keys follow from the event, so that one handled twice does nothing twice. */
type Handling = {
  api: Pick<Api, 'get' | 'post'>
  send: ReturnType<typeof commandSender>
  about: (part: string) => { corporationId: string; key: string }
  /** What the document brought to life, as it stands at a position; at that of the event unless told. */
  brought: (after?: string) => Promise<z.infer<typeof broughtShape>>
}

/** Takes back what a document set that is not confirmed any more, and what came to life by it alone. */
const withdrawCosts = async (
  { type, data }: DocumentOf<keyof typeof reasons>,
  { send, about, brought }: Handling,
): Promise<void> => {
  const { documentId } = data
  const reason = reasons[type]
  for (const { lineId, productId } of data.withdraws) {
    const costId = costIdOf(documentId, lineId)
    await send('/products/costs/withdraw', { productId, costId, reason }, about(`withdraw:${lineId}`))
  }
  if (type === 'DocumentReplaced') return
  const { unused } = await brought()
  for (const productId of unused.productIds)
    await send('/products/withdraw', { productId, documentId }, about(`forget:${productId}`))
  const { supplierId } = unused
  if (supplierId) await send('/suppliers/withdraw', { supplierId, documentId }, about('forget-supplier'))
}

/**
 * Whether an earlier paper was confirmed since this one was read: it is confirmed again with the products of that one, unless a person
 * said that a line is something new.
 */
const isRecognised = async (documentId: string, { api, about, brought }: Handling): Promise<boolean> => {
  const { recognised } = await brought()
  if (recognised.length === 0) return false
  const command = { documentId, products: recognised }
  const recognising = await api.post('/documents/recognise', command, about(JSON.stringify(command)))
  const left = await brought(recognising.position)
  return left.recognised.length < recognised.length
}

type Confirmed = DocumentOf<'DocumentConfirmed'>['data']

/**
 * Ids for the costs of a document in the order of its lines. Of the prices of one day the last by id counts, so the lines of a product share
 * theirs out in ascending order: a monthly invoice lists its deliveries one after another, and what the last one cost is the price.
 */
const costIdsOf = (documentId: string, costs: readonly LineCost[]): string[] => {
  const idsLeft = new Map<string, string[]>()
  for (const [productId, ofProduct] of Map.groupBy(costs, (cost) => cost.productId))
    idsLeft.set(productId, ofProduct.map(({ line }) => costIdOf(documentId, line.lineId)).sort())
  return costs.flatMap(({ productId }) => idsLeft.get(productId)?.shift() ?? [])
}

/** What each line of a document cost, as its product records it. */
const recordedCosts = ({ documentId, document }: Confirmed, supplierId: string, about: Handling['about']) => {
  const lineCosts = costsOf(document)
  const costIds = costIdsOf(documentId, lineCosts)
  return lineCosts.map(({ line, productId, value, bought }, index) => {
    const { lineId, code, name } = line
    const measure = measureOfLine(line)
    const packaging = packagingOf(line.unit)
    const recorded = {
      costId: costIds[index],
      supplierId,
      documentId,
      lineId,
      value,
      date: document.content.issueDate,
      currency: document.content.currency,
      unit: measure.unit,
      unitQuantity: measure.quantity,
      bought,
      ...(packaging && { packaging }),
    }
    const cost = { productId, cost: recorded, supplier: { supplierId, code, name } }
    return { key: about(`cost:${lineId}`).key, cost }
  })
}

const recordConfirmed = async (data: Confirmed, handling: Handling): Promise<void> => {
  const { send, about } = handling
  const { documentId, document } = data
  const { supplier, content } = document
  if (supplier.kind === 'unresolved' || content.issueDate === null) return
  const { supplierId } = supplier
  const newProducts = newProductsOf(document)
  if (newProducts.length > 0 && (await isRecognised(documentId, handling))) return
  const details = supplierOf(document)
  if (details) await send('/suppliers/register', { supplierId, documentId, details }, about('supplier'))
  const products = newProducts.map((newProduct) => ({
    key: about(`product:${newProduct.line.lineId}`).key,
    product: { productId: newProduct.productId, documentId, details: productOf(newProduct, supplierId) },
  }))
  const costs = recordedCosts(data, supplierId, about)
  // However many lines it has, they are one round trip.
  if (products.length + costs.length > 0)
    await send('/products/costs/record-document', { products, costs }, about('costs'))
}

/**
 * Brings suppliers and products to life with the documents that name them, and records what each line cost; takes the
 * costs back when a document stops being confirmed, with what came to life by it alone.
 */
export const recordCosts =
  (api: Pick<Api, 'get' | 'post'>) =>
  async ({ id, type, data, meta, position }: Recorded): Promise<void> => {
    const event = documentEvent.parse({ type, data })
    const { corporationId } = meta
    const handling: Handling = {
      api,
      send: commandSender(api),
      about: (part) => ({ corporationId, key: uuidv5(part, id) }),
      brought: async (after = position) =>
        broughtShape.parse(
          await api.get('/documents/brought', { id: event.data.documentId }, { corporationId, after }),
        ),
    }
    if (event.type === 'DocumentConfirmed') await recordConfirmed(event.data, handling)
    if (event.type === 'DocumentReopened' || event.type === 'DocumentDeleted' || event.type === 'DocumentReplaced')
      await withdrawCosts(event, handling)
  }

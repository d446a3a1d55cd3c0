import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { costsOf } from '@escandallo/contracts/documents/confirming/line-costs.ts'
import { type DocumentEvent, documentEvent } from '@escandallo/contracts/documents/events.ts'
import { measureOfLine, packagingOf } from '@escandallo/contracts/values/units.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { commandSender } from '../send-command.ts'
import { newProductsOf, productOf, supplierOf } from './costs-of-document.ts'

/** The one cost that a line of a document sets: the same whenever the document is confirmed again. */
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

/**
 * Brings suppliers and products to life with the documents that name them, and records what each line cost; takes the
 * costs back when a document stops being confirmed, with what came to life by it alone. Every command's key follows from the event, so that an event handled
 * twice does nothing twice.
 */
export const recordCosts =
  (api: Pick<Api, 'get' | 'post'>) =>
  async ({ id, type, data, meta, position }: Recorded): Promise<void> => {
    const event = documentEvent.parse({ type, data })
    const send = commandSender(api)
    const about = (part: string) => ({ corporationId: meta.corporationId, key: uuidv5(part, id) })
    const { documentId } = event.data
    const brought = async (after = position) => {
      const asked = { corporationId: meta.corporationId, after }
      return broughtShape.parse(await api.get('/documents/brought', { id: documentId }, asked))
    }
    if (event.type === 'DocumentReopened' || event.type === 'DocumentDeleted' || event.type === 'DocumentReplaced') {
      const reason = reasons[event.type]
      for (const { lineId, productId } of event.data.withdraws) {
        const costId = costIdOf(documentId, lineId)
        await send('/products/costs/withdraw', { productId, costId, reason }, about(`withdraw:${lineId}`))
      }
      if (event.type === 'DocumentReplaced') return
      const { unused } = await brought()
      for (const productId of unused.productIds)
        await send('/products/withdraw', { productId, documentId }, about(`forget:${productId}`))
      const { supplierId } = unused
      if (supplierId) await send('/suppliers/withdraw', { supplierId, documentId }, about('forget-supplier'))
      return
    }
    if (event.type !== 'DocumentConfirmed') return
    const { document } = event.data
    const { supplier, content } = document
    if (supplier.kind === 'unresolved' || content.issueDate === null) return
    const { supplierId } = supplier
    const newProducts = newProductsOf(document)
    const { recognised } = newProducts.length > 0 ? await brought() : { recognised: [] }
    if (recognised.length > 0) {
      // An earlier paper was confirmed since this one was read: it is confirmed again with the products of that one, unless a
      // person said that a line is something new.
      const command = { documentId, products: recognised }
      const recognising = await api.post('/documents/recognise', command, about(JSON.stringify(command)))
      const left = await brought(recognising.position)
      if (left.recognised.length < recognised.length) return
    }
    const details = supplierOf(document)
    if (details) await send('/suppliers/register', { supplierId, documentId, details }, about('supplier'))
    const products = newProducts.map((newProduct) => ({
      key: about(`product:${newProduct.line.lineId}`).key,
      product: { productId: newProduct.productId, documentId, details: productOf(newProduct, supplierId) },
    }))
    const costs = costsOf(document).map(({ line, productId, value }) => {
      const { lineId, code, name } = line
      const measure = measureOfLine(line)
      const packaging = packagingOf(line.unit)
      const recorded = {
        ...{ costId: costIdOf(documentId, lineId), supplierId, documentId, lineId, value },
        date: content.issueDate,
        currency: content.currency,
        ...{ unit: measure.unit, unitQuantity: measure.quantity },
        ...(packaging && { packaging }),
      }
      const cost = { productId, cost: recorded, supplier: { supplierId, code, name } }
      return { key: about(`cost:${lineId}`).key, cost }
    })
    // However many lines it has, they are one round trip.
    if (products.length + costs.length > 0)
      await send('/products/costs/record-document', { products, costs }, about('costs'))
  }

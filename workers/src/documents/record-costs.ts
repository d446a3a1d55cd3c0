import { documentEvent } from '@escandallo/contracts/documents/events.ts'
import { measureOfLine, packagingOf } from '@escandallo/contracts/values/units.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import type { Api } from '../api.ts'
import { commandSender } from '../send-command.ts'
import { costsOf, newProductsOf, productOf, supplierOf } from './costs-of-document.ts'

/** The one cost that a line of a document sets: the same whenever the document is confirmed again. */
const costIdOf = (documentId: string, lineId: string): string => uuidv5(`cost:${lineId}`, documentId)

export const costEvents = ['DocumentConfirmed', 'DocumentReopened', 'DocumentDeleted', 'DocumentReplaced'] as const

const reasons = {
  DocumentReopened: 'document-reopened',
  DocumentDeleted: 'document-deleted',
  DocumentReplaced: 'document-replaced',
} as const

/**
 * Brings suppliers and products to life with the documents that name them, and records what each line cost; takes the
 * costs back when a document stops being confirmed. Every command's key follows from the event, so that an event handled
 * twice does nothing twice.
 */
export const recordCosts =
  (api: Pick<Api, 'post'>) =>
  async ({ id, type, data, meta }: Recorded): Promise<void> => {
    const event = documentEvent.parse({ type, data })
    const send = commandSender(api)
    const about = (part: string) => ({ corporationId: meta.corporationId, key: uuidv5(part, id) })
    const { documentId } = event.data
    if (event.type === 'DocumentReopened' || event.type === 'DocumentDeleted' || event.type === 'DocumentReplaced') {
      const reason = reasons[event.type]
      for (const { lineId, productId } of event.data.withdraws) {
        const costId = costIdOf(documentId, lineId)
        await send('/products/costs/withdraw', { productId, costId, reason }, about(`withdraw:${lineId}`))
      }
      return
    }
    if (event.type !== 'DocumentConfirmed') return
    const { document } = event.data
    const { supplier, content } = document
    if (supplier.kind === 'unresolved' || content.issueDate === null) return
    const { supplierId } = supplier
    const details = supplierOf(document)
    if (details) await send('/suppliers/register', { supplierId, documentId, details }, about('supplier'))
    for (const newProduct of newProductsOf(document)) {
      const product = { productId: newProduct.productId, documentId, details: productOf(newProduct, supplierId) }
      await send('/products/register', product, about(`product:${newProduct.line.lineId}`))
    }
    for (const { line, productId, value } of costsOf(document)) {
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
      await send(
        '/products/costs/record',
        { productId, cost: recorded, supplier: { supplierId, code, name } },
        about(`cost:${lineId}`),
      )
    }
  }

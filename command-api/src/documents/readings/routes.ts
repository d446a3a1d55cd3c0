import {
  postponeReading,
  recordReading,
  recordReadingFailure,
  resumeReading,
} from '@escandallo/contracts/documents/commands.ts'
import type { LineMatch, SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import { firstNameOf } from '@escandallo/contracts/documents/learning/product-aliases.ts'
import { isNonProduct } from '@escandallo/contracts/documents/non-products.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { putJson } from '@escandallo/platform/object-storage/json.ts'
import { v5 as uuidv5 } from 'uuid'
import type { z } from 'zod'
import { commandOf } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import { commandRoute, commandTable } from '../../http/command-table.ts'
import { identified, productIdOf } from '../../ids.ts'
import { codeFor } from '../content-of-reading.ts'
import { documents } from '../document.ts'

/** A line that no earlier paper explains is a product to be, or freight and the like, which sets no price. */
const proposalsFor = (
  { reading, products }: Pick<z.output<typeof recordReading>, 'reading' | 'products'>,
  supplier: SupplierResolution,
  lineIds: readonly string[],
  corporationId: string,
): LineMatch[] => {
  if (supplier.kind === 'unresolved') return []
  const linesWithProduct = new Set(products.map(({ line }) => line))
  const goods = reading.lines.map(({ code, name }) => ({
    code: codeFor({ code, name: name.trim() }),
    name: name.trim(),
  }))
  return reading.lines.flatMap(({ code, name }, index): LineMatch[] => {
    const lineId = lineIds[index]
    const printed = name.trim().slice(0, 200)
    if (linesWithProduct.has(index) || lineId === undefined || printed === '') return []
    if (isNonProduct(printed)) return [{ lineId, product: { kind: 'ignored' } }]
    // The same id as an edit would give it: by the printed code, or the one made of the name where none is printed.
    const coded = { code: codeFor({ code, name: printed }), name: printed }
    const sold = { ...coded, name: firstNameOf(goods, coded) }
    const productId = productIdOf(corporationId, supplier.supplierId, sold)
    return [{ lineId, product: { kind: 'new', productId, name: printed } }]
  })
}

/** What the workers have read on a document. */
export const readingRoutes = (app: Server, dependencies: Dependencies) => {
  const service = { access: 'service', id: 'documentId' } as const
  commandRoute(
    app,
    dependencies,
    documents,
    { ...service, method: 'POST', url: '/documents/read', body: recordReading },
    async ({ words: printed = [], ...data }, context) => {
      const idsOf = (read: string) => data.reading.lines.map((_, index) => uuidv5(`${read}:${index}`, data.documentId))
      const lineIds = idsOf(data.fileHash)
      const newLineIds = idsOf(`${data.fileHash}:${data.reading.engine}`)
      const supplier = identified(data.supplier, context.corporationId)
      const proposed = proposalsFor(data, supplier, lineIds, context.corporationId)
      const words = printed.length > 0 ? await putJson(dependencies.objects, printed) : null
      return commandOf('RecordReading', { ...data, supplier, lineIds, newLineIds, proposed, words }, context)
    },
  )
  commandTable(app, dependencies, documents, service, [
    ['POST', '/documents/reading-failed', recordReadingFailure, 'RecordReadingFailure'],
    ['POST', '/documents/reading-postponed', postponeReading, 'PostponeReading'],
    ['POST', '/documents/reading-resumed', resumeReading, 'ResumeReading'],
  ])
}

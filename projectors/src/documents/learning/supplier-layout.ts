import { derived } from '@escandallo/platform/projection/shapes.ts'
import {
  type DocumentLessonRow,
  type ForgottenLayoutRow,
  forgottenLayout as forgotten,
  documentLesson as lessons,
  type SupplierLayoutRow as Row,
  supplierLayout as table,
} from '../tables.ts'
import { documentLesson } from './document-lesson.ts'
import { forgottenLayout } from './forgotten-layout.ts'
import { layoutsOf } from './learned.ts'

const of = <Owned extends { supplierId: string | null }>(rows: readonly Owned[], supplierId: string) =>
  rows.filter((row) => row.supplierId === supplierId)

/** What the papers of each supplier have taught, made anew whenever one of them is corrected, moved, deleted or forgotten. */
export const supplierLayout = derived<Row>({
  table,
  after: [documentLesson, forgottenLayout],
  affected: (changes) => {
    const taught = changes
      .table<DocumentLessonRow>(lessons)
      .flatMap(({ before, after }) => [before?.teaches, after?.teaches])
    const gone = changes
      .table<ForgottenLayoutRow>(forgotten)
      .flatMap(({ before, after }) => [before?.supplierId, after?.supplierId])
    return [...new Set([...taught, ...gone])]
      .filter((supplierId) => supplierId !== null && supplierId !== undefined)
      .sort()
  },
  recompute: async (keys, read) => {
    const suppliers = keys.map(({ supplierId }) => supplierId)
    const papers = await read(lessons, 'teaches', suppliers)
    const forgottenLayouts = await read(forgotten, 'supplierId', suppliers)
    return suppliers.flatMap((supplierId): Row[] => {
      const ended = of(forgottenLayouts, supplierId).map(({ fingerprint, forgottenAt }) => ({
        fingerprint,
        at: forgottenAt,
      }))
      const layouts = layoutsOf(of(papers, supplierId), ended)
      return layouts.length > 0 ? [{ supplierId, layouts }] : []
    })
  },
})

import { randomUUID } from 'node:crypto'
import { multipart, pdf } from '@escandallo/command-api/testing/multipart.ts'
import { contentOf, lineOf, readingOf } from '@escandallo/command-api/testing/paper.ts'
import { document } from '@escandallo/query-api/testing/event-fixtures.ts'
import { body, byId, type Fixture, type MatrixModule } from '../running/matrix-module.ts'
import type { Slot } from '../running/things.ts'

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

export const documentsMatrix: MatrixModule<'newGoods' | 'newLine'> = {
  access: {
    documents: [
      'GET /api/documents/list',
      'GET /api/documents/details',
      'GET /api/documents/history',
      'GET /api/documents/file',
      'GET /api/documents/words',
      'GET /api/documents/notes',
      'GET /api/documents/isDuplicated',
      'GET /api/documents/likely-products',
      'POST /api/documents/confirm',
      'POST /api/documents/reject',
      'POST /api/documents/reopen',
      'POST /api/documents/restore',
      'POST /api/documents/claim',
      'POST /api/documents/release',
      'POST /api/documents/new',
      'POST /api/documents/reupload',
      'POST /api/documents/restoreMany',
      'POST /api/documents/split',
      'POST /api/documents/notes/bill',
      'POST /api/documents/notes/unbill',
      'POST /api/documents/reread',
      'POST /api/documents/suggestions/accept',
      'POST /api/documents/suggestions/dismiss',
      'PUT /api/documents/update',
      'DELETE /api/documents/delete',
      'DELETE /api/documents/deleteMany',
    ],
    superadmin: ['GET /api/documents/queue'],
    workers: [
      'GET /api/documents/reading-context',
      'GET /api/documents/original',
      'GET /api/documents/note-matches',
      'GET /api/documents/replacements',
      'GET /api/documents/brought',
      'GET /api/documents/to-reread',
      'POST /api/documents/reread-with',
      'POST /api/documents/parts',
      'POST /api/documents/notes/match',
      'POST /api/documents/notes/release',
      'POST /api/documents/replace',
      'POST /api/documents/recognise',
      'POST /api/documents/reinstate',
      'POST /api/documents/reading-progress',
      'POST /api/documents/read',
      'POST /api/documents/reading-failed',
      'POST /api/documents/reading-postponed',
      'POST /api/documents/reading-resumed',
    ],
  },
  atOnce: { document: 'POST /api/documents/confirm' },
  fixtures: {
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
    'GET /api/documents/likely-products': {
      ask: (ids) => ({
        query: {
          name: 'Tomate',
          unit: 'kg',
          price: '1.2',
          currency: 'EUR',
          supplierId: ids.supplier,
          corporation: ids.corporation,
        },
      }),
      narrows: ['supplier', 'corporation'],
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
          corporations: ids.corporation,
          establishments: ids.establishment,
          suppliers: ids.supplier,
        },
      }),
      everywhere: true,
    },
    'GET /api/documents/notes': {
      ask: (ids) => ({ query: { id: ids.completed, corporation: ids.corporation } }),
      narrows: ['corporation'],
    },
    'GET /api/documents/note-matches': { ...byId('completed'), narrows: ['completed'] },
    'GET /api/documents/brought': { ...byId('completed'), narrows: ['completed'] },
    'GET /api/documents/replacements': { ...byId('replaced'), narrows: ['replaced'] },
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
    'POST /api/documents/reading-postponed': {
      ask: (ids) => ({
        body: { documentId: ids.processing, fileHash: ids.processingHash, reason: 'no-recogniser' },
      }),
      narrows: ['processingHash'],
    },
    'POST /api/documents/reading-resumed': body((ids) => ({ documentId: ids.processing })),
    'POST /api/documents/split': body((ids) => ({ documentId: ids.twoPages, parts: onePageEach })),
    'POST /api/documents/reading-progress': body((ids) => ({
      documentId: ids.processing,
      progress: { done: 1, total: 3 },
    })),
    'POST /api/documents/notes/bill': body((ids) => ({ documentId: ids.note, invoiceId: ids.completed })),
    'POST /api/documents/notes/unbill': body((ids) => ({ documentId: ids.billedNote, invoiceId: ids.invoice })),
    'POST /api/documents/notes/match': body((ids) => ({ documentId: ids.note, invoiceId: ids.completed })),
    'POST /api/documents/notes/release': body((ids) => ({ documentId: ids.billedNote, invoiceId: ids.invoice })),
    'POST /api/documents/replace': body((ids) => ({ documentId: ids.completed, replacedBy: ids.invoice })),
    'POST /api/documents/recognise': {
      ask: (ids) => ({
        body: { documentId: ids.newGoods, products: [{ lineId: ids.newLine, productId: ids.product }] },
      }),
      narrows: ['newLine'],
    },
    'POST /api/documents/reinstate': body((ids) => ({ documentId: ids.replaced, replacedBy: ids.invoice })),
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
  },
  things: async (home) => {
    const newLine = randomUUID()
    const read = { establishment: home.establishment, supplier: randomUUID(), brings: randomUUID() }
    const newGoods = await document(home, { ...read, lines: [lineOf({ lineId: newLine, name: 'Pera', code: 'P' })] })
    return { newGoods: newGoods.documentId, newLine }
  },
}

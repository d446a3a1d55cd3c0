import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { draw } from '../../testing/render.tsx'
import { documentDetails } from '../queries.ts'
import { ReviewScreen } from '../review/review-screen.tsx'
import { details, ids } from './samples.ts'
import { page, serve } from './server.ts'

const of = { id: ids.document }
const supplier = {
  supplierId: ids.supplier,
  name: 'Huerta del Almudí',
  taxId: 'B12345674',
  iban: null,
  paymentTerms: '30-days',
}

/** Words of the paper: the number as printed, and a line of goods. */
const words = [
  [1, 0.5, 0.2, 0.05, 0.012, 0.9, 'F26/999'],
  [1, 0.7, 0.9, 0.04, 0.012, 0.9, '17,68'],
]

export const noTwin = { duplicated: false, documentId: null, name: null, uploadedAt: null, alike: null }

/** A server that has the document, and takes what it is told. */
export const restaurant = (changes: Partial<DocumentDetails> = {}, more: Parameters<typeof serve>[0] = {}) => {
  const state = { details: { ...details, ...changes } }
  const server = serve({
    'GET /documents/details': () => ({ body: state.details }),
    'GET /documents/file': () => ({ body: new Blob(['x'], { type: 'image/png' }) }),
    'GET /suppliers/details': () => ({ body: supplier }),
    'GET /documents/words': () => ({ body: { words } }),
    'GET /establishments/list': () => page([]),
    'GET /documents/isDuplicated': () => ({ body: noTwin }),
    'PUT /documents/update': ({ body, headers }) => {
      if (headers.get('If-Match') !== state.details.revision)
        return { status: 412, body: { code: 'changed-meanwhile' } }
      state.details = { ...state.details, ...(body as object), revision: String(Number(state.details.revision) + 1) }
      return { status: 202, body: { id: ids.document, position: '1', revision: state.details.revision } }
    },
    'POST /documents/confirm': () => ({ status: 202, body: { id: ids.document, position: '2', revision: '9' } }),
    'POST /documents/reject': () => ({ status: 202, body: { id: ids.document, position: '2', revision: '9' } }),
    ...more,
  })
  return { ...server, state }
}

const Screen = ({ goOn, isAdmin }: { goOn: () => void; isAdmin: boolean }) => {
  const { data } = useQuery(documentDetails(of))
  return data ? <ReviewScreen of={of} details={data} findNext={async () => goOn} isAdmin={isAdmin} /> : null
}

/** The review of the document, once it is drawn. */
export const open = async ({ isAdmin = false } = {}) => {
  const goOn = vi.fn()
  const drawn = draw(<Screen goOn={goOn} isAdmin={isAdmin} />)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await waitFor(() => {
    if (!document.getElementById('field-number')) throw new Error('not drawn yet')
  })
  return { ...drawn, goOn }
}
export const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Número/ })

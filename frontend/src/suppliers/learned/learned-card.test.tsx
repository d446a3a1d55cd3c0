import type { SupplierLearned } from '@escandallo/contracts/suppliers/queries.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answering, lastOf } from '../../testing/answers.ts'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toaster.tsx'
import { LearnedCard } from './learned-card.tsx'

const supplierId = '11111111-1111-4111-8111-111111111111'
const documentId = '22222222-2222-4222-8222-222222222222'
const source = { at: '2026-03-02T10:00:00.000Z', document: { documentId, number: 'F-9' } }
const layout: SupplierLearned['layouts'][number] = {
  fingerprint: 'c0ffee',
  papers: 3,
  last: { documentId, number: 'F-12' },
  fields: [
    { path: 'number', side: 'left', label: 'Fra.', ...source },
    { path: 'totals.total', side: 'above', label: 'A abonar', ...source },
    { path: 'supplier.name', side: 'page', label: null, at: source.at, document: null },
  ],
  columns: [{ cell: 'quantity', heading: 'Kilos', instead: 'Bultos', ...source }],
  dayOrder: { value: 'month-first', ...source },
  decimalSeparator: { value: ',', ...source },
  terms: { days: 30, monthEnd: false, payDay: 15, ...source },
}
const showing = (layouts: SupplierLearned['layouts'], more = {}) => {
  const asked = answering({ 'GET /suppliers/learned': { layouts }, ...more })
  const screenful = (
    <>
      <LearnedCard supplierId={supplierId} />
      <Toasts mode="light" direction="ltr" />
    </>
  )
  return { asked, ...draw(screenful, { path: `/dashboard/supplier/${supplierId}` }) }
}

// The library of toasts is loaded with the first of them.
vi.setConfig({ testTimeout: 30_000 })

describe('what a supplier’s documents have taught', () => {
  test('is said in plain sentences, each with the document that taught it', async () => {
    const { container } = showing([layout])
    const number = (await screen.findByText('Número:')).closest('li') as HTMLElement
    expect(number.textContent).toContain('a la derecha de «Fra.»')
    expect(within(number).getByRole('link', { name: 'F-9' }).getAttribute('href')).toContain(documentId)
    expect(screen.getByText('Total:').closest('li')?.textContent).toContain('debajo de «A abonar»')
    const name = screen.getByText('Nombre:').closest('li') as HTMLElement
    expect(name.textContent).toContain('siempre en el mismo sitio de la página')
    expect(within(name).queryByRole('link')).toBeNull()
    expect(screen.getByText('Cantidad:').closest('li')?.textContent).toContain('en la columna «Kilos», no en «Bultos»')
    expect(screen.getByText('Fechas:').closest('li')?.textContent).toContain('primero el mes')
    expect(screen.getByText('Vencimiento:').closest('li')?.textContent).toContain(
      'a 30 días de la fecha de emisión, el siguiente día 15',
    )
    expect(screen.getByText('Números:').closest('li')?.textContent).toContain('la coma separa')
    expect(screen.getByText(/3 documentos de este diseño/).textContent).toContain('F-12')
    await expectAccessible(container)
  })

  test('says how to begin when nothing was learned yet', async () => {
    const { container } = showing([])
    expect(await screen.findByText(/Todavía no hemos aprendido nada/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Olvidar' })).toBeNull()
    await expectAccessible(container)
  })

  test('is forgotten at a word, and remembered again by undoing that', async () => {
    const accepted = { id: supplierId, position: '1' }
    const { asked, user } = showing([layout], {
      'POST /suppliers/forget-layout': accepted,
      'POST /suppliers/remember-layout': accepted,
    })
    await user.click(await screen.findByRole('button', { name: 'Olvidar' }))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }, { timeout: 15_000 }))
    const body = { supplierId, fingerprint: 'c0ffee' }
    expect(lastOf(asked, 'POST', '/suppliers/forget-layout').body).toEqual(body)
    await waitFor(() => expect(lastOf(asked, 'POST', '/suppliers/remember-layout').body).toEqual(body))
  })
})

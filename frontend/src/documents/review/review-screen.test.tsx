import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { number, open, restaurant } from '../testing/review.tsx'
import { details, ids } from '../testing/samples.ts'

// Whole screens in a simulated browser: slow where many tests run at once.
vi.setConfig({ testTimeout: 30_000 })

describe('reviewing a document by keyboard', () => {
  test('nothing that axe minds', async () => {
    restaurant()
    const { container } = await open()
    await expectAccessible(container)
  })

  test('Enter settles a doubt and goes to the next; when none is left it says so', async () => {
    restaurant()
    const { user } = await open()
    expect(screen.getByRole('button', { name: '2 por revisar' })).toBeTruthy()
    await user.click(number())
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Código, línea 2' }))
    await user.keyboard('{Enter}')
    expect(screen.getByText('Nada por revisar')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Confirmar/ }))
  })

  test('a currency in doubt is put right in its list and saved', async () => {
    const server = restaurant({ unsure: ['currency'] })
    const { user } = await open()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Moneda' }), 'GBP')
    expect(screen.getByText('Nada por revisar')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({ content: { currency: 'GBP' } })
  })

  test('a doubt that was looked at and left is saved, so that nobody is asked again', async () => {
    const server = restaurant()
    const { user } = await open()
    await user.click(number())
    await user.keyboard('{Enter}')
    expect(screen.getByText('Sin guardar')).toBeTruthy()
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull())
    expect(server.to('PUT /documents/update').map(({ body }) => body)).toMatchObject([{ settled: ['number'] }])
  })

  test('Alt and arrows go through all the fields', async () => {
    restaurant()
    const { user } = await open()
    await user.click(number())
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(document.activeElement).toBe(screen.getByLabelText(/Fecha de emisión/, { selector: 'input' }))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(document.activeElement).toBe(number())
  })

  test('another reading of a field is taken from its menu', async () => {
    restaurant()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /1 lectura más Número/ }))
    await user.click(await screen.findByRole('menuitem', { name: /F26\/118/ }))
    expect(number().value).toBe('F26/118')
    expect(document.activeElement).toBe(number())
  })

  test('Ctrl+Enter saves, confirms the total that was seen, and goes on to the next document', async () => {
    const server = restaurant({ unsure: ['number'] })
    const { user, goOn } = await open()
    await user.clear(number())
    await user.type(number(), 'F26/114')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce())
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({ content: { number: 'F26/114' } })
    expect(server.to('POST /documents/confirm')[0]?.body).toEqual({
      documentId: ids.document,
      expectedTotal: 1768,
      acceptDifferences: false,
    })
  })

  test('what nobody has looked at yet is told before it is taken as right', async () => {
    const server = restaurant()
    const { user, goOn } = await open()
    await user.click(number())
    await user.keyboard('{Control>}{Enter}{/Control}')
    const dialog = await screen.findByRole('dialog', { name: 'Queda algo por revisar' })
    expect(within(dialog).getByText(/Número/).textContent).toBe('Número: F26/113')
    expect(within(dialog).getByText(/Línea 2/).textContent).toContain('Línea 2: Cebolla · ')
    expect(server.to('POST /documents/confirm')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar de todos modos' }))
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce())
    expect(server.to('POST /documents/confirm')[0]?.body).toMatchObject({ acceptDifferences: false })
  })

  test('a document that misses something is not sent: the summary names it and takes the focus', async () => {
    const server = restaurant()
    const { user } = await open()
    await user.clear(number())
    await user.keyboard('{Control>}s{/Control}')
    const summary = await screen.findByRole('alert')
    expect(summary.textContent).toContain('Corrige los errores antes de enviar')
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link', { name: /Número/ }))
    expect(document.activeElement).toBe(number())
    expect(number().getAttribute('aria-invalid')).toBe('true')
    expect(server.to('PUT /documents/update')).toEqual([])
  })

  test('figures that contradict each other are confirmed only by somebody who has seen it', async () => {
    const content = details.content && { ...details.content, totals: { ...details.content.totals, total: 9999 } }
    const server = restaurant({ content })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^Confirmar/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Las cuentas no cuadran' })
    expect(within(dialog).getByText(/Línea 2/)).toBeTruthy()
    expect(within(dialog).getByText(/Base \+ impuestos = total/)).toBeTruthy()
    expect(server.to('POST /documents/confirm')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar de todos modos' }))
    await waitFor(() =>
      expect(server.to('POST /documents/confirm')[0]?.body).toMatchObject({ acceptDifferences: true }),
    )
  })

  test('a delivery note without prices is confirmed as it is, and asks for none', async () => {
    const lines = details.content?.lines.map((line) => ({ ...line, unitPrice: null, total: null })) ?? []
    const totals = { subtotal: null, discount: null, taxes: null, total: null }
    const kind = 'delivery-note' as const
    const content = details.content && { ...details.content, kind, dueDate: null, lines, taxes: [], totals }
    const server = restaurant({ content, unsure: [] })
    const { user, goOn } = await open()
    expect(screen.getByText('Nada por revisar')).toBeTruthy()
    expect(screen.getByText(/no lleva precios/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Confirmar/ }))
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce())
    expect(server.to('POST /documents/confirm')[0]?.body).toMatchObject({
      expectedTotal: null,
      acceptDifferences: false,
    })
  })

  test('R and a digit reject with a reason', async () => {
    const server = restaurant()
    const { user, goOn } = await open()
    await user.click(number())
    await user.keyboard('{Escape}r')
    await screen.findByRole('dialog', { name: '¿Por qué se rechaza?' })
    await user.keyboard('2')
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce())
    expect(server.to('POST /documents/reject')[0]?.body).toEqual({ documentId: ids.document, reason: 'blurry' })
  })

  test('in a text field R is a letter, and Alt+R rejects', async () => {
    restaurant()
    const { user } = await open()
    await user.click(number())
    await user.keyboard('r')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.keyboard('{Alt>}r{/Alt}')
    expect(screen.getByRole('dialog', { name: '¿Por qué se rechaza?' })).toBeTruthy()
  })
})

describe('two people on one document', () => {
  const theirs = { ...details, revision: '4', content: details.content && { ...details.content, number: 'F26/115' } }

  test('what both changed is shown side by side, and a choice is saved over the newer revision', async () => {
    const server = restaurant()
    const { user } = await open()
    await user.clear(number())
    await user.type(number(), 'F26/114')
    server.state.details = theirs
    await user.keyboard('{Control>}s{/Control}')
    const dialog = await screen.findByRole('dialog', {
      name: 'El documento se ha guardado también en otra pestaña o por otra persona',
    })
    expect(within(dialog).getByRole('radio', { name: 'Lo mío: F26/114' })).toBeTruthy()
    await user.click(within(dialog).getByRole('radio', { name: 'Lo suyo: F26/115' }))
    await user.click(within(dialog).getByRole('button', { name: 'Unir y seguir' }))
    expect(number().value).toBe('F26/115')
  })

  test('mine stands when I say nothing else', async () => {
    const server = restaurant()
    const { user } = await open()
    await user.clear(number())
    await user.type(number(), 'F26/114')
    server.state.details = theirs
    await user.keyboard('{Control>}s{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Unir y seguir' }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.state.details.content?.number).toBe('F26/114'))
    expect(server.to('PUT /documents/update').map(({ headers }) => headers.get('If-Match'))).toEqual(['3', '4'])
  })

  test('a revision that only a claim moved on is no reason to ask', async () => {
    const server = restaurant()
    const { user } = await open()
    await user.clear(number())
    await user.type(number(), 'F26/114')
    server.state.details = { ...details, revision: '4' }
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.state.details.content?.number).toBe('F26/114'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('unsaved work', () => {
  test('comes back after leaving, and can be discarded', async () => {
    restaurant()
    const first = await open()
    await first.user.clear(number())
    await first.user.type(number(), 'F26/777')
    await waitFor(() => expect(sessionStorage.getItem(`document-draft ${ids.document}`)).toContain('F26/777'))
    first.redraw(null)
    const { user } = await open()
    expect(number().value).toBe('F26/777')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(number().value).toBe('F26/113')
  })
})

describe('whose document it is', () => {
  test('another printed tax id than the one on file is said, and can be mended', async () => {
    const content = details.content && {
      ...details.content,
      supplier: { ...details.content.supplier, taxId: 'B99999999' },
    }
    restaurant({ content, unsure: [] })
    const { user } = await open()
    expect(await screen.findByText('El NIF no coincide')).toBeTruthy()
    // Two banners stand there: the control character does not fit either.
    expect(screen.getByText('Datos revisados, 2 avisos por mirar')).toBeTruthy()
    expect(screen.queryByText('Nada por revisar')).toBeNull()
    await user.click(screen.getByRole('button', { name: /Está mal leído: es B12345674/ }))
    expect(screen.queryByText('El NIF no coincide')).toBeNull()
    expect(screen.getByText('Nada por revisar')).toBeTruthy()
  })

  test('what the paper says of it stays open under the hands of whoever settles the last doubt', async () => {
    restaurant({ unsure: ['supplier.taxId'] })
    const { user } = await open()
    const taxId = screen.getByRole<HTMLInputElement>('textbox', { name: /NIF/ })
    expect(taxId.closest('details')?.open).toBe(true)
    await user.clear(taxId)
    await user.type(taxId, 'B00318428')
    expect(taxId.closest('details')?.open).toBe(true)
    expect(document.activeElement).toBe(taxId)
  })

  test('a supplier that nobody knows is created from what the paper says', async () => {
    const server = restaurant({ supplier: { kind: 'unresolved' }, supplierId: null })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Crear «Huerta del Almudí»' }))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({
      supplier: { kind: 'new', name: 'Huerta del Almudí', taxId: 'B12345674' },
    })
  })

  test('the due date is counted from the payment terms, the supplier’s own first', async () => {
    restaurant()
    const { user } = await open()
    await waitFor(async () => {
      await act(async () => {})
      expect(screen.getByRole('button', { name: 'Según el plazo de pago' })).toBeTruthy()
    })
    await user.click(screen.getByRole('button', { name: 'Según el plazo de pago' }))
    const [first] = await screen.findAllByRole('menuitem')
    expect(first?.textContent).toContain('30 días')
    await user.click(screen.getByRole('menuitem', { name: /10 días/ }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Vencimiento/, { selector: 'input' }).value).toBe('14/03/2026')
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/axe.ts'
import { number, open, restaurant } from '../../testing/review.tsx'
import { details, onion } from '../../testing/samples.ts'

// Whole screens in a simulated browser: slow where many tests run at once.
vi.setConfig({ testTimeout: 30_000 })

describe('what needs a look comes first', () => {
  test('on opening the first doubt has the focus; with nothing in doubt the button that confirms has it', async () => {
    restaurant()
    const first = await open()
    expect(document.activeElement).toBe(number())
    first.redraw(null)
    restaurant({ unsure: [] })
    await open()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Confirmar/ }))
  })

  test('two doubts in twenty lines take a key each to go on, and one to confirm', async () => {
    const many = Array.from({ length: 20 }, (_, index) => ({
      ...onion,
      lineId: `88888888-8888-4888-8888-8888888888${String(10 + index)}`,
    }))
    const [sample] = details.reading?.lines ?? []
    const reading = details.reading && {
      ...details.reading,
      lines: many.map(() => sample as NonNullable<typeof sample>),
    }
    const totals = { subtotal: 10_000, discount: 0, taxes: 400, total: 10_400 }
    const content = details.content && {
      ...details.content,
      lines: many,
      taxes: [{ rate: '4', base: 10_000, amount: 400 }],
      totals,
    }
    const server = restaurant({ content, reading, unsure: ['number', `lines.${many[17]?.lineId}`] })
    const { user, goOn } = await open()
    const keys = { pressed: 0 }
    const press = async (key: string) => {
      keys.pressed++
      await user.keyboard(key)
    }
    await user.keyboard('7') // the correction itself
    await press('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Código, línea 18')
    await user.keyboard('8') // another one
    await press('{Enter}')
    await press('{Enter}')
    await waitFor(() => expect(goOn).toHaveBeenCalledOnce())
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({ content: { number: '7' } })
    expect(keys.pressed).toBeLessThanOrEqual(12)
  }, 120_000)

  test('what is missing is not settled by being looked at', async () => {
    restaurant({ content: details.content && { ...details.content, dueDate: null }, reading: null, unsure: [] })
    const { user } = await open()
    const due = screen.getByLabelText(/Vencimiento/, { selector: 'input' })
    expect(document.activeElement).toBe(due)
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(due)
    expect(screen.getByRole('button', { name: '1 por revisar' })).toBeTruthy()
  })

  test('a missing due date is one press away, at the payment terms that most suppliers give', async () => {
    restaurant({ content: details.content && { ...details.content, dueDate: null }, reading: null, unsure: [] })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^30 días/ }))
    const due = screen.getByLabelText<HTMLInputElement>(/Vencimiento/, { selector: 'input' })
    expect(due.value).not.toBe('')
    expect(screen.queryByRole('button', { name: /^30 días/ })).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  })

  test('any field is reached by a few letters of its name', async () => {
    restaurant()
    const { user } = await open()
    await user.keyboard('{Control>}g{/Control}')
    await screen.findByRole('dialog', { name: 'Ir al campo' })
    await user.keyboard('2 pre{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Precio, línea 2' })))
  })
})

describe('what the reader knows of a field', () => {
  test('opens with a key from the field and closes back onto it, and axe has nothing against it', async () => {
    restaurant()
    const { user } = await open()
    await user.keyboard('{Control>}.{/Control}')
    const panel = await screen.findByRole('dialog', { name: 'Qué se sabe de Número' })
    expect(within(panel).getByText('Dudoso')).toBeTruthy()
    expect(within(panel).getByText(/del texto del PDF/)).toBeTruthy()
    expect(within(panel).getByText('Está junto a «Factura nº»')).toBeTruthy()
    expect(document.activeElement).toBe(within(panel).getByRole('menuitem', { name: /F26\/118/ }))
    await expectAccessible(document.body)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(number())
  })

  test('another reading says where it stands when it is saved, and Ctrl+Z takes it back', async () => {
    const server = restaurant()
    const { user } = await open()
    await user.keyboard('{Control>}.{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('{Enter}')
    expect(number().value).toBe('F26/118')
    await user.keyboard('{Control>}z{/Control}')
    expect(number().value).toBe('F26/113')
    await user.keyboard('{Control>}.{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('{Enter}')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).toMatchObject({
      content: { number: 'F26/118' },
      places: [{ path: 'number', boxes: [{ page: 1, y: 0.1 }] }],
    })
  })

  test('typing over it forgets the place again', async () => {
    const server = restaurant()
    const { user } = await open()
    await user.keyboard('{Control>}.{/Control}')
    await screen.findByRole('dialog')
    await user.keyboard('{Enter}')
    await user.type(number(), '9')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(server.to('PUT /documents/update')).toHaveLength(1))
    expect(server.to('PUT /documents/update')[0]?.body).not.toHaveProperty('places')
  })

  test('a frame moved by the arrow keys reads the words under it into the field', async () => {
    const reading = details.reading && {
      ...details.reading,
      number: details.reading.number && {
        ...details.reading.number,
        boxes: [{ page: 1, x: 0.45, y: 0.196, width: 0.2, height: 0.02 }],
      },
    }
    restaurant({ reading })
    const { user } = await open()
    await user.keyboard('{Control>}b{/Control}')
    const frame = await screen.findByRole('button', { name: 'Marco para leer Número' })
    expect(document.activeElement).toBe(frame)
    await waitFor(() => expect(screen.getByText('F26/999')).toBeTruthy())
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(screen.getByText('Nada que leer aquí')).toBeTruthy()
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
    expect(number().value).toBe('F26/999')
    expect(document.activeElement).toBe(number())
    expect(screen.queryByRole('button', { name: /Marco para leer/ })).toBeNull()
  })

  test('a place on the paper leads to its field', async () => {
    restaurant()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Ir a Total' }))
    expect(document.activeElement).toBe(document.getElementById('field-totals-total'))
  })
})

describe('what speaks against a document', () => {
  test('another bank account than the usual one is said at the top, and has to be accepted to confirm', async () => {
    const checks = [{ name: 'iban-is-the-suppliers', holds: false, paths: ['supplier.iban'] }]
    const server = restaurant({ reading: details.reading && { ...details.reading, checks }, unsure: [] })
    const { user } = await open()
    expect(screen.getByText('El IBAN no es el habitual de este proveedor')).toBeTruthy()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Hay algo que no encaja' })
    expect(server.to('POST /documents/confirm')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Confirmar de todos modos' }))
    await waitFor(() => expect(server.to('POST /documents/confirm')).toHaveLength(1))
  })

  test('an equation that fails counts at the top and leads to its field', async () => {
    const content = details.content && { ...details.content, totals: { ...details.content.totals, total: 9999 } }
    restaurant({ content })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '1 cuenta no cuadra' }))
    const total = document.getElementById('field-totals-total')
    expect(document.activeElement).toBe(total)
    expect(total?.closest('.linked')?.getAttribute('data-odd')).toBe('true')
  })
})

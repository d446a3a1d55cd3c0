import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/axe.ts'
import { draw } from '../../../testing/render.tsx'
import { content, details, ids, onion, reading, tomato } from '../../testing/samples.ts'
import { serve } from '../../testing/server.ts'
import { useReview } from '../use-review.ts'
import { ItemGrid } from './item-grid.tsx'

const Grid = ({ unsure = [] as string[], changes = {} as Partial<typeof details> }) => {
  // An answer is the same object until the next one comes; a new one on every drawing would never come to rest.
  const [answer] = useState({ ...details, ...changes, unsure })
  return (
    <ItemGrid
      review={useReview(answer)}
      activeLine={null}
      odds={new Set()}
      reading={answer.reading}
      readLines={answer.readLines}
      remembered={[]}
      corporation={answer.corporationId}
    />
  )
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }) ?? null
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 2

const drawGrid = () => {
  serve({})
  return draw(<Grid />)
}

// Whole screens in a simulated browser: slow where many tests run at once.
vi.setConfig({ testTimeout: 30_000 })

describe('the items grid', () => {
  test('has a name for every cell and nothing that axe minds', async () => {
    const { container } = drawGrid()
    expect(box('Cantidad, línea 1').value).toBe('5')
    expect(box('Precio, línea 1').value).toBe('2,40')
    expect(cell('Unidad, línea 2').value).toBe('kg')
    await expectAccessible(container)
  })

  test('the row at the end becomes a line with the first key, and typing goes on in it', async () => {
    const { user } = drawGrid()
    await user.type(box('Línea nueva: código'), 'AB12')
    expect(rows()).toBe(3)
    expect(box('Código, línea 3').value).toBe('AB12')
    expect(document.activeElement).toBe(box('Código, línea 3'))
  })

  test('Enter goes to the same column of the next line, and from the last one to the row at the end', async () => {
    const { user } = drawGrid()
    await user.click(box('Cantidad, línea 1'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(box('Cantidad, línea 2'))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(box('Línea nueva: código'))
  })

  test('arrows go up, down and, from the end of a text, across; inside a text they move its cursor', async () => {
    const { user } = drawGrid()
    await user.click(box('Precio, línea 1'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(box('Precio, línea 2'))
    // The whole text is chosen, as after every jump.
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(box('Dto. %, línea 2'))
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toBe(box('Precio, línea 1'))
    await user.click(box('Precio, línea 1'))
    await user.keyboard('{End}{ArrowLeft}')
    expect(document.activeElement).toBe(box('Precio, línea 1'))
    await user.keyboard('{End}{ArrowRight}')
    expect(document.activeElement).toBe(box('Dto. %, línea 1'))
  })

  test('Tab goes across the line', async () => {
    const { user } = drawGrid()
    await user.click(box('Código, línea 1'))
    await user.tab()
    expect(document.activeElement).toBe(box('Descripción, línea 1'))
    await user.tab()
    expect(document.activeElement).toBe(box('Cantidad, línea 1'))
  })

  test('rows copied from a spreadsheet fill lines and make new ones', async () => {
    const { user } = drawGrid()
    await user.click(box('Línea nueva: código'))
    await user.paste('2001\tAceite\t3\tl\t4,50\t10\t21\n2002\tSal\t1\tkg\t0,60\t\t10\n')
    expect(rows()).toBe(4)
    expect(box('Descripción, línea 3').value).toBe('Aceite')
    expect(box('Total, línea 3').value).toBe('12,15')
    expect(box('Total, línea 4').value).toBe('0,60')
  })

  test('one copied value is pasted as text into its cell', async () => {
    const { user } = drawGrid()
    await user.clear(box('Precio, línea 1'))
    await user.paste('3,25')
    expect(box('Precio, línea 1').value).toBe('3,25')
    expect(rows()).toBe(2)
  })

  test('a printed total that does not follow is shown with the difference, and replaced on request', async () => {
    const { user } = drawGrid()
    await user.clear(box('Cantidad, línea 1'))
    await user.type(box('Cantidad, línea 1'), '6')
    expect(box('Total, línea 1').value).toBe('12,00')
    await user.click(screen.getByRole('button', { name: /Sale 14,40/ }))
    expect(box('Total, línea 1').value).toBe('14,40')
    expect(screen.queryByText(/Sale 14,40/)).toBeNull()
  })

  test('a discount in euros that was read as per cent is put right by one press, and in the other lines as well', async () => {
    const { user } = drawGrid()
    await user.click(box('Línea nueva: código'))
    await user.paste('2001\tAceite\t12\tl\t9,80\t0,50\t10\t111,60\n2002\tHarina\t4\tkg\t21\t1,25\t10\t79,00\n')
    const offers = screen.getAllByRole('button', { name: /de descuento por unidad sale el importe/ })
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      '≠Con 0,50\u00a0€ de descuento por unidad sale el importe: usarlo',
      '≠Con 1,25\u00a0€ de descuento por unidad sale el importe: usarlo',
    ])
    await user.click(offers[0] as HTMLElement)
    expect(box('Dto. %, línea 3').value).toBe('5,102041')
    expect(box('Dto. %, línea 4').value).toBe('5,952381')
    expect(box('Total, línea 3').value).toBe('111,60')
    expect(screen.queryByText(/sale el importe/)).toBeNull()
  })

  test('a text that is no number stays, and says what is wrong with it', async () => {
    const { user } = drawGrid()
    await user.clear(box('Precio, línea 1'))
    await user.type(box('Precio, línea 1'), '2,4o')
    await user.tab()
    expect(box('Precio, línea 1').value).toBe('2,4o')
    expect(box('Precio, línea 1').getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(box('Precio, línea 1').getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toMatch(/12,5/)
  })

  test('a line can be duplicated and removed from its menu', async () => {
    const { user } = drawGrid()
    await user.click(screen.getByRole('button', { name: 'Acciones de la línea 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicar la línea' }))
    expect(rows()).toBe(3)
    expect(box('Descripción, línea 2').value).toBe('Tomate pera')
    await user.click(screen.getByRole('button', { name: 'Acciones de la línea 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Quitar la línea' }))
    expect(rows()).toBe(2)
  })

  test('a line is matched to a product that is found by its name, or to nothing', async () => {
    const server = serve({
      'GET /products/search': () => ({
        body: {
          items: [{ productId: 'p1', name: 'Tomate pera', code: '1', unit: 'kg', unitPrice: '2.4', pricePerKg: '2.4' }],
        },
      }),
      'GET /products/details': () => ({ body: { name: 'Tomate pera de Los Palacios' } }),
    })
    const { user } = draw(<Grid />)
    const [first] = screen.getAllByRole('button', { name: /Sin asociar/ })
    if (first) await user.click(first)
    await user.click(screen.getByRole('combobox', { name: 'Buscar un producto' }))
    await user.click(await screen.findByRole('option', { name: /Tomate pera/ }))
    expect(await screen.findByText('Tomate pera de Los Palacios')).toBeTruthy()
    expect(server.to('GET /products/search')[0]?.url.searchParams.get('q')).toBe('Tomate pera')
  })
})

describe('a line in doubt says why', () => {
  const doubt = `lines.${ids.onion}`
  const why = () => document.querySelector('.item-why')?.textContent?.replaceAll('\u00a0', ' ') ?? null
  const drawDoubt = (changes: Partial<typeof details> = {}) => {
    serve({})
    return draw(<Grid unsure={[doubt]} changes={changes} />)
  }
  const withOnion = (change: Partial<typeof onion>) => ({
    content: { ...content, lines: [tomato, { ...onion, ...change }] },
  })

  test('its figures, where they do not make its total, until they do', async () => {
    const { user } = drawDoubt(withOnion({ quantity: '2', unitPrice: '3.40', total: 720 }))
    expect(why()).toBe('2 × 3,40 € no da 7,20 €, da 6,80 €')
    await user.click(screen.getByRole('button', { name: /Sale 6,80/ }))
    expect(why()).toBeNull()
  })
  test('with its discount', () => {
    drawDoubt(withOnion({ quantity: '2', unitPrice: '3.40', discountRate: '17.065', total: 720 }))
    expect(why()).toBe('2 × 3,40 € con un 17,065 % de descuento no da 7,20 €, da 5,64 €')
    expect(box('Dto. %, línea 2').title).toBe('')
  })
  test('what was not read', () => {
    drawDoubt(withOnion({ unit: null, unitPrice: null }))
    expect(why()).toBe('No se ha leído: unidad, precio')
  })
  test('how little the reader is sure of it, where its figures agree', () => {
    const lines = reading.lines.map((line) => ({ ...line, confidence: 0.72 }))
    drawDoubt({ reading: { ...reading, lines } })
    expect(why()).toBe('Las cifras cuadran, pero la lectura no es segura (72 %): compárala con el papel')
  })
  test('what the reader presumed, and what contradicts it', () => {
    const lines = reading.lines.map((line) => ({ ...line, evidence: [{ code: 'unit-presumed' }, { code: 'column' }] }))
    const checks = [{ name: 'structure-and-page-agree', holds: false, paths: ['lines.1.quantity'] }]
    drawDoubt({ reading: { ...reading, lines, checks } })
    expect(why()).toBe(
      'Los datos adjuntos y la página no dicen lo mismo · No dice en qué se cuenta; se propone la unidad',
    )
  })
  test('and a line without a doubt says nothing', () => {
    serve({})
    draw(<Grid unsure={['number']} />)
    expect(why()).toBeNull()
  })
})

import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { answering } from '../../testing/answers.ts'
import { draw } from '../../testing/render.tsx'
import { PrintedMenu } from './printed-menu.tsx'

const dishOf = (dishId: string, name: string, cents: number, removed = false) => ({
  dishId,
  name,
  removed,
  type: 'main',
  status: 'draft',
  cost: '3.11',
  atLeast: '3.11',
  price: { amount: cents, vatRate: '10' },
})

const menuOf = (type: Menu['type']) =>
  ({
    menuId: 'm',
    name: 'Carta',
    type,
    status: 'draft',
    currency: 'EUR',
    price: null,
    dishesOf: [dishOf('a', 'Merluza', 1850), dishOf('b', 'Flan', 500), dishOf('c', 'Callos', 900, true)],
    composition: {
      courses: [
        { courseId: '1', name: 'Segundos', choice: true, dishes: [{ dishId: 'a' }, { dishId: 'c' }] },
        { courseId: '2', name: 'Postres', choice: false, dishes: [{ dishId: 'b' }] },
      ],
    },
  }) as unknown as Menu

const free = Object.fromEntries(
  ['INTOL001', 'INTOL002', 'INTOL003', 'INTOL004', 'INTOL005', 'INTOL006']
    .concat(Array.from({ length: 9 }, (_, at) => `ALLE00${at + 1}`))
    .map((code) => [code, 'free']),
)
const matrix = {
  dishes: [
    { dishId: 'a', verified: true, states: { ...free, ALLE003: 'contains', ALLE001: 'traces' } },
    { dishId: 'b', verified: false, states: { ...free, ALLE002: 'contains' } },
  ],
}

const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement

describe('a printed menu', () => {
  test('has dishes with price and allergens, and nothing of cost or status', async () => {
    answering({ 'GET /plates/allergens': matrix })
    const { container } = draw(<PrintedMenu menu={menuOf('a-la-carte')} />)
    await within(rowOf('Merluza')).findByText('Contiene pescado. Puede contener trazas de crustáceos.')
    expect(rowOf('Merluza').textContent).toContain('18,50')
    expect(container.textContent).toContain('IVA incluido')
    expect(container.textContent).not.toMatch(/3,11|Borrador|Margen|Coste/)
  })

  test('says where allergens are not confirmed, also while none have come', async () => {
    answering({ 'GET /plates/allergens': matrix })
    draw(<PrintedMenu menu={menuOf('a-la-carte')} />)
    expect(within(rowOf('Flan')).getByText(/pregunta al personal/)).toBeDefined()
    await within(rowOf('Flan')).findByText('Contiene huevos. Faltan alérgenos por confirmar: pregunta al personal.')
  })

  test('leaves out what is no longer served', () => {
    answering({ 'GET /plates/allergens': matrix })
    draw(<PrintedMenu menu={menuOf('a-la-carte')} />)
    expect(screen.queryByText('Callos')).toBeNull()
  })

  test('of one price a guest names it once, and no price beside its dishes', () => {
    answering({ 'GET /plates/allergens': matrix })
    const menu = { ...menuOf('tasting'), price: { amount: 4800, vatRate: '10' } } as Menu
    const { container } = draw(<PrintedMenu menu={menu} />)
    expect(container.textContent).toMatch(/48,00\s€ por persona/)
    expect(container.textContent).not.toContain('18,50')
  })
})

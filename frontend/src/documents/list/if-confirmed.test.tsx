import type { IfConfirmedItem } from '@escandallo/contracts/documents/confirming/if-confirmed.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { IfConfirmed } from './if-confirmed.tsx'

const none = { up: 0, down: 0, same: 0, first: 0, waiting: 0, older: 0 }
const effect = (more: Partial<IfConfirmedItem>): IfConfirmedItem => ({
  documentId: 'd1',
  currency: 'EUR',
  isSpend: true,
  purchases: 21_400,
  prices: none,
  unmatched: 0,
  dishes: { over: [], under: [], unknown: 0 },
  ...more,
})
const words = (more: Partial<IfConfirmedItem>) =>
  draw(<IfConfirmed effect={effect(more)} />).container.textContent ?? ''

test('a paper says what it adds, which prices move, and opens the dishes that pass their target', async () => {
  const over = [
    { dishId: 'p1', name: 'Pulpo' },
    { dishId: 'p2', name: 'Bravas' },
  ]
  const { container } = draw(
    <IfConfirmed
      effect={effect({
        prices: { ...none, up: 3, waiting: 1 },
        dishes: { over, under: [{ dishId: 'p3', name: 'Croquetas' }], unknown: 1 },
      })}
    />,
  )
  expect(container.textContent?.replaceAll(/\s/g, ' ')).toBe(
    [
      ...['si lo confirmas, +214,00 € de compras', '3 precios suben', '1 precio esperará tu aprobación'],
      ...[
        '2 platos pasarían de tu objetivo',
        '1 plato volvería a tu objetivo',
        'de 1 plato no se sabe: le falta un coste',
      ],
    ].join(' · '),
  )
  expect(screen.getByRole('link', { name: /2 platos/ }).getAttribute('href')).toBe('/dashboard/dish?ids=p1,p2')
  expect(screen.getByRole('link', { name: /1 plato volvería/ }).getAttribute('href')).toBe('/dashboard/dish?ids=p3')
  await expectAccessible(container)
})

test('what is not known of it is said, and is no zero', () => {
  expect(words({ purchases: null, unmatched: 2 })).toMatch(/compras por saber.*2 líneas sin producto/)
  expect(words({ isSpend: false, purchases: null })).toMatch(/no suma a las compras/)
  expect(words({ prices: { ...none, same: 4 } })).toMatch(/sin cambios de precio/)
  expect(words({ purchases: null })).not.toMatch(/0,00/)
})

import { addDays } from '../demo/documents/calendar.ts'
import { documentOf, type Sale } from './documents.ts'
import type { TillServer, TillServerOptions } from './server.ts'

/** A small house with everything that goes wrong in others: glasses and bottles, a set menu, add-ins, a cover charge. */
export const house = {
  products: [
    { id: 1, name: 'Pulpo a la brasa', family: 'Carta', price: 22 },
    { id: 2, name: 'Croquetas', family: 'Carta', price: 12 },
    {
      id: 3,
      name: 'Ribeiro',
      family: 'Vinos',
      price: 18,
      formats: [
        { id: 31, name: 'Botella', ratio: 1, price: 18 },
        { id: 32, name: 'Copa', ratio: 0.1667, price: 3.2 },
      ],
    },
    { id: 4, name: 'Pan y servicio', family: 'Varios', price: 1.5 },
    { id: 5, name: 'Extra de queso', family: 'Extras', price: 0, addin: true },
  ],
  menus: [{ Id: 90, Name: 'Menú del día', MainPrice: 16.5 }],
} satisfies Partial<TillServerOptions>

/** A day of business that ends after midnight: sales of each kind that a till has. */
export const dayOfHouse = (day: string, first = 1): Sale[] => [
  {
    number: first,
    at: `${day}T14:05:11`,
    guests: 2,
    method: 'Visa',
    tip: '3',
    lines: [
      { product: 1, name: 'Pulpo a la brasa', quantity: '1', price: '22' },
      {
        product: 2,
        name: 'Croquetas',
        quantity: '2',
        price: '12',
        removed: ['Jamón'],
        notes: 'sin gluten',
        addins: [{ product: 5, name: 'Extra de queso' }],
      },
      { product: 3, name: 'Ribeiro', format: { id: 32, name: 'Copa', ratio: '0.1667' }, quantity: '3', price: '3.2' },
    ],
  },
  {
    number: first + 1,
    at: `${day}T15:10:00`,
    guests: 1,
    lines: [
      { product: 90, name: 'Menú del día', quantity: '1', price: '16.5', menu: 'header' },
      { product: 2, name: 'Croquetas', quantity: '1', price: '0', menu: 1 },
      { product: 1, name: 'Pulpo a la brasa', quantity: '1', price: '0', menu: 2 },
    ],
  },
  // The same number in another series is another document.
  {
    serie: 'B',
    number: first,
    at: `${day}T21:30:45`,
    guests: 4,
    centre: 'Barra',
    discount: '0.1',
    lines: [
      { product: 1, name: 'Pulpo a la brasa', quantity: '3', price: '22', discount: '0.05' },
      { product: 3, name: 'Ribeiro', format: { id: 31, name: 'Botella', ratio: '1' }, quantity: '1', price: '18' },
      { product: 4, name: 'Pan y servicio', quantity: '4', price: '1.5', vatRate: '0.04' },
    ],
  },
  // Past midnight, on the account of the day before; nobody counted the guests.
  {
    number: first + 2,
    at: `${addDays(day, 1)}T01:12:00`,
    businessDay: day,
    method: 'Bizum',
    lines: [{ product: 3, name: 'Ribeiro', quantity: '1', price: '3.2', vatRate: '0.21' }],
  },
  {
    serie: 'R',
    number: first,
    at: `${day}T22:00:00`,
    refundOf: { serie: 'T', number: first },
    lines: [{ product: 2, name: 'Croquetas', quantity: '-1', price: '12' }],
  },
]

export const sellDay = (till: TillServer, day: string, first = 1) =>
  till.sell(...dayOfHouse(day, first).map(documentOf))

import { Big } from 'big.js'
import { round } from '../values/decimal.ts'
import type { OrderDetails } from './events.ts'

const words = {
  es: {
    subject: (buyer: string, number: string) => `Pedido ${number} de ${buyer}`,
    greeting: 'Buenos días:\n\nLes pedimos lo siguiente:',
    total: 'Total sin impuestos',
    deliver: 'Entrega',
    to: 'En',
    note: 'Observaciones',
    units: {
      unit: 'ud',
      kg: 'kg',
      g: 'g',
      mg: 'mg',
      l: 'l',
      ml: 'ml',
      cup: 'taza',
      tbsp: 'cda',
      tspn: 'cdta',
      pinch: 'pizca',
    },
  },
  en: {
    subject: (buyer: string, number: string) => `Order ${number} from ${buyer}`,
    greeting: 'Good morning,\n\nwe would like to order:',
    total: 'Total without tax',
    deliver: 'Delivery',
    to: 'At',
    note: 'Notes',
    units: {
      unit: 'pc',
      kg: 'kg',
      g: 'g',
      mg: 'mg',
      l: 'l',
      ml: 'ml',
      cup: 'cup',
      tbsp: 'tbsp',
      tspn: 'tsp',
      pinch: 'pinch',
    },
  },
} as const

/** What people call an order: the beginning of its id. */
export const orderNumber = (orderId: string): string => orderId.slice(0, 8).toUpperCase()

export const orderTotal = ({ lines }: Pick<OrderDetails, 'lines'>): string =>
  lines.reduce((sum, { packs, price }) => sum.plus(new Big(price).times(packs)), new Big(0)).toFixed(2)

/** A subject is a line of at most 200 characters. */
const MOST = 120
const inSubject = (name: string) => ([...name].length > MOST ? `${[...name].slice(0, MOST - 1).join('')}…` : name)

const number = (value: string, language: 'es' | 'en') => (language === 'es' ? value.replace('.', ',') : value)

/** An order as it is written to a supplier: its subject, and its text, line by line. */
export const orderLetter = (
  orderId: string,
  details: OrderDetails,
  language: 'es' | 'en',
): { subject: string; text: string; rows: string[][] } => {
  const stated = words[language]
  const money = (value: string) => `${number(value, language)} ${details.currency}`
  const rows = details.lines.map(({ packs, code, name, unit, unitQuantity, price }) => [
    `${packs} × ${number(unitQuantity, language)} ${stated.units[unit]}`,
    [code, name].filter(Boolean).join(' · '),
    money(price),
    money(round(new Big(price).times(packs), 2)),
  ])
  const { address, deliverOn, note } = details
  const foot = [
    `${stated.total}: ${money(orderTotal(details))}`,
    deliverOn && `${stated.deliver}: ${deliverOn}`,
    `${stated.to}: ${[address.name, address.address, address.phone, address.email].filter(Boolean).join(', ')}`,
    note && `${stated.note}: ${note}`,
  ].filter((line) => line !== null && line !== '')
  const text = [stated.greeting, '', ...rows.map((row) => row.join('   ')), '', ...foot].join('\n')
  return { subject: stated.subject(inSubject(address.name), orderNumber(orderId)), text, rows }
}

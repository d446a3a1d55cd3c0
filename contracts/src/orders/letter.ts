import { Big } from 'big.js'
import type { Decimal } from '../values/decimal.ts'
import { type Amount, toAmount, toMajor } from '../values/money.ts'
import type { OrderDetails, OrderLine } from './events.ts'

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

/** What a line comes to, in minor units. */
export const orderLineTotal = ({ packs, price }: Pick<OrderLine, 'packs' | 'price'>): Amount =>
  toAmount(new Big(price).times(packs))

/** What an order comes to in minor units: the sum of its lines as they are printed. */
export const orderTotal = ({ lines }: Pick<OrderDetails, 'lines'>): Amount =>
  lines.reduce((sum, line) => sum + orderLineTotal(line), 0)

type Language = 'es' | 'en'
const locales = { es: 'es-ES', en: 'en-GB' } as const

// Spaces that do not break are no spaces to programs that read letters.
const plainSpaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const numberText = (value: Decimal, language: Language, options: Intl.NumberFormatOptions = {}) =>
  plainSpaces(
    new Intl.NumberFormat(locales[language], { useGrouping: 'always', maximumFractionDigits: 6, ...options }).format(
      // Exact, however many digits: a number would round it.
      value as Intl.StringNumericLiteral,
    ),
  )

/** A day as people of the language write it: "4 dic 2026". */
export const dayText = (value: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${value}T12:00:00Z`),
  )

/** A subject is a line of at most 200 characters. */
const MOST = 120
const inSubject = (name: string) => ([...name].length > MOST ? `${[...name].slice(0, MOST - 1).join('')}…` : name)

/** An order as it is written to a supplier: its subject, and its text, line by line. */
export const orderLetter = (
  orderId: string,
  details: OrderDetails,
  language: Language,
): { subject: string; text: string; rows: string[][] } => {
  const stated = words[language]
  // A price may have fractions of a cent; what is paid has none.
  const money = (value: Decimal, most: number) =>
    numberText(value, language, { style: 'currency', currency: details.currency, maximumFractionDigits: most })
  const rows = details.lines.map(({ packs, code, name, unit, unitQuantity, price }) => [
    `${packs} × ${numberText(unitQuantity, language)} ${stated.units[unit]}`,
    [code, name].filter(Boolean).join(' · '),
    money(price, 6),
    money(toMajor(orderLineTotal({ packs, price })), 2),
  ])
  const { address, deliverOn, note } = details
  const foot = [
    `${stated.total}: ${money(toMajor(orderTotal(details)), 2)}`,
    deliverOn && `${stated.deliver}: ${dayText(deliverOn, language)}`,
    `${stated.to}: ${[address.name, address.address, address.phone, address.email].filter(Boolean).join(', ')}`,
    note && `${stated.note}: ${note}`,
  ].filter((line) => line !== null && line !== '')
  const text = [stated.greeting, '', ...rows.map((row) => row.join('   ')), '', ...foot].join('\n')
  return { subject: stated.subject(inSubject(address.name), orderNumber(orderId)), text, rows }
}

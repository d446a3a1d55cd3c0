import { Big } from 'big.js'
import { unitWords } from '../values/letters/unit-words.ts'
import { amountText, dayText, type LetterLanguage, numberText, priceText } from '../values/letters/written.ts'
import { type Amount, toAmount } from '../values/money.ts'
import type { OrderDetails, OrderLine } from './events.ts'

const words = {
  es: {
    subject: (buyer: string, number: string) => `Pedido ${number} de ${buyer}`,
    greeting: 'Buenos días:\n\nQueremos pedir lo siguiente:',
    head: ['Cantidad', 'Artículo', 'Precio', 'Importe'],
    total: 'Total sin impuestos',
    discount: 'Descuento',
    shipping: 'Portes',
    deliver: 'Entrega',
    to: 'En',
    note: 'Observaciones',
  },
  en: {
    subject: (buyer: string, number: string) => `Order ${number} from ${buyer}`,
    greeting: 'Good morning,\n\nwe would like to order:',
    head: ['Quantity', 'Article', 'Price', 'Amount'],
    total: 'Total without tax',
    discount: 'Discount',
    shipping: 'Shipping',
    deliver: 'Delivery',
    to: 'At',
    note: 'Notes',
  },
} as const

/** What people call an order: the beginning of its id. */
export const orderNumber = (orderId: string): string => orderId.slice(0, 8).toUpperCase()

/** What a line comes to, in minor units. */
export const orderLineTotal = ({ packs, price }: Pick<OrderLine, 'packs' | 'price'>): Amount =>
  toAmount(new Big(price).times(packs))

/** What an order comes to in minor units: the sum of its lines as they are printed, less the discount, with the shipping. */
export const orderTotal = ({
  lines,
  discount = 0,
  shipping = 0,
}: Pick<OrderDetails, 'lines' | 'discount' | 'shipping'>): Amount =>
  lines.reduce((sum, line) => sum + orderLineTotal(line), 0) - discount + shipping

/** A subject is a line of at most 200 characters. */
const MOST = 120
const inSubject = (name: string) => ([...name].length > MOST ? `${[...name].slice(0, MOST - 1).join('')}…` : name)

/** An order as it is written to a supplier: its subject, what its table holds, the lines below it, and all of that as text. */
export const orderLetter = (
  orderId: string,
  details: OrderDetails,
  language: LetterLanguage,
): { subject: string; greeting: string; head: string[]; rows: string[][]; foot: string[]; text: string } => {
  const stated = words[language]
  const rows = details.lines.map(({ packs, code, name, unit, unitQuantity, price }) => [
    `${packs} × ${numberText(unitQuantity, language)} ${unitWords[language][unit]}`,
    [code, name].filter(Boolean).join(' · '),
    priceText(price, details.currency, language),
    amountText(orderLineTotal({ packs, price }), details.currency, language),
  ])
  const { address, deliverOn, note, discount, shipping } = details
  const foot = [
    discount && `${stated.discount}: ${amountText(-discount, details.currency, language)}`,
    shipping && `${stated.shipping}: ${amountText(shipping, details.currency, language)}`,
    `${stated.total}: ${amountText(orderTotal(details), details.currency, language)}`,
    deliverOn && `${stated.deliver}: ${dayText(deliverOn, language)}`,
    `${stated.to}: ${[address.name, address.address, address.phone, address.email].filter(Boolean).join(', ')}`,
    note && `${stated.note}: ${note}`,
  ].filter((line): line is string => typeof line === 'string' && line !== '')
  const text = [stated.greeting, '', ...rows.map((row) => row.join('   ')), '', ...foot].join('\n')
  const subject = stated.subject(inSubject(address.name), orderNumber(orderId))
  return { subject, greeting: stated.greeting, head: [...stated.head], rows, foot, text }
}

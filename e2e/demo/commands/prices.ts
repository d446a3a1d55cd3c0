import { createHash } from 'node:crypto'
import { WORKERS } from '@escandallo/command-api/command-context.ts'
import { letterIdOf, pricelistIdOf } from '@escandallo/command-api/ids.ts'
import type { OrderLine } from '@escandallo/contracts/orders/events.ts'
import type { Offer } from '@escandallo/contracts/prices/offers.ts'
import { unitOf } from '@escandallo/contracts/values/units.ts'
import { random } from '@escandallo/reading/papers/random.ts'
import { establishment } from '../catalogue/corporation.ts'
import type { Product } from '../catalogue/product-table.ts'
import { product, productsOf } from '../catalogue/products.ts'
import { type SupplierKey, supplier } from '../catalogue/suppliers.ts'
import { addDays } from '../documents/calendar.ts'
import type { DemoDocument } from '../documents/document.ts'
import { priceOn } from '../documents/prices.ts'
import { corporationId, documentId, named, productId, supplierId, userId } from './names.ts'
import type { Rehearsal } from './rehearsal.ts'

export type Era = { until: string; now: string; seed: string; documents: readonly DemoDocument[] }

const digestOf = (name: string) => createHash('sha256').update(name).digest('hex')
const unitIn = ({ unit }: Product) => unitOf(unit) ?? 'unit'

/** What a supplier's rival asks for the same goods: most of it dearer, some of it cheaper. */
const lists: readonly {
  name: string
  by: SupplierKey
  of: SupplierKey
  daysAgo: number
  days: number | null
  share: number
  range: readonly [number, number]
}[] = [
  {
    name: 'Tarifa otoño verduras.xlsx',
    by: 'almenas',
    of: 'huerta',
    daysAgo: 150,
    days: 60,
    share: 0.5,
    range: [0.9, 1.1],
  },
  {
    name: 'Tarifa noviembre.xlsx',
    by: 'almenas',
    of: 'huerta',
    daysAgo: 18,
    days: null,
    share: 0.6,
    range: [0.88, 1.16],
  },
  {
    name: 'Lista de precios carnes.pdf',
    by: 'almenas',
    of: 'carnes',
    daysAgo: 25,
    days: 90,
    share: 0.5,
    range: [0.92, 1.2],
  },
  { name: 'Oferta pescado.csv', by: 'carnes', of: 'lonja', daysAgo: 9, days: 30, share: 0.4, range: [0.9, 1.14] },
  { name: 'Bebidas 2026.xlsx', by: 'almenas', of: 'morisca', daysAgo: 60, days: 365, share: 0.5, range: [0.93, 1.12] },
  {
    name: 'Despensa y lácteos.xlsx',
    by: 'morisca',
    of: 'almenas',
    daysAgo: 40,
    days: 120,
    share: 0.4,
    range: [0.9, 1.15],
  },
]

/** The lists that suppliers sent, and an offer that a salesman made by telephone. */
export const quote = ({ tell }: Rehearsal, { until, seed }: Era) => {
  const by = userId('marta')
  for (const { name, by: asking, of, daysAgo, days, share, range } of lists) {
    const from = addDays(until, -daysAgo)
    const offers = productsOf(of).flatMap((each, row): Offer[] => {
      const chance = random(seed, 'offer', `${name} ${each.key}`)
      const price = chance.chance(share) ? priceOn(each, until, { until, seed }) : null
      if (price === null) return []
      const asked = (Number(price) * chance.between(range[0], range[1])).toFixed(2)
      return [
        {
          row: row + 2,
          productId: productId(each.key),
          code: `${asking.slice(0, 2).toUpperCase()}-${1000 + row}`,
          name: each.printedName,
          price: asked,
          currency: 'EUR',
          unit: unitIn(each),
          unitQuantity: '1',
          merma: null,
          minimum: chance.chance(0.2) ? '10' : null,
          note: null,
          validFrom: from,
          validUntil: days === null ? null : addDays(from, days),
        },
      ]
    })
    if (offers.length === 0) continue
    apply({ tell }, { name, asking, source: 'list', offers, at: `${from}T09:40:00.000Z`, by })
  }
  const onion = product('cebolla')
  const price = priceOn(onion, until, { until, seed })
  if (price === null) return
  const from = addDays(until, -6)
  const offer: Offer = {
    row: 1,
    productId: productId(onion.key),
    code: null,
    name: null,
    price: (Number(price) * 9.2).toFixed(2),
    currency: 'EUR',
    unit: 'kg',
    unitQuantity: '10',
    merma: '12',
    minimum: '20',
    validFrom: from,
    validUntil: addDays(from, 30),
    note: 'Saco de 10 kg, categoría II',
  }
  apply(
    { tell },
    { name: 'Oferta apuntada', asking: 'morisca', source: 'hand', offers: [offer], at: `${from}T11:00:00.000Z`, by },
  )
}

const apply = (
  { tell }: Pick<Rehearsal, 'tell'>,
  list: { name: string; asking: SupplierKey; source: 'hand' | 'list'; offers: Offer[]; at: string; by: string },
) => {
  const { name, asking, source, offers, at, by } = list
  const id = pricelistIdOf(corporationId, supplierId(asking), digestOf(`${asking} ${name}`))
  const ofList = { pricelistId: id, supplierId: supplierId(asking), name, source, part: 0, columns: null, offers }
  tell({ kind: 'pricelist', id, command: { type: 'ApplyPricelist', data: { ...ofList, at, by } } }, `list ${name}`)
}

type Line = DemoDocument['lines'][number]

/** What was asked for, so that the paper's line answers it: whole packs, or the weight itself. */
const lineFor = ({ productKey, quantity, unitPrice }: Line, at: number, order: string): OrderLine => {
  const asked = product(productKey)
  const packs = Number(quantity)
  const isWhole = Number.isInteger(packs) && packs > 0
  return {
    lineId: named(`${order} line ${at}`),
    offerId: null,
    productId: productId(productKey),
    name: asked.name,
    code: asked.code,
    packs: isWhole ? packs : 1,
    unit: unitIn(asked),
    unitQuantity: isWhole ? '1' : quantity,
    price: isWhole ? unitPrice : (Number(unitPrice) * packs).toFixed(4),
  }
}

/** One line cheaper than it was billed, another of less than came. */
const otherwise = (line: OrderLine, at: number): OrderLine => {
  if (at === 0) return { ...line, price: (Number(line.price) * 0.93).toFixed(4) }
  if (at === 1) return { ...line, packs: line.packs > 1 ? line.packs - 1 : 2 }
  return line
}

/** The newest invoice of a supplier that is so many days old, priced throughout. */
export const bookedBefore = (
  { documents, until }: Pick<Era, 'documents' | 'until'>,
  key: SupplierKey,
  days: number,
): DemoDocument | undefined =>
  documents.findLast(
    ({ kind, supplier: from, issueDate, lines, refersTo }) =>
      kind === 'invoice' &&
      from === key &&
      refersTo === null &&
      issueDate <= addDays(until, -days) &&
      lines.length > 2 &&
      lines.every(({ quantity, unitPrice }) => Number(quantity) > 0 && Number(unitPrice) > 0),
  )

/** What the supplier's server said of an address that is no more. */
const REFUSED = '550 5.1.1 …: Recipient address rejected: User unknown in virtual mailbox table'

/** Orders in each state: answered as asked, answered otherwise, sent, refused by the supplier's server, waiting, cancelled. */
export const order = ({ tell }: Rehearsal, era: Era, waitingDays: number) => {
  const { until, now } = era
  const by = userId('marta')
  const place = (name: string, from: DemoDocument, placedOn: string, change: typeof otherwise) => {
    const id = named(`order ${name}`)
    const house = establishment(from.establishment)
    const { street, postalCode, city } = house.address
    const details = {
      supplierId: supplierId(from.supplier),
      currency: 'EUR',
      deliverOn: addDays(placedOn, 2),
      note: null,
      address: {
        name: house.name,
        address: `${street}, ${postalCode} ${city}`,
        phone: house.phone,
        email: house.email,
      },
      lines: from.lines.slice(0, 8).map((line, at) => change(lineFor(line, at, name), at)),
    }
    const at = `${placedOn}T07:30:00.000Z`
    tell({ kind: 'order', id, command: { type: 'NewOrder', data: { orderId: id, details, at, by } } }, `order ${name}`)
    return id
  }
  const send = (id: string, name: string, to: SupplierKey, on: string) => {
    const address = supplier(to).email
    const letterId = letterIdOf(`order:${id}:${address}`)
    const data = { orderId: id, to: address, time: 1, letterId, at: `${on}T07:34:00.000Z`, by }
    tell({ kind: 'order', id, command: { type: 'SendOrder', data } }, `send ${name}`)
    const outcome =
      name === 'refused'
        ? { outcome: 'refused' as const, cause: 'no-mailbox' as const, reply: REFUSED }
        : { outcome: 'delivered' as const, cause: null, reply: null }
    const became = {
      letterId,
      subject: { kind: 'order' as const, id },
      ...outcome,
      until: null,
      at: `${on}T07:34:20.000Z`,
      by: WORKERS,
    }
    tell({ kind: 'letter', id: letterId, command: { type: 'NoteOutcome', data: became } }, `letter ${name}`)
  }
  const asAsked = (line: OrderLine) => line
  const answered: [string, SupplierKey, number, typeof otherwise][] = [
    ['answered', 'huerta', waitingDays + 12, asAsked],
    ['differing', 'huerta', waitingDays + 5, otherwise],
    ['differing too', 'carnes', waitingDays + 4, otherwise],
  ]
  for (const [name, key, before, change] of answered) {
    const paper = bookedBefore(era, key, before)
    if (!paper) continue
    const placedOn = addDays(paper.issueDate, -2)
    const id = place(name, paper, placedOn, change)
    send(id, name, key, placedOn)
    const moment = Math.min(Date.parse(`${addDays(paper.issueDate, 3)}T10:00:00Z`), Date.parse(now) - 3_600_000)
    const data = { orderId: id, documentId: documentId(paper.key), at: new Date(moment).toISOString(), by }
    tell({ kind: 'order', id, command: { type: 'AnswerOrder', data } }, `answer ${name}`)
  }
  const yesterday = addDays(until, -1)
  const open: [string, SupplierKey][] = [
    ['sent', 'lonja'],
    ['refused', 'huerta'],
    ['placed', 'huerta'],
    ['cancelled', 'carnes'],
  ]
  for (const [name, key] of open) {
    const like = bookedBefore(era, key, waitingDays + 1)
    if (!like) continue
    const id = place(name, like, yesterday, asAsked)
    if (name === 'sent' || name === 'refused') send(id, name, key, yesterday)
    if (name !== 'cancelled') continue
    const data = { orderId: id, at: `${yesterday}T09:10:00.000Z`, by }
    tell({ kind: 'order', id, command: { type: 'CancelOrder', data } }, `cancel ${name}`)
  }
}

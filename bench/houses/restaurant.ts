import { OFFERS_AT_ONCE } from '@escandallo/contracts/prices/offers.ts'
import { ingredients } from '@escandallo/contracts/products/ingredients.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { adviceStreams, menuStreams, reportStreams } from './menus-and-advice.ts'
import { papersOf } from './papers.ts'
import { firstDayOf, type Ids, idsOf, type Size, SMALL, type Stream, SUPPLIERS } from './size.ts'

const ELEMENTS = 10
/** Recipes stand in floors, each holding one of the floor below. */
const FLOORS = 3

const MEALS = ['14', '21'] as const

/** Every product is some food that ships, as most are in a kitchen that has said what it buys. */
const foodOf = (at: number) => {
  const { id, category, subcategory } = ingredients[at % ingredients.length] as (typeof ingredients)[number]
  return { category, subcategory, ingredient: id }
}

const productDetails = (ids: Ids, at: number) => ({
  name: `Producto ${at}`,
  code: `P${at}`,
  unit: 'kg',
  eqUd: null,
  merma: String(at % 30),
  density: null,
  ...foodOf(at),
  customCategory: null,
  suppliers: [{ supplierId: ids.supplier(at % SUPPLIERS), code: null, name: null }],
})

/** Cents of a kilo: it moves by some per cent from one purchase to the next. */
export const priceOf = (at: number, turn: number): string =>
  ((200 + ((at * 37) % 1_800)) * (1 + ((turn * 7 + at) % 9) / 100)).toFixed(0)

const productStream = (ids: Ids, size: Size, at: number, bought: Stream['events']): Stream => {
  const about = { productId: ids.product(at), by: ids.by }
  const first = firstDayOf(size)
  const step = Math.floor(size.days / size.prices)
  const costs = Array.from({ length: size.prices }, (_, turn) => {
    const date = plusDays(first, turn * step + (at % step))
    const cost = {
      costId: ids.of(`cost ${at} ${turn}`),
      supplierId: ids.supplier(at % SUPPLIERS),
      date,
      value: (Number(priceOf(at, turn)) / 100).toFixed(2),
      currency: 'EUR',
      unit: 'kg',
      unitQuantity: '1',
      documentId: null,
      lineId: null,
    }
    return { type: 'ProductCostRecorded', data: { ...about, at: `${date}T09:00:00.000Z`, cost, irregularity: null } }
  })
  const registered = { ...about, at: `${first}T08:00:00.000Z`, details: productDetails(ids, at), documentId: null }
  return {
    stream: `product-${about.productId}`,
    events: [{ type: 'ProductRegistered', data: registered }, ...costs, ...bought],
  }
}

const elementsOf = (ids: Ids, size: Size, of: string, at: number, within: number | null) =>
  Array.from({ length: ELEMENTS }, (_, line) => ({
    elementId: ids.of(`${of} ${at} line ${line}`),
    item:
      line === 0 && within !== null
        ? { kind: 'recipe', id: ids.recipe(within) }
        : { kind: 'product', id: ids.product((at * 13 + line * 7) % size.products) },
    quantity: String(20 + ((at * 37 + line * 11) % 400)),
    unit: 'g',
    basis: 'net',
    merma: null,
    note: null,
  }))

const described = { image: null, collaborators: [], preparation: null, conservation: null }

const recipeStream = (ids: Ids, size: Size, at: number): Stream => {
  const floor = Math.floor(size.recipes / FLOORS)
  const recipeId = ids.recipe(at)
  const effectiveFrom = firstDayOf(size)
  const data = {
    recipeId,
    at: `${effectiveFrom}T08:10:00.000Z`,
    by: ids.by,
    effectiveFrom,
    copyOf: null,
    description: {
      ...described,
      name: `Receta ${at}`,
      type: 'sauce',
      userId: ids.by,
      establishmentId: ids.establishment(0),
    },
    composition: {
      elements: elementsOf(ids, size, 'recipe', at, at < floor ? null : at - floor),
      yield: { quantity: null, unit: 'kg', weight: null },
      merma: '20',
      byProducts: [],
    },
  }
  return { stream: `recipe-${recipeId}`, events: [{ type: 'RecipeComposed', data }] }
}

const dishStream = (ids: Ids, size: Size, at: number): Stream => {
  const dishId = ids.dish(at)
  const effectiveFrom = firstDayOf(size)
  const about = { dishId, at: `${effectiveFrom}T08:20:00.000Z`, by: ids.by, effectiveFrom }
  const description = {
    ...described,
    name: `Plato ${at}`,
    code: null,
    type: 'main',
    description: null,
    userId: ids.by,
    establishments: [],
    plating: null,
    service: null,
  }
  const elements = elementsOf(ids, size, 'dish', 1_000 + at, at % size.recipes)
  const composed = {
    description,
    composition: { elements, portions: '4', seasoning: '2' },
    status: 'active',
    copyOf: null,
  }
  const price = { amount: 900 + (at % 40) * 50, currency: 'EUR', vatRate: '10' }
  const events = [
    { type: 'DishComposed', data: { ...about, ...composed } },
    { type: 'DishPriced', data: { ...about, price } },
  ]
  return { stream: `dish-${dishId}`, events }
}

const tillStream = (ids: Ids, size: Size, place: number): Stream => {
  const about = { tillId: ids.till(place), at: `${firstDayOf(size)}T09:00:00.000Z`, by: ids.by }
  const settings = {
    establishmentId: ids.establishment(place),
    adapter: 'csv',
    serverUrl: null,
    workplaceId: null,
    workplaceName: null,
  }
  const associated = Array.from({ length: size.articles }, (_, at) => ({
    type: 'ArticleAssociated',
    data: {
      ...about,
      article: { articleId: `A${at}`, formatId: null },
      target: { kind: 'dish', id: ids.dish(at % size.dishes), ratio: '1' },
    },
  }))
  return {
    stream: `till-${about.tillId}`,
    events: [{ type: 'TillConnected', data: { ...about, settings, accessKey: null } }, ...associated],
  }
}

const VAT = { rate: '10', of: (net: number) => net / 10 } as const

/** Each article of a meal once; or, of many tickets, some articles after those of the ticket before. */
const articlesOf = ({ articles, tickets }: Size, number: number): number[] => {
  const each = tickets?.lines ?? Math.floor(articles / MEALS.length)
  return Array.from({ length: each }, (_, index) => (number * each + index) % articles)
}

/** Half of them at noon, a minute apart, and half in the evening. */
const timeOf = ({ tickets }: Size, number: number): string => {
  if (!tickets) return `${MEALS[number]}:30:00`
  const half = Math.ceil(tickets.aDay / MEALS.length)
  const minutes = number % half
  const hour = Number(MEALS[Math.floor(number / half)]) + Math.floor(minutes / 60)
  return `${hour}:${String(minutes % 60).padStart(2, '0')}:00`
}

const ticketsADay = ({ tickets }: Size) => tickets?.aDay ?? MEALS.length

/** A ticket: some articles once, several of each. */
const ticketStream = (
  ids: Ids,
  size: Size,
  { place, day, meal }: { place: number; day: number; meal: number },
): Stream => {
  const businessDay = plusDays(firstDayOf(size), day)
  const ticketId = ids.of(`ticket ${place} ${day} ${meal}`)
  const lines = articlesOf(size, meal).map((at, index) => {
    const quantity = 1 + ((at * 7 + day + place) % 9)
    const net = quantity * (800 + (at % 40) * 50)
    return {
      index,
      kind: 'standard',
      parent: null,
      articleId: `A${at}`,
      formatId: null,
      name: `Plato ${at}`,
      formatName: null,
      family: null,
      quantity: String(quantity),
      vatRate: VAT.rate,
      gross: net + VAT.of(net),
      net,
      removed: [],
      note: null,
    }
  })
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const gross = net + VAT.of(net)
  const issuedAt = `${businessDay}T${timeOf(size, meal)}`
  const ticket = {
    number: `${day}-${meal}`,
    series: null,
    businessDay,
    issuedAt,
    guests: 40,
    salesCentre: null,
    pos: null,
    currency: 'EUR',
    gross,
    net,
    vat: VAT.of(net),
    surcharge: 0,
    tips: 0,
    refundOf: null,
    lines,
    payments: [{ method: 'card', name: 'Tarjeta', amount: gross, tip: 0 }],
  }
  const source = { tillId: ids.till(place), establishmentId: ids.establishment(place) }
  const data = { ticketId, at: `${issuedAt}.000Z`, by: ids.by, ...source, ticket }
  return { stream: `ticket-${ticketId}`, events: [{ type: 'TicketRecorded', data }] }
}

/** What another supplier asks for every product, for three years. */
const listStreams = (ids: Ids, size: Size): Stream[] => {
  const validFrom = firstDayOf(size)
  const offers = Array.from({ length: size.products }, (_, row) => ({
    row,
    productId: ids.product(row),
    code: null,
    name: null,
    currency: 'EUR',
    unit: 'kg',
    unitQuantity: '1',
    price: (Number(priceOf(row, 5)) / 100).toFixed(2),
    merma: null,
    minimum: null,
    note: null,
    validFrom,
    validUntil: null,
  }))
  return Array.from({ length: SUPPLIERS }, (_, each): Stream => {
    const pricelistId = ids.of(`list ${each}`)
    const offered = offers.filter(({ row }) => (row + 1) % SUPPLIERS === each)
    const about = { pricelistId, at: `${validFrom}T10:00:00.000Z`, by: ids.by, supplierId: ids.supplier(each) }
    const parts = Array.from({ length: Math.ceil(offered.length / OFFERS_AT_ONCE) }, (_unused, part) => ({
      type: 'PricelistApplied',
      data: {
        ...about,
        name: 'Tarifa',
        source: 'list',
        part,
        columns: null,
        offers: offered.slice(part * OFFERS_AT_ONCE, (part + 1) * OFFERS_AT_ONCE),
      },
    }))
    return { stream: `pricelist-${pricelistId}`, events: parts }
  })
}

const foundingStreams = (ids: Ids, size: Size, number: number): Stream[] => {
  const at = `${firstDayOf(size)}T07:00:00.000Z`
  const company = {
    name: `Casa ${number}`,
    address: null,
    website: null,
    phone: null,
    description: null,
    currency: 'EUR',
  }
  const place = {
    name: `Casa ${number}`,
    phone: null,
    website: null,
    currency: 'EUR',
    image: null,
    address: null,
    country: 'ES',
    postalCode: null,
  }
  const supplier = {
    taxId: null,
    address: null,
    email: null,
    phone: null,
    iban: null,
    swift: null,
    accountNumber: null,
    routingNumber: null,
    paymentTerms: null,
    description: null,
    color: '#2f7a5b',
    categories: [],
    establishments: [],
    image: null,
  }
  const corporationId = ids.corporation
  const places = Array.from({ length: size.establishments }, (_, place) => ids.establishment(place))
  return [
    {
      stream: `corporation-${corporationId}`,
      events: [
        { type: 'CorporationFounded', data: { corporationId, at, by: ids.by, details: company } },
        ...places.map((establishmentId) => ({
          type: 'CorporationEstablishmentListed',
          data: { corporationId, at, by: ids.by, establishmentId },
        })),
      ],
    },
    ...places.map((establishmentId): Stream => {
      const opened = { type: 'EstablishmentOpened', data: { establishmentId, at, by: ids.by, details: place } }
      return { stream: `establishment-${establishmentId}`, events: [opened] }
    }),
    ...Array.from({ length: SUPPLIERS }, (_, each): Stream => {
      const supplierId = ids.supplier(each)
      const details = { ...supplier, name: `Proveedor ${each}` }
      return {
        stream: `supplier-${supplierId}`,
        events: [{ type: 'SupplierRegistered', data: { supplierId, at, by: ids.by, details, documentId: null } }],
      }
    }),
  ]
}

/** Everything that ever happened in a restaurant, stream by stream; what others stand on comes first. */
export const historyOf = function* (number: number, size: Size = SMALL): Generator<Stream> {
  const ids = idsOf(number)
  yield* foundingStreams(ids, size, number)
  const { papers, costs } = papersOf(ids, size)
  for (let at = 0; at < size.products; at += 1) yield productStream(ids, size, at, costs.get(ids.product(at)) ?? [])
  for (let at = 0; at < size.recipes; at += 1) yield recipeStream(ids, size, at)
  for (let at = 0; at < size.dishes; at += 1) yield dishStream(ids, size, at)
  yield* menuStreams(ids, size)
  yield* listStreams(ids, size)
  yield* papers
  yield* adviceStreams(ids, size)
  yield* reportStreams(ids, size)
  for (let place = 0; place < size.establishments; place += 1) {
    yield tillStream(ids, size, place)
    for (let day = 0; day < size.days; day += 1)
      for (let meal = 0; meal < ticketsADay(size); meal += 1) yield ticketStream(ids, size, { place, day, meal })
  }
}

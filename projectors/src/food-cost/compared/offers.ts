import { likenessOf, statedForm } from '@escandallo/contracts/prices/forms/trade-form.ts'
import { BOUGHT_HOLDS, priceOffer, type StatedPrice } from '@escandallo/contracts/prices/ranking/pricing.ts'
import { type CostFacts, daysOfFacts, factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { dayAfter, dayBefore, LAST_DAY, owned } from '@escandallo/platform/projection/shapes.ts'
import { kitchenPrices, kitchenProducts } from '../../kitchen/products.ts'
import { type KitchenPriceRow, type KitchenProductRow, kitchenPrice, kitchenProduct } from '../../kitchen/tables.ts'
import { priceLists, priceOffers } from '../../prices/price-lists.ts'
import {
  type PriceListRow,
  type PriceOfferRow,
  priceList,
  priceOffer as priceOfferTable,
  type OfferRow as Row,
  offer as table,
} from '../../prices/tables.ts'
import { byDay, countsEver } from '../product-costs.ts'

type Source = Pick<Row, 'offerId' | 'documentId' | 'lineId' | 'pricelistId' | 'listName' | 'row' | 'note'>
type Offered = Source &
  StatedPrice &
  Pick<Row, 'currency' | 'minimum' | 'validFrom' | 'validUntil' | 'otherForm'> & { appliedAt: string }

/** The last day on which what was paid stands for what is asked. */
const heldUntil = (date: string): string =>
  date > plusDays(LAST_DAY, -BOUGHT_HOLDS) ? LAST_DAY : plusDays(date, BOUGHT_HOLDS)

const ofCost = ({
  costId,
  documentId,
  lineId,
  value,
  currency,
  unit,
  unitQuantity,
  date,
}: KitchenPriceRow): Offered => ({
  offerId: `cost:${costId}`,
  source: documentId === null ? 'typed' : 'document',
  documentId,
  lineId,
  pricelistId: null,
  listName: null,
  row: null,
  price: value,
  currency,
  unit,
  unitQuantity,
  minimum: null,
  validFrom: date,
  validUntil: heldUntil(date),
  note: null,
  merma: null,
  otherForm: false,
  appliedAt: '',
})

const ofList = (offer: PriceOfferRow, list: PriceListRow, product: KitchenProductRow): Offered => {
  const { pricelistId, row, price, currency, unit, unitQuantity, minimum, merma, validFrom, validUntil, note } = offer
  const { category, ingredient } = product
  const stated = offer.name === null ? null : statedForm({ name: offer.name, category, ingredient })
  return {
    offerId: `${pricelistId}:${row}`,
    source: list.source,
    documentId: null,
    lineId: null,
    pricelistId,
    listName: list.name,
    row,
    price,
    currency,
    unit,
    unitQuantity,
    minimum,
    validFrom,
    validUntil,
    note,
    merma,
    otherForm: stated !== null && likenessOf(stated, product.form).relation === 'other',
    appliedAt: list.appliedAt,
  }
}

const isValid = ({ validUntil }: Offered, day: string) => validUntil === null || validUntil >= day

const isPaid = ({ value }: KitchenPriceRow) => Number(value) > 0

/** What was paid last, of what counts on a day. */
const lastPaid = (costs: readonly KitchenPriceRow[]) => {
  const isPlain = costs.every(({ date, fromDay, untilDay }) => fromDay === date && untilDay === LAST_DAY)
  return (day: string): KitchenPriceRow | undefined => {
    if (!isPlain) return costs.findLast(({ fromDay, untilDay }) => fromDay <= day && untilDay >= day)
    let [low, high] = [0, costs.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((costs[middle] as KitchenPriceRow).date <= day) low = middle + 1
      else high = middle
    }
    return costs[low - 1]
  }
}

/** Of what lists have said by a day what was said last: what still holds goes before what does not. */
const lastListed = (offers: readonly Offered[], day: string): Offered | undefined => {
  const begun = offers.filter(({ validFrom }) => validFrom <= day)
  const order = (a: Offered, b: Offered): number => {
    if (isValid(a, day) !== isValid(b, day)) return isValid(a, day) ? -1 : 1
    if (a.validFrom !== b.validFrom) return a.validFrom > b.validFrom ? -1 : 1
    if (a.appliedAt !== b.appliedAt) return a.appliedAt > b.appliedAt ? -1 : 1
    if (a.pricelistId !== b.pricelistId) return (a.pricelistId as string) < (b.pricelistId as string) ? -1 : 1
    return (a.row as number) - (b.row as number)
  }
  return begun.reduce<Offered | undefined>(
    (first, each) => (!first || order(each, first) < 0 ? each : first),
    undefined,
  )
}

/** Of one supplier and product what was said last holds: a list takes the place of an older bill, and a bill of an older list. */
const currentOffer = (paid: Offered | undefined, listed: Offered | undefined, day: string): Offered | undefined => {
  if (!paid || !listed) return paid ?? listed
  if (isValid(paid, day) !== isValid(listed, day)) return isValid(paid, day) ? paid : listed
  return listed.validFrom > paid.validFrom ? listed : paid
}

const daysOf = (costs: readonly KitchenPriceRow[], listed: readonly Offered[]): Set<string> => {
  const days = new Set<string>()
  const ends = (day: string | null) => {
    if (day !== null && day < LAST_DAY) days.add(dayAfter(day))
  }
  for (const { date, fromDay, untilDay } of costs) {
    days.add(fromDay)
    ends(untilDay)
    ends(heldUntil(date))
  }
  for (const { validFrom, validUntil } of listed) {
    days.add(validFrom)
    ends(validUntil)
  }
  return days
}

/** Whether two spans say the same but for their days: every other value is a text, a flag or nothing. */
const sameRow = (a: Row, b: Row): boolean => {
  for (const column in table.columns)
    if (column !== 'fromDay' && column !== 'untilDay' && a[column as keyof Row] !== b[column as keyof Row]) return false
  return true
}

const pricedOf = ({ appliedAt: _applied, otherForm: _form, ...stated }: Offered, facts: CostFacts) => {
  const { paidFor: _paid, ...priced } = priceOffer(stated, facts)
  return priced
}
type Priced = ReturnType<typeof pricedOf>

/** What one supplier asks for a product, span by span. */
const spansOf = (
  product: KitchenProductRow,
  supplierId: string,
  { costs, listed }: { costs: readonly KitchenPriceRow[]; listed: readonly Offered[] },
  factsAt: (day: string) => CostFacts,
): Row[] => {
  const days = daysOf(costs, listed)
  const first = [...days].sort()[0] as string
  for (const day of daysOfFacts(product.facts)) if (day > first) days.add(day)
  const paidOn = lastPaid(costs)
  const rows: Row[] = []
  let open: Row | null = null
  // A price stands for several spans, until it is old: it is read and divided once.
  const read = new Map<KitchenPriceRow, Offered>()
  const offeredAt = (cost: KitchenPriceRow): Offered => {
    const offered = read.get(cost) ?? ofCost(cost)
    read.set(cost, offered)
    return offered
  }
  let last: { offer: Offered; facts: CostFacts; priced: Priced } | null = null
  const pricedOn = (offer: Offered, facts: CostFacts): Priced => {
    if (last?.offer === offer && last.facts === facts) return last.priced
    last = { offer, facts, priced: pricedOf(offer, facts) }
    return last.priced
  }
  for (const day of [...days].sort()) {
    const cost = paidOn(day)
    const offer = currentOffer(cost && offeredAt(cost), lastListed(listed, day), day)
    if (open) open.untilDay = dayBefore(day)
    if (!offer) {
      open = null
      continue
    }
    const row: Row = {
      productId: product.productId,
      supplierId,
      fromDay: day,
      untilDay: LAST_DAY,
      ...pricedOn(offer, factsAt(day)),
      expired: !isValid(offer, day),
      otherForm: offer.otherForm,
      boughtOn: cost?.date ?? null,
      boughtFor: cost?.unitQuantity ?? null,
      boughtUnit: cost?.unit ?? null,
    }
    if (open && sameRow(open, row)) open.untilDay = LAST_DAY
    else {
      open = row
      rows.push(row)
    }
  }
  return rows
}

const isGone = ({ removed, facts }: KitchenProductRow): boolean => removed && factsOn(facts, LAST_DAY).into === null
const text = ({ removed, category, ingredient, form, facts }: KitchenProductRow) =>
  JSON.stringify([removed, category, ingredient, form, facts])

/** What is asked for each product, supplier by supplier: by the papers that count and by the lists that nobody has withdrawn. */
export const offers = owned<Row, KitchenProductRow>({
  table,
  owner: ['productId'],
  after: [kitchenProducts, kitchenPrices, priceLists, priceOffers],
  owners: { from: kitchenProducts, columns: ['productId'], of: ({ productId }) => productId },
  async affected(changes, read) {
    const lists = changes.table(priceList).map(({ before, after }) => ((after ?? before) as PriceListRow).pricelistId)
    const ids = [
      ...changes
        .table(kitchenProduct)
        .flatMap(({ before, after }) =>
          before && after && text(before) === text(after) ? [] : [((after ?? before) as KitchenProductRow).productId],
        ),
      ...changes.table(kitchenPrice).map(({ before, after }) => ((after ?? before) as KitchenPriceRow).productId),
      ...changes
        .table(priceOfferTable)
        .flatMap(({ before, after }) => [before, after].flatMap((row) => (row ? [row.productId] : []))),
      ...(lists.length > 0 ? await read(priceOfferTable, 'pricelistId', lists) : []).map(({ productId }) => productId),
    ]
    return [...new Set(ids)].map((owner) => ({ owner }))
  },
  async recompute(owners, read) {
    const ids = owners.map(({ owner }) => owner.productId)
    const products = new Map((await read(kitchenProduct, 'productId', ids)).map((row) => [row.productId, row]))
    const paid = Map.groupBy(await read(kitchenPrice, 'productId', ids), ({ productId }) => productId)
    const listed = Map.groupBy(await read(priceOfferTable, 'productId', ids), ({ productId }) => productId)
    const named = new Set([...listed.values()].flat().map(({ pricelistId }) => pricelistId))
    const lists = new Map((await read(priceList, 'pricelistId', [...named])).map((list) => [list.pricelistId, list]))
    return ids.map((productId) => {
      const product = products.get(productId)
      if (!product || isGone(product)) return []
      const costs = Map.groupBy(
        // What nobody has said whose it is, is a price and nobody's offer; what came free is not to be had for nothing again.
        (paid.get(productId) ?? [])
          .filter((cost) => cost.supplierId !== null && isPaid(cost) && countsEver(cost))
          .sort(byDay),
        ({ supplierId }) => supplierId as string,
      )
      const offered = Map.groupBy(
        (listed.get(productId) ?? []).filter(({ pricelistId }) => lists.get(pricelistId)?.withdrawn === false),
        ({ supplierId }) => supplierId,
      )
      // Facts are the same from one day on which something of them begins to the next.
      const factDays = daysOfFacts(product.facts).toSorted()
      const facts = new Map<string, CostFacts>()
      const factsAt = (day: string): CostFacts => {
        const since = factDays.findLast((each) => each <= day) ?? ''
        const held = facts.get(since) ?? factsOn(product.facts, day)
        facts.set(since, held)
        return held
      }
      return [...new Set([...costs.keys(), ...offered.keys()])].flatMap((supplierId) => {
        const rows = offered.get(supplierId) ?? []
        const ours = {
          costs: costs.get(supplierId) ?? [],
          listed: rows.map((row) => ofList(row, lists.get(row.pricelistId) as PriceListRow, product)),
        }
        return spansOf(product, supplierId, ours, factsAt)
      })
    })
  },
})

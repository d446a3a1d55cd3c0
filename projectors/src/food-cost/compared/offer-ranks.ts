import { type Bought, type Measured, rank } from '@escandallo/contracts/prices/ranking/ranking.ts'
import { daysOfFacts, factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import {
  type Affected,
  type Change,
  dayAfter,
  FIRST_DAY,
  LAST_DAY,
  movedSince,
  type OwnedDays,
  owned,
  type Read,
} from '@escandallo/platform/projection/shapes.ts'
import { kitchenProducts } from '../../kitchen/products.ts'
import { kitchenSettings as settingsProjection } from '../../kitchen/settings.ts'
import {
  type KitchenProductRow,
  type KitchenSettingsRow,
  kitchenProduct,
  kitchenSettings,
} from '../../kitchen/tables.ts'
import {
  type Bought90Row,
  bought90,
  type ComparedProductRow,
  comparedProduct,
  type OfferRow,
  offer,
  type OfferRankRow as Row,
  offerRank as table,
} from '../../prices/tables.ts'
import { settingsOf } from '../product-costs.ts'
import { earliest, type Since } from '../uses.ts'
import { boughtIn90 } from './bought.ts'
import { comparedProducts } from './compared-products.ts'
import { offers } from './offers.ts'

const spans = { days: { from: 'fromDay', until: 'untilDay', same: () => false } }
const offerDays = spans as { days: OwnedDays<OfferRow> }
const boughtDays = spans as { days: OwnedDays<Bought90Row> }

const isOther = ({ before, after }: Change<KitchenSettingsRow>) => before?.currency !== after?.currency
const ofProduct = ({ productId }: { productId: string }) => productId

const plain = (value: { toFixed(): string } | null): string | null => (value === null ? null : value.toFixed())

/** A product of a group, with all that is asked for it and was bought of it, in the order of days. */
type Member = {
  productId: string
  offers: Map<string, OfferRow[]>
  bought: readonly Bought90Row[]
  product: KitchenProductRow
}

/** What holds on a day of rows in their order. */
const heldOn = <Held extends { fromDay: string; untilDay: string }>(
  rows: readonly Held[],
  day: string,
): Held | undefined => {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle] as Held).fromDay <= day) low = middle + 1
    else high = middle
  }
  const row = rows[low - 1]
  return row && row.untilDay >= day ? row : undefined
}

const daysOf = (members: readonly Member[], begin: string): string[] => {
  const days = new Set<string>()
  const add = (day: string) => {
    if (day > begin) days.add(day)
  }
  for (const { offers: bySupplier, bought, product } of members) {
    for (const { fromDay, untilDay } of [...bySupplier.values()].flat()) {
      add(fromDay)
      if (untilDay < LAST_DAY) add(dayAfter(untilDay))
    }
    for (const { fromDay } of bought) add(fromDay)
    for (const day of daysOfFacts(product.facts)) add(day)
  }
  return [begin, ...[...days].sort()]
}

type Whose = { productId: string; supplierId: string }
/** Of which product and supplier an offer is; null where there is none. */
const whose = (place: { offer: Whose } | null): { [Name in keyof Whose]: string | null } =>
  place?.offer ?? { productId: null, supplierId: null }

const rankedOn = (groupId: string, members: readonly Member[], day: string, currency: string): Row => {
  const groupOffers = members.flatMap(({ offers: all }) =>
    [...all.values()].flatMap((rows) => {
      const row = heldOn(rows, day)
      return row ? [row] : []
    }),
  )
  const measures = new Map<string, Measured>()
  const products = new Map(members.map(({ productId, product }) => [productId, product]))
  const measuredOf = (id: string): Measured | undefined => {
    const product = products.get(id)
    const productMeasures = measures.get(id) ?? (product && factsOn(product.facts, day))
    if (productMeasures) measures.set(id, productMeasures)
    return productMeasures
  }
  const bought: Bought[] = []
  let spend = 0
  for (const { productId, bought: rows } of members) {
    const held = heldOn(rows, day)
    if (!held) continue
    spend += held.spend
    for (const each of held.bought) bought.push({ productId, ...each })
  }
  const ranking = rank(groupOffers, { currency, bought, measuredOf })
  const { basis, standing, reason, ranked, current, lowest, highest, overpaid } = ranking
  return {
    groupId,
    fromDay: day,
    untilDay: LAST_DAY,
    leadId: (current?.offer ?? groupOffers[0])?.productId ?? null,
    offers: groupOffers.length,
    ranked,
    basis,
    standing,
    reason,
    currentProductId: whose(current).productId,
    currentSupplierId: whose(current).supplierId,
    currentPrice: current?.price ?? null,
    lowestProductId: whose(lowest).productId,
    lowestSupplierId: whose(lowest).supplierId,
    lowestPrice: lowest?.price ?? null,
    highestProductId: whose(highest).productId,
    highestSupplierId: whose(highest).supplierId,
    reach: plain(ranking.reach),
    volume: plain(ranking.volume),
    spend,
    overpaid,
  }
}

const same = ({ fromDay: _a, untilDay: _b, ...a }: Row, { fromDay: _c, untilDay: _d, ...b }: Row): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

const membersOf = async (read: Read, groups: readonly string[], since: ReadonlyMap<string, string | null>) => {
  const rows = await read(comparedProduct, 'groupId', groups)
  const ids = rows.map(ofProduct)
  const products = new Map((await read(kitchenProduct, 'productId', ids)).map((row) => [row.productId, row]))
  const offersByProduct = Map.groupBy(await read(offer, 'productId', ids), ofProduct)
  const ownerRows = rows.map((row) => ({ values: [row.productId], since: since.get(row.groupId) ?? null }))
  const bought = await read.since(bought90, { columns: ['productId'], day: 'fromDay' }, ownerRows)
  const members = rows.flatMap((row, at): (Member & { groupId: string })[] => {
    const { productId, groupId } = row
    const product = products.get(productId)
    const bySupplier = Map.groupBy(offersByProduct.get(productId) ?? [], ({ supplierId }) => supplierId)
    return product ? [{ groupId, productId, product, offers: bySupplier, bought: bought[at] ?? [] }] : []
  })
  return Map.groupBy(members, ({ groupId }) => groupId)
}

/** How what is asked for the same goods compares, on every day, with what it came to that the best was not bought. */
export const offerRanks = owned<Row, ComparedProductRow>({
  table,
  owner: ['groupId'],
  days: { from: 'fromDay', until: 'untilDay', same },
  after: [settingsProjection, kitchenProducts, comparedProducts, offers, boughtIn90],
  owners: { from: comparedProducts, columns: ['groupId'], of: ({ groupId }) => groupId },
  async affected(changes, read) {
    if (changes.table(kitchenSettings).some(isOther)) return 'all'
    const groups: Since = new Map()
    for (const { before, after } of changes.table(comparedProduct)) {
      if (before?.groupId === after?.groupId) continue
      for (const row of [before, after]) if (row) earliest(groups, row.groupId, FIRST_DAY)
    }
    const moved: Since = new Map()
    const move = (days: ReadonlyMap<string, string>) => {
      for (const [id, day] of days) earliest(moved, id, day)
    }
    move(movedSince(offerDays, changes.table(offer), ofProduct))
    move(movedSince(boughtDays, changes.table(bought90), ofProduct))
    for (const { before, after } of changes.table(kitchenProduct))
      if (JSON.stringify(before?.facts) !== JSON.stringify(after?.facts))
        earliest(moved, ((after ?? before) as KitchenProductRow).productId, FIRST_DAY)
    for (const { productId, groupId } of await read(comparedProduct, 'productId', [...moved.keys()]))
      earliest(groups, groupId, moved.get(productId) as string)
    return [...groups].map(([owner, since]): Affected<Row> => ({ owner, since }))
  },
  async recompute(owners, read) {
    const { currency } = await settingsOf(read)
    const since = new Map(owners.map(({ owner, since: day }) => [owner.groupId, day]))
    const members = await membersOf(read, [...since.keys()], since)
    return owners.map(({ owner: { groupId }, since: first }) => {
      const group = members.get(groupId)
      if (!group) return []
      return daysOf(group, first ?? FIRST_DAY).map((day) => rankedOn(groupId, group, day, currency))
    })
  },
})

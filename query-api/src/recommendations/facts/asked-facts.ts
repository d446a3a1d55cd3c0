import type { ClaimList } from '@escandallo/contracts/claims/queries.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import type { OrderAnswer, OrderList } from '@escandallo/contracts/orders/queries.ts'
import type {
  EnvironmentDishes,
  EnvironmentSold,
  EnvironmentTotal,
  FlavourProfile,
  NutritionDishes,
} from '@escandallo/contracts/plates/dashboards.ts'
import type { AllergenMatrix } from '@escandallo/contracts/plates/queries.ts'
import type { Facts } from '@escandallo/contracts/recommendations/facts.ts'
import type { WholeScope } from '@escandallo/contracts/recommendations/scopes.ts'
import type { MenuEngineering, ProfitMargin, PurchasesAgainstIdeal } from '@escandallo/contracts/sales/queries.ts'
import type { TillDays, TillList } from '@escandallo/contracts/tills/queries.ts'
import { lastOfMonth, plusDays, plusMonths, startOf } from '@escandallo/contracts/values/days.ts'
import { monthlyPeriod } from '@escandallo/contracts/values/periods.ts'
import { Big } from 'big.js'
import type { Ask } from '../../asking.ts'

type Place = { establishmentId: string; name: string }
/** Orders of these days are looked at, as many as these. */
const ORDERED_SINCE = 60
const ORDERS = 30
const PLACES = 20
const SEVERAL = 3

/** Whoever writes it is the first to shorten it. */
const RATIO_DIGITS = 8
const ratio = (part: number | Big, whole: number | Big): string | null =>
  new Big(whole).gt(0) ? new Big(part).div(whole).round(RATIO_DIGITS, Big.roundHalfUp).toFixed() : null

/** The last whole month before a day, and those before it. */
export const monthsBefore = (today: string, back: number) => {
  const from = plusMonths(startOf('month', today), -back)
  return { from, to: lastOfMonth(from) }
}

/** The card as it is on a day. */
const cardOn = (today: string) => ({ from: startOf('month', today), to: today })

const classesIn = ({ types }: MenuEngineering) => types.flatMap(({ dishes, enough }) => (enough ? dishes : []))

const salesOf = async (ask: Ask, today: string, days: number): Promise<Facts['sales']> => {
  const month = monthsBefore(today, 1)
  const margin = await ask<ProfitMargin>('/dashboard/sales/profit-margin', month)
  if (margin.net === null || margin.net <= 0) return null
  const against = await ask<PurchasesAgainstIdeal>('/dashboard/sales/purchases-against-ideal', month)
  const now = classesIn(await ask<MenuEngineering>('/dashboard/sales/menu-engineering', month))
  const earlier = classesIn(await ask<MenuEngineering>('/dashboard/sales/menu-engineering', monthsBefore(today, 2)))
  const stood = new Map(earlier.map(({ dishId, before }) => [dishId, before?.class ?? null]))
  return {
    ...month,
    days,
    net: margin.net,
    mapped: margin.net - margin.unmapped.net,
    unmapped: margin.unmapped.articles,
    // Of part of the month there is no sum of a month.
    purchased: against.from === month.from ? against.purchased : null,
    ideal: against.idealOfAll ?? against.ideal,
    known: ratio(against.coverage.known, against.coverage.of),
    classes: now.map(({ dishId, name, sold, class: stands, before }) => ({
      dishId,
      name,
      sold,
      class: stands,
      before: before?.class ?? null,
      earlier: stood.get(dishId) ?? null,
    })),
  }
}

const platesOf = async (ask: Ask, today: string): Promise<Facts['plates']> => {
  const { items } = await ask<NutritionDishes>('/dashboard/nutrition/avg-dishes', cardOn(today))
  const climate = await ask<EnvironmentDishes>('/dashboard/environment/avg-dishes', cardOn(today))
  const climateByDish = new Map(climate.items.map((item) => [item.dishId, item]))
  return items.map(({ dishId, name, letter, energy, salt, saltLeast }) => ({
    dishId,
    name,
    grade: letter,
    energy,
    salt,
    saltLeast,
    climate: climateByDish.get(dishId)?.letter ?? null,
    footprint: climateByDish.get(dishId)?.perPortion ?? null,
    healthier: null,
    greener: null,
  }))
}

const footprintOf = async (ask: Ask, today: string): Promise<Facts['footprint']> => {
  const [month, before] = [monthsBefore(today, 1), monthsBefore(today, 2)]
  const { items, ghg, coverage } = await ask<EnvironmentTotal>(
    '/dashboard/environment/total-products',
    monthlyPeriod(today),
  )
  const first = items.filter((item) => item.ghg !== null).slice(0, SEVERAL)
  const sum = first.reduce((total, item) => total.plus(item.ghg ?? 0), new Big(0))
  // Of a footprint that is half known the largest parts may be the unknown ones.
  const isKnown = Number(ratio(coverage.spend.known, coverage.spend.of) ?? 0) >= 0.8
  const now = await ask<EnvironmentSold>('/dashboard/environment/sold-dishes', month)
  const past = await ask<EnvironmentSold>('/dashboard/environment/sold-dishes', before)
  return {
    share: isKnown && ghg !== null && first.length === SEVERAL ? ratio(sum, new Big(ghg)) : null,
    products: first.map(({ name }) => name),
    perCover: now.perCover !== null && past.perCover !== null ? { now: now.perCover, before: past.perCover } : null,
  }
}

const flavourOf = async (ask: Ask, today: string): Promise<Facts['flavour']> => {
  const { twins, missing, dishes } = await ask<FlavourProfile>('/dashboard/flavour/avg-profile', cardOn(today))
  return {
    twins: twins.map(({ a, b, distance }) => ({
      dishId: a.dishId,
      name: a.name,
      other: b.name,
      otherId: b.dishId,
      distance,
    })),
    // What nobody has tasted yet may have the axis.
    missing: dishes.of > 0 && dishes.known === dishes.of ? missing : [],
  }
}

const cardsOf = async (ask: Ask, places: readonly Place[], mains: ReadonlySet<string>): Promise<Facts['cards']> => {
  const cards: Facts['cards'] = []
  for (const { establishmentId, name } of places.slice(0, PLACES)) {
    const { dishes } = await ask<AllergenMatrix>('/plates/allergens', { of: 'establishment', id: establishmentId })
    const main = dishes.filter(({ dishId }) => mains.has(dishId))
    const suits = main.map(({ suits: of }) => of.vegetarian ?? null)
    const vegetarian = suits.filter((suit) => suit === true).length
    cards.push({
      establishmentId,
      name,
      mains: main.length,
      unknown: dishes.filter(({ states }) => Object.values(states).includes('unknown')).map((dish) => dish.name),
      vegetarian: vegetarian === 0 && suits.includes(null) ? null : vegetarian,
    })
  }
  return cards
}

const tillsOf = async (ask: Ask, places: readonly Place[], today: string): Promise<Facts['tills']> => {
  const { items } = await ask<TillList>('/tpv/integration')
  const tills: Facts['tills'] = []
  for (const { tillId, establishmentId, connected, paused, failure, answeredAt, waiting } of items) {
    const place = places.find((each) => each.establishmentId === establishmentId)
    if (!connected || !place) continue
    const days = await ask<TillDays>('/tpv/days', { id: tillId, state: 'differs', size: 10 })
    tills.push({
      ...place,
      silentSince: failure !== null && !paused ? answeredAt : null,
      waiting: waiting.map(({ name }) => name),
      differing: days.items
        .filter(({ businessDay }) => businessDay >= plusDays(today, -30))
        .map(({ businessDay, difference }) => ({ date: businessDay, difference: difference ?? 0 })),
    })
  }
  return tills
}

/** Invoices that charge more than the order that they answer, and of which there is no claim. */
const overchargedOf = async (ask: Ask, today: string): Promise<Facts['overcharged']> => {
  const orders = await ask<OrderList>('/orders/list', { size: ORDERS })
  const claims = await ask<ClaimList>('/claims/list', { size: 200 })
  const claimed = new Set(claims.items.filter(({ status }) => status !== 'withdrawn').map((claim) => claim.documentId))
  const since = plusDays(today, -ORDERED_SINCE)
  const overcharged: Facts['overcharged'] = []
  for (const { orderId, status, placedAt } of orders.items) {
    if (status !== 'answered' || placedAt.slice(0, 10) < since) continue
    const order = await ask<OrderAnswer>('/orders/details', { id: orderId })
    const amount = order.compared.reduce((sum, line) => sum + (line.overcharged ?? 0), 0)
    const [paper] = order.papers.filter(({ kind }) => kind === 'invoice')
    if (amount <= 0 || !paper || claimed.has(paper.documentId)) continue
    const { establishmentId } = await ask<DocumentDetails>('/documents/details', { id: paper.documentId })
    overcharged.push({
      documentId: paper.documentId,
      name: paper.number ?? order.number,
      supplier: order.supplierName,
      establishmentId,
      order: order.number,
      amount,
    })
  }
  return overcharged
}

type OfScreens = Pick<Facts, Screen>
const noFootprint: Facts['footprint'] = { share: null, products: [], perCover: null }
const noFlavour: Facts['flavour'] = { twins: [], missing: [] }

type Moment = Facts['moments'][number]
const firstOfNext = (today: string) => plusMonths(startOf('month', today), 1)
const earliest = (days: readonly (string | null)[]): string | null =>
  days.reduce((first, day) => (day !== null && (first === null || day < first) ? day : first), null)

/** When what the screens say is another thing next by the passing of days: they count by the month, and some by the last days. */
const momentsOf = (screenFacts: OfScreens, today: string, isSold: boolean): Moment[] => {
  const tomorrow = plusDays(today, 1)
  const month = firstOfNext(today)
  const { tills, plates, footprint } = screenFacts
  const days: Record<'sales' | 'tills' | 'orders' | 'plates', string | null> = {
    sales: isSold ? month : null,
    tills: earliest(
      tills.flatMap(({ silentSince, differing }) => [
        silentSince === null ? null : tomorrow,
        ...differing.map(({ date }) => plusDays(date, 31)),
      ]),
    ),
    orders: screenFacts.overcharged.length > 0 ? tomorrow : null,
    plates: footprint.share !== null ? tomorrow : plates.length > 0 && isSold ? month : null,
  }
  return Object.entries(days).flatMap(([key, day]) => (day === null ? [] : [{ key, day }]))
}

type Screen = 'sales' | 'plates' | 'footprint' | 'flavour' | 'cards' | 'tills' | 'overcharged'
type Screens = {
  today: string
  places: readonly Place[]
  mains: ReadonlySet<string>
  whole: ReadonlySet<WholeScope>
  /** Something was sold in this month or the last two. */
  isSold: boolean
  /** Days of the last whole month on which anything was. */
  daysSold: number
}

/** What the screens say already: the rules rest on the same figures, so that no advice differs from its page. */
export const askedFacts = async (
  ask: Ask,
  { today, places, mains, whole, isSold, daysSold }: Screens,
): Promise<OfScreens & { moments: Moment[] }> => {
  const isPlates = whole.has('plates')
  const questions = {
    sales: whole.has('sales') ? await salesOf(ask, today, daysSold) : null,
    plates: isPlates ? await platesOf(ask, today) : [],
    footprint: isPlates ? await footprintOf(ask, today) : noFootprint,
    flavour: isPlates ? await flavourOf(ask, today) : noFlavour,
    cards: isPlates ? await cardsOf(ask, places, mains) : [],
    tills: whole.has('tills') ? await tillsOf(ask, places, today) : [],
    overcharged: whole.has('orders') ? await overchargedOf(ask, today) : [],
  }
  return { ...questions, moments: momentsOf(questions, today, isSold) }
}

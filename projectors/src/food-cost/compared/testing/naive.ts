import { formKey, likenessOf, statedForm } from '@escandallo/contracts/prices/forms/trade-form.ts'
import { factsOn } from '@escandallo/contracts/products/cost-facts.ts'
import { pricePerKg, pricePerUsableKg } from '@escandallo/contracts/products/prices.ts'
import { daysBetween, plusDays } from '@escandallo/contracts/values/days.ts'
import { inBase, kilogramsOf, kindOfUnit, type Unit } from '@escandallo/contracts/values/units.ts'
import type { Projected } from '@escandallo/platform/projection/testing.ts'
import { Big } from 'big.js'
import { kitchenPrice, kitchenProduct, kitchenSettings } from '../../../kitchen/tables.ts'
import { boughtByDocument, priceComparison, priceList, priceOffer } from '../../../prices/tables.ts'

const baseOf = { mass: 'kg', volume: 'l', count: 'unit' } as const
const text = (value: Big) => value.round(6, Big.roundHalfUp).toFixed()

type Priced = { productId: string; unit: Unit; unitPrice: string; merma: string; perUsableKg: string | null }
type Basis = 'kg' | 'l' | 'unit' | null

/** By what offers are compared: weight where one of them has it, else the base that all share; pieces only of one product. */
const basisOf = (comparable: readonly Priced[]): Basis => {
  if (comparable.some(({ perUsableKg }) => perUsableKg !== null)) return 'kg'
  const [base = null, ...others] = new Set(comparable.map(({ unit }) => baseOf[kindOfUnit(unit)]))
  if (others.length > 0) return null
  const isOneProduct = new Set(comparable.map(({ productId }) => productId)).size === 1
  return base === 'unit' && !isOneProduct ? null : base
}

const priceIn = ({ unit, unitPrice, merma, perUsableKg }: Priced, basis: Basis): string | null => {
  if (basis === 'kg') return perUsableKg
  if (baseOf[kindOfUnit(unit)] !== basis) return null
  return text(new Big(unitPrice).div(inBase(unit)).div(new Big(1).minus(new Big(merma).div(100))))
}

/** How whoever is bought from stands, and what that came to; `now` is null where nothing is compared. */
const comparedWith = (now: string | null, lowest: Big | null, volume: Big | null) => {
  if (now === null || lowest === null) return { standing: 'not-comparable', saved: null }
  if (lowest.eq(now)) return { standing: 'optimized', saved: 0 }
  const saved = volume && Number(new Big(now).minus(lowest).times(volume).times(100).round(0, Big.roundHalfUp))
  return { standing: 'not-optimized', saved }
}

/**
 * The comparison of one day, worked out from facts alone, each product and supplier looked through from the beginning: slow, and without a
 * thought of any other day.
 */
export const naiveOn = (projected: Projected, day: string) => {
  const currency = projected.rows(kitchenSettings)[0]?.currency ?? 'EUR'
  const products = new Map(projected.rows(kitchenProduct).map((row) => [row.productId, row]))
  const factsOf = (id: string) => factsOn((products.get(id) as NonNullable<ReturnType<typeof products.get>>).facts, day)
  const survivorOf = (id: string): string => {
    const passed = [id]
    for (;;) {
      const last = passed.at(-1) as string
      const into = factsOn(products.get(last)?.facts as Parameters<typeof factsOn>[0], '9999-12-31').into
      if (into === null || passed.includes(into) || !products.has(into)) return last
      passed.push(into)
    }
  }

  const groups = new Map<string, string[]>()
  for (const id of products.keys()) {
    const survivor = products.get(survivorOf(id))
    if (!survivor || survivor.removed) continue
    const made = projected
      .rows(priceComparison)
      .filter(({ dissolved, productIds }) => !dissolved && productIds.includes(survivor.productId))
      .sort((a, b) => `${a.madeAt}${a.comparisonId}`.localeCompare(`${b.madeAt}${b.comparisonId}`))
      .at(-1)
    const form = formKey(survivor.form)
    const alike = survivor.ingredient
      ? `ingredient:${survivor.ingredient}${form ? `:${form}` : ''}`
      : `product:${survivor.productId}`
    const group = made ? `comparison:${made.comparisonId}` : alike
    groups.set(group, [...(groups.get(group) ?? []), id])
  }

  const lists = new Map(projected.rows(priceList).map((row) => [row.pricelistId, row]))
  const offersOf = (productId: string) => {
    const product = products.get(productId)
    if (!product || (product.removed && factsOn(product.facts, '9999-12-31').into === null)) return []
    const facts = factsOf(productId)
    const bought = projected
      .rows(kitchenPrice)
      .filter((row) => row.productId === productId && (row.counts || row.untilDay < '9999-12-31'))
      .filter(({ value }) => Number(value) > 0)
      .filter(({ fromDay, untilDay }) => fromDay <= day && day <= untilDay)
      .map((row) => ({
        supplierId: row.supplierId,
        offerId: `cost:${row.costId}`,
        bought: true,
        from: row.date,
        name: null,
        until: plusDays(row.date, 180),
        value: row.value,
        quantity: row.unitQuantity,
        unit: row.unit,
        currency: row.currency,
        minimum: null,
        merma: null,
        order: row.costId,
        wholeLine: row.documentId !== null,
      }))
    const listed = projected
      .rows(priceOffer)
      .filter((row) => row.productId === productId && row.validFrom <= day && !lists.get(row.pricelistId)?.withdrawn)
      .map((row) => ({
        supplierId: row.supplierId,
        offerId: `${row.pricelistId}:${row.row}`,
        bought: false,
        from: row.validFrom,
        until: row.validUntil,
        value: row.price,
        quantity: row.unitQuantity,
        unit: row.unit,
        name: row.name,
        currency: row.currency,
        minimum: row.minimum,
        merma: row.merma,
        wholeLine: false,
        order: `${lists.get(row.pricelistId)?.appliedAt}`,
        last: `${row.pricelistId}${String(row.row).padStart(9, '0')}`,
      }))
    const suppliers = [...new Set([...bought, ...listed].map(({ supplierId }) => supplierId))].sort()
    return suppliers.map((supplierId) => {
      const holds = ({ until }: { until: string | null }) => Number(until === null || until >= day)
      const paid = bought
        .filter((offer) => offer.supplierId === supplierId)
        .sort((a, b) => `${a.from}${a.order}`.localeCompare(`${b.from}${b.order}`))
        .at(-1)
      const latest = listed
        .filter((offer) => offer.supplierId === supplierId)
        .sort((a, b) =>
          `${holds(a)}${a.from}${a.order}` < `${holds(b)}${b.from}${b.order}`
            ? 1
            : `${holds(a)}${a.from}${a.order}` > `${holds(b)}${b.from}${b.order}`
              ? -1
              : a.last < b.last
                ? -1
                : 1,
        )[0]
      const [standing] = [paid, latest]
        .filter((offer) => offer !== undefined)
        .sort(
          (a, b) =>
            holds(b) - holds(a) || (a.from === b.from ? Number(b.bought) - Number(a.bought) : a.from < b.from ? 1 : -1),
        )
      const offer = standing as NonNullable<typeof standing>
      const merma = offer.merma ?? facts.merma
      const each = new Big(offer.value).div(offer.quantity)
      const unitPrice = text(each)
      const perKg = pricePerKg(
        offer.wholeLine
          ? { value: unitPrice, unitQuantity: '1', unit: offer.unit }
          : { value: offer.value, unitQuantity: offer.quantity, unit: offer.unit },
        facts,
      )
      const { eqUd, density, trimmed } = facts
      const perUsableKg = pricePerUsableKg(perKg, {
        eqUd,
        density,
        merma,
        yieldTest: offer.merma === null ? trimmed : null,
      })
      const words = offer.name === null ? null : statedForm({ ...product, name: offer.name })
      const otherForm = words !== null && likenessOf(words, product.form).relation === 'other'
      return { ...offer, productId, merma, unitPrice, perUsableKg, paid, otherForm, expired: holds(offer) === 0 }
    })
  }

  const boughtOf = (ids: readonly string[]) => {
    const inWindow = projected
      .rows(boughtByDocument)
      .filter(
        (row) =>
          row.currency === currency && ids.includes(row.productId) && row.day <= day && daysBetween(row.day, day) <= 90,
      )
    const byUnit = Map.groupBy(inWindow, ({ productId, unit }) => `${productId} ${unit}`)
    const amounts = [...byUnit.values()].map((rows) => {
      const days = Map.groupBy(rows, (row) => row.day)
      const sums = [...days.values()].map((same) => same.reduce((sum, row) => sum.plus(row.quantity), new Big(0)))
      return {
        productId: rows[0]?.productId as string,
        unit: rows[0]?.unit as Unit,
        quantity: sums.reduce((sum, each) => sum.plus(each), new Big(0)),
        most: sums.reduce((most, each) => (each.gt(most) ? each : most)),
        month: [...days.keys()]
          .map((end) =>
            rows
              .filter((row) => row.day <= end && daysBetween(row.day, end) <= 30)
              .reduce((sum, row) => sum.plus(row.quantity), new Big(0)),
          )
          .reduce((most, each) => (each.gt(most) ? each : most)),
        // A day on which all was taken back is none.
        any: rows.length > 0,
      }
    })
    return { amounts, spend: inWindow.reduce((sum, row) => sum + row.spend, 0) }
  }

  return [...groups].map(([groupId, ids]) => {
    const offers = [...ids].sort().flatMap(offersOf)
    const comparable = offers.filter((offer) => offer.currency === currency && !offer.otherForm)
    const basis = basisOf(comparable)
    const usable = (id: string, quantity: Big | string, unit: Unit, merma = factsOf(id).merma): Big | null => {
      const each =
        basis === 'kg' ? kilogramsOf(unit, factsOf(id)) : basis === baseOf[kindOfUnit(unit)] ? inBase(unit) : null
      return each && new Big(quantity).times(each).times(new Big(1).minus(new Big(merma).div(100)))
    }
    const { amounts, spend } = boughtOf(ids)
    const weights = amounts.map(({ productId, unit, quantity }) => usable(productId, quantity, unit))
    const volume =
      basis === null || weights.includes(null)
        ? null
        : weights.reduce<Big>((sum, weight) => sum.plus(weight as Big), new Big(0))
    const reaches = [
      ...amounts.flatMap(({ productId, unit, most, month }) => [
        usable(productId, most, unit),
        usable(productId, month, unit),
      ]),
      ...offers.flatMap(({ productId, paid }) => (paid ? [usable(productId, paid.quantity, paid.unit)] : [])),
      amounts.length > 0 ? (volume?.div(3) ?? null) : null,
    ].filter((reach) => reach !== null)
    const reach = reaches.length === 0 ? null : reaches.reduce((most, each) => (each.gt(most) ? each : most))
    let current: (typeof offers)[number] | undefined
    for (const offer of offers)
      if (offer.paid && (!current?.paid || offer.paid.from > current.paid.from)) current = offer
    const prices = offers.map((offer) => {
      if (offer.currency !== currency || offer.expired || offer.otherForm) return null
      const price = priceIn(offer, basis)
      const least = offer.minimum ? usable(offer.productId, offer.minimum, offer.unit, offer.merma) : null
      return offer !== current && least && reach && least.gt(reach) ? null : price
    })
    const ranked = prices.flatMap((price) => (price === null ? [] : [new Big(price)]))
    const lowest = ranked.length === 0 ? null : ranked.reduce((least, each) => (each.lt(least) ? each : least))
    const now = current ? (prices[offers.indexOf(current)] ?? null) : null
    const { standing, saved } = comparedWith(ranked.length > 1 ? now : null, lowest, volume)
    return {
      groupId,
      basis,
      standing,
      offers: offers.length,
      ranked: ranked.length,
      spend,
      offerIds: offers.map(({ offerId }) => offerId),
      current: current && { productId: current.productId, supplierId: current.supplierId, price: now },
      lowest: lowest?.toFixed() ?? null,
      volume: volume?.toFixed() ?? null,
      overpaid: saved === null ? null : saved + 0,
    }
  })
}

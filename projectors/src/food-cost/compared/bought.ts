import type { DocumentEvent } from '@escandallo/contracts/documents/events.ts'
import { plusDays } from '@escandallo/contracts/values/days.ts'
import { MONTH, MONTHLY_DAYS } from '@escandallo/contracts/values/periods.ts'
import type { Unit } from '@escandallo/contracts/values/units.ts'
import { FIRST_DAY, fact, LAST_DAY, owned, rollup } from '@escandallo/platform/projection/shapes.ts'
import { Big } from 'big.js'
import { changing, linesOf } from '../../dashboards/purchase-lines.ts'
import { kitchenSettings as settingsProjection } from '../../kitchen/settings.ts'
import { type KitchenSettingsRow, kitchenSettings } from '../../kitchen/tables.ts'
import {
  type BoughtByDocumentRow,
  type BoughtDayRow,
  boughtByDocument as byDocumentTable,
  boughtDay as dayTable,
  type Bought90Row as Row,
  bought90 as table,
} from '../../prices/tables.ts'
import { settingsOf } from '../product-costs.ts'

/** The kinds of event that change what was bought. */
export const buying = changing

/** What each paper says was bought, a row for each product and unit. */
export const boughtByDocuments = fact<BoughtByDocumentRow, DocumentEvent>({
  table: byDocumentTable,
  events: changing,
  owner: ['documentId'],
  rows: (event) => {
    const { documentId } = event.data
    const rows = new Map<string, BoughtByDocumentRow>()
    for (const line of event.type === 'DocumentConfirmed' ? linesOf(event) : []) {
      const { productId, currency, quantity, total: spend, issueDate: day } = line
      const unit = line.unit as Unit
      const key = `${productId} ${unit}`
      const row = rows.get(key)
      if (!row) rows.set(key, { documentId, productId, unit, currency, day, quantity, spend })
      else rows.set(key, { ...row, quantity: new Big(row.quantity).plus(quantity).toFixed(), spend: row.spend + spend })
    }
    return { owner: { documentId }, rows: [...rows.values()] }
  },
})

export const boughtDays = rollup<BoughtDayRow, BoughtByDocumentRow>({
  table: dayTable,
  from: boughtByDocuments,
  increments: ({ productId, unit, currency, day, quantity, spend }) => [
    { key: { productId, unit, currency, day }, deltas: { quantity, spend } },
  ],
})

const largestOf = (amounts: readonly Big[]): Big =>
  amounts.reduce((largest, amount) => (amount.gt(largest) ? amount : largest))

/** What was bought in the thirty days that end with each day. @param days in their order. */
const monthsIn = (days: readonly BoughtDayRow[]): Big[] => {
  let [first, sum] = [0, new Big(0)]
  return days.map(({ day, quantity }) => {
    sum = sum.plus(quantity)
    for (; plusDays((days[first] as BoughtDayRow).day, MONTH) <= day; first += 1)
      sum = sum.minus((days[first] as BoughtDayRow).quantity)
    return sum
  })
}

const boughtIn = (rows: readonly BoughtDayRow[]): Pick<Row, 'bought' | 'spend'> => {
  const units = Map.groupBy(rows, ({ unit }) => unit)
  const bought = [...units.keys()].sort().map((unit) => {
    const days = units.get(unit) ?? []
    const amounts = days.map(({ quantity }) => new Big(quantity))
    const quantity = amounts.reduce((sum, amount) => sum.plus(amount)).toFixed()
    return { unit, quantity, most: largestOf(amounts).toFixed(), month: largestOf(monthsIn(days)).toFixed() }
  })
  return { bought, spend: rows.reduce((sum, { spend }) => sum + spend, 0) }
}

/** What was bought of each product in the 90 days up to a day: a day's purchases come in with it, and leave 90 days later. */
export const boughtIn90 = owned<Row, BoughtDayRow>({
  table,
  owner: ['productId'],
  days: {
    from: 'fromDay',
    until: 'untilDay',
    same: (a, b) => a.spend === b.spend && JSON.stringify(a.bought) === JSON.stringify(b.bought),
  },
  after: [settingsProjection, boughtDays],
  owners: { from: boughtDays, columns: ['productId'], of: ({ productId }) => productId },
  affected(changes) {
    const isOther = ({ before, after }: { before?: KitchenSettingsRow; after?: KitchenSettingsRow }) =>
      before?.currency !== after?.currency
    if (changes.table(kitchenSettings).some(isOther)) return 'all'
    return changes.table(dayTable).map(({ before, after }) => {
      const { productId, day } = (after ?? before) as BoughtDayRow
      return { owner: productId, since: day }
    })
  },
  async recompute(owners, read) {
    const { currency } = await settingsOf(read)
    const ids = owners.map(({ owner }) => owner.productId)
    const rows = Map.groupBy(await read(dayTable, 'productId', ids), ({ productId }) => productId)
    return owners.map(({ owner: { productId }, since }) => {
      const all = rows.get(productId) ?? []
      if (all.length === 0) return []
      const counted = all.filter((row) => row.currency === currency).sort((a, b) => (a.day < b.day ? -1 : 1))
      const begin = since ?? FIRST_DAY
      const edges = counted.flatMap(({ day }) => [day, plusDays(day, MONTHLY_DAYS)]).filter((day) => day > begin)
      let [first, next] = [0, 0]
      return [begin, ...[...new Set(edges)].sort()].map((fromDay) => {
        while (next < counted.length && (counted[next] as BoughtDayRow).day <= fromDay) next += 1
        while (first < next && plusDays((counted[first] as BoughtDayRow).day, MONTHLY_DAYS) <= fromDay) first += 1
        return { productId, fromDay, untilDay: LAST_DAY, ...boughtIn(counted.slice(first, next)) }
      })
    })
  },
})

import { type ListColumns, listFields, type Offer } from '@escandallo/contracts/prices/offers.ts'
import type { Catalogue } from '@escandallo/contracts/prices/queries.ts'
import type { ListReading } from '@escandallo/contracts/tables/lists/reading.ts'
import { round } from '@escandallo/contracts/values/decimal.ts'
import { inBase, kindOfUnit } from '@escandallo/contracts/values/units.ts'
import { Big } from 'big.js'
import { type Match, matcher } from './matching.ts'
import { fieldOf, type ListRow, type RefusedRow } from './read-rows.ts'

export const planStates = ['new', 'changed', 'same', 'created', 'likely', 'unmatched', 'refused'] as const
export type PlanState = (typeof planStates)[number]

type Product = Catalogue['products'][number]

/** A row with what it would do. */
export type Planned =
  | { state: 'refused'; row: RefusedRow }
  | {
      state: Exclude<PlanState, 'refused'>
      row: ListRow
      match: Match
      product: Product | null
      /** What it becomes where it is a product of its own. */
      creation: Creation | null
      /** Of the price of a unit against what this supplier asked so far: "0.05" is five per cent dearer. */
      change: string | null
    }

/** That a row is a product of its own, which comes to life with the list; `name` where somebody called it otherwise. */
export type Creation = { name?: string }
/** Whoever reads the list says which product a row is, that it is a new one, or that it is none. */
export type Chosen = ReadonlyMap<number, string | Creation | null>

const perUnit = ({ price, unitQuantity, unit }: { price: string; unitQuantity: string; unit: Offer['unit'] }) =>
  new Big(price).div(unitQuantity).div(inBase(unit))

const changeOf = (row: ListRow, offered: NonNullable<Product['offered']>): string | null =>
  kindOfUnit(row.unit) === kindOfUnit(offered.unit) ? round(perUnit(row).div(perUnit(offered)).minus(1), 4) : null

const planned = (row: ListRow, match: Match, product: Product | null): Planned => {
  const plain = { row, match, product, change: null, creation: null }
  if (!product) return { state: 'unmatched', ...plain }
  if (match.by === 'likeness') return { state: 'likely', ...plain }
  const { offered: asked } = product
  if (!asked) return { state: 'new', ...plain }
  const change = changeOf(row, asked)
  const isSame = change === '0' && row.validUntil === asked.validUntil
  return { state: isSame ? 'same' : 'changed', ...plain, change }
}

/** `printed`: the rows were read off a page, where a comma may have been overlooked. */
type Reading = { rows: readonly (ListRow | RefusedRow)[]; printed?: boolean }

const hasDecimals = (price: string) => /\d\s?[.,]\s?\d/.test(price)

/** On a page with a price that has decimals, one without any may be a misreading: "240 €" for "2,40 €". */
const lostCommas = ({ rows, printed }: Reading): ((row: ListRow) => RefusedRow | null) => {
  const prices = rows.flatMap((row) => ('priceCell' in row && /\d/.test(row.priceCell) ? [row.priceCell] : []))
  if (!printed || !prices.some(hasDecimals)) return () => null
  return ({ row, where, sheet, table, line, name, code, unit, price, priceCell }) =>
    hasDecimals(priceCell)
      ? null
      : {
          row,
          where,
          sheet,
          table,
          line,
          name: name ?? code ?? '',
          unit,
          price,
          refused: 'price-lost-its-comma',
          cell: priceCell,
          choices: [],
        }
}

const isLikeNone = ({ productId, candidates }: Match) => productId === null && candidates.length === 0

/** What a list would do, row by row, before anything of it is recorded. */
export const planner = ({ products }: Pick<Catalogue, 'products'>) => {
  const find = matcher(products)
  // Asked again with every choice that a person makes.
  const known = new Map<string, Match>()
  const match = ({ code, name }: ListRow): Match => {
    const key = JSON.stringify([code, name])
    const before = known.get(key) ?? find({ code, name })
    known.set(key, before)
    return before
  }
  const productOf = new Map(products.map((product) => [product.productId, product]))
  /** `createsAll`: what is like no product is one of its own, unless somebody says otherwise. */
  return (reading: Reading, chosen: Chosen, createsAll = false): Planned[] => {
    const misread = lostCommas(reading)
    return reading.rows.flatMap((row): Planned[] => {
      if ('refused' in row) return [{ state: 'refused', row }]
      const refused = misread(row)
      if (refused) return [{ state: 'refused', row: refused }]
      const matched = match(row)
      const usual: Creation | undefined = createsAll && isLikeNone(matched) ? {} : undefined
      const choice: string | Creation | null | undefined = chosen.has(row.row) ? chosen.get(row.row) : usual
      if (typeof choice === 'object' && choice !== null)
        return [{ state: 'created', row, match: matched, product: null, creation: choice, change: null }]
      const by: Match = choice ? { ...matched, productId: choice, by: 'name' } : matched
      const productId = choice === undefined ? matched.productId : choice
      return [planned(row, by, (productId && productOf.get(productId)) || null)]
    })
  }
}

/** The rows that become offers unless somebody says otherwise: those whose product is sure, and that say something new. */
export const isTaken = ({ state }: Planned): boolean => state === 'new' || state === 'changed' || state === 'created'

export const offered = <Id extends string | null>(
  row: ListRow,
  productId: Id,
): Omit<Offer, 'productId'> & { productId: Id } => {
  const { code, name, price, currency, unit, unitQuantity, minimum, validFrom, validUntil, note } = row
  return {
    row: row.row,
    productId,
    code,
    name,
    price,
    currency,
    unit,
    unitQuantity,
    merma: null,
    minimum,
    validFrom,
    validUntil,
    note,
  }
}

/** A row as the offer that it becomes. */
export const offerOf = (row: Planned): Offer[] =>
  row.state === 'refused' || !row.product ? [] : [offered(row.row, row.product.productId)]

/** What the columns hold, to be remembered for the supplier's next list. */
export const columnsToRemember = ({ columns }: Pick<ListReading, 'columns'>): ListColumns =>
  Object.fromEntries(
    (columns[0]?.columns ?? []).flatMap(({ heading, meaning }): [string, ListColumns[string]][] => {
      const field = meaning === null ? undefined : listFields.find((name) => name === fieldOf(meaning))
      const name = heading.trim().replace(/\s+/g, ' ').slice(0, 120)
      return field && name ? [[name, field]] : []
    }),
  )

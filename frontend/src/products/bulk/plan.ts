import type { Sheet, SheetColumn, SheetRow } from '@escandallo/contracts/products/bulk/sheet.ts'
import { changedProduct, newProduct } from '@escandallo/contracts/products/commands.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import { usualLossOf } from '@escandallo/contracts/products/matching/usual-loss.ts'
import type { ProductListItem } from '@escandallo/contracts/products/queries.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import type { z } from 'zod'
import { newId } from '../../platform/cryptography/ids.ts'

export type Known = Pick<ProductListItem, 'productId' | 'name' | 'code' | 'unit'>

export type Reason = { field: SheetColumn; code: string }
/** What is done with a line of a sheet. */
export type Planned = { row: SheetRow } & (
  | { state: 'new'; send: z.output<typeof newProduct> }
  | { state: 'changed'; product: Known; send: z.output<typeof changedProduct> }
  | { state: 'refused'; reasons: Reason[] }
)

type Context = {
  known: readonly Known[]
  suppliers: readonly { value: string; label: string }[]
  /** Whoever sells what the sheet names no supplier for. */
  supplierId: string
  date: string
  /** What the house counts in. */
  currency: string
}

/** The columns behind the fields of the command. */
const fields: Record<string, SheetColumn> = {
  name: 'name',
  code: 'code',
  unit: 'unit',
  eqUd: 'weight',
  merma: 'merma',
  category: 'category',
  ingredient: 'ingredient',
  suppliers: 'supplier',
  supplierId: 'supplier',
  value: 'price',
  costs: 'price',
  unitQuantity: 'quantity',
  customCategory: 'customCategory',
}

const reasonsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Reason[] => {
  const reasons = issues.map(({ path, message }): Reason => {
    const field = path.map(String).findLast((part) => part in fields)
    return { field: fields[field ?? 'name'] ?? 'name', code: message }
  })
  return reasons.filter((reason, at) => reasons.findIndex(({ field }) => field === reason.field) === at)
}

/** What a line changes of a product that there is: what the sheet says of it, and nothing else. */
const changeIn = ({ name, ...row }: SheetRow) => ({
  ...(name && { name }),
  ...(row.weight !== null && { eqUd: row.weight }),
  ...(row.merma !== null && { merma: row.merma }),
  ...(row.category !== null && { category: row.category }),
  ...(row.customCategory !== null && { customCategory: row.customCategory }),
  ...(row.ingredient !== null && { ingredient: row.ingredient }),
})

/** The place that a line says, else that of its ingredient. */
const categoriesIn = (row: SheetRow) => {
  const ingredient = ingredientOf(row.ingredient)
  return {
    category: row.category ?? ingredient?.category ?? null,
    customCategory: row.customCategory,
    subcategory: row.category === null ? (ingredient?.subcategory ?? null) : null,
  }
}

/** What a new product is by its line; what the sheet does not say of it is that of its ingredient. */
const detailsIn = (row: SheetRow, columns: Sheet['columns'], seller: string | undefined) => {
  const ingredient = ingredientOf(row.ingredient)
  const usualLoss = columns.includes('merma') ? '0' : usualLossOf(ingredient, row.name ?? '')
  return {
    name: row.name,
    code: row.code || row.name.slice(0, 60),
    unit: row.unit ?? 'kg',
    eqUd: row.weight,
    merma: row.merma ?? usualLoss,
    density: ingredient?.density ?? null,
    ...categoriesIn(row),
    ingredient: row.ingredient,
    suppliers: seller ? [{ supplierId: seller, code: row.code || null, name: row.name || null }] : [],
  }
}

/** Says of every line of a sheet whether it adds a product, changes one, or cannot be used and why. */
export const planOf = (
  { rows, columns }: Sheet,
  { known, suppliers, supplierId, date, currency }: Context,
): Planned[] => {
  const byCode = new Map(known.map((product) => [normalizeName(product.code), product]))
  const byName = new Map(known.map((product) => [normalizeName(product.name), product]))
  const byLabel = new Map(suppliers.map(({ label, value }) => [normalizeName(label), value]))
  const sellerOf = ({ supplier }: SheetRow) =>
    supplier ? byLabel.get(normalizeName(supplier)) : supplierId || undefined
  const productOf = (row: SheetRow) =>
    (row.code && byCode.get(normalizeName(row.code))) || byName.get(normalizeName(row.name))
  const costOf = (row: SheetRow, unit: Known['unit']) => ({
    costId: newId(),
    supplierId: sellerOf(row) ?? '',
    date,
    value: row.price ?? '',
    currency: row.currency ?? currency,
    unit: row.unit ?? unit,
    unitQuantity: row.quantity ?? '1',
  })
  const planned = (row: SheetRow): Planned => {
    const product = productOf(row)
    if (product) {
      const costs = row.price === null ? [] : [costOf(row, product.unit)]
      const parsed = changedProduct.safeParse({ productId: product.productId, change: changeIn(row), costs })
      if (!parsed.success) return { row, state: 'refused', reasons: reasonsOf(parsed.error.issues) }
      return { row, state: 'changed', product, send: parsed.data }
    }
    const parsed = newProduct.safeParse({ details: detailsIn(row, columns, sellerOf(row)), costs: [costOf(row, 'kg')] })
    if (!parsed.success) return { row, state: 'refused', reasons: reasonsOf(parsed.error.issues) }
    return { row, state: 'new', send: parsed.data }
  }
  const named = new Set<string>()
  return rows.map((row): Planned => {
    const refused = (...reasons: Reason[]): Planned => ({ row, state: 'refused', reasons })
    if (row.unread.length > 0) return refused(...row.unread.map((field) => ({ field, code: 'unread' })))
    const key = `${normalizeName(row.name)} ${row.code}`
    if (named.has(key)) return refused({ field: 'name', code: 'line-repeated' })
    named.add(key)
    if (row.supplier && !sellerOf(row)) return refused({ field: 'supplier', code: 'supplier-unresolved' })
    return planned(row)
  })
}

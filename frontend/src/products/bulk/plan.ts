import type { Sheet, SheetColumn, SheetRow } from '@escandallo/contracts/products/bulk/sheet.ts'
import { changedProduct, newProduct } from '@escandallo/contracts/products/commands.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
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
  ...{ name: 'name', code: 'code', unit: 'unit', eqUd: 'weight', merma: 'merma', category: 'category' },
  ...{ ingredient: 'ingredient', suppliers: 'supplier', supplierId: 'supplier', value: 'price', costs: 'price' },
  ...{ unitQuantity: 'quantity', customCategory: 'customCategory' },
}

const reasonsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Reason[] => {
  const reasons = issues.map(({ path, message }): Reason => {
    const field = path.map(String).findLast((part) => part in fields)
    return { field: fields[field ?? 'name'] ?? 'name', code: message }
  })
  return reasons.filter((reason, at) => reasons.findIndex(({ field }) => field === reason.field) === at)
}

/** Says of every line of a sheet whether it adds a product, changes one, or cannot be used and why. */
export const planOf = (
  { rows, columns }: Sheet,
  { known, suppliers, supplierId, date, currency }: Context,
): Planned[] => {
  const byCode = new Map(known.map((product) => [normalizeName(product.code), product]))
  const byName = new Map(known.map((product) => [normalizeName(product.name), product]))
  const byLabel = new Map(suppliers.map(({ label, value }) => [normalizeName(label), value]))
  const seen = new Set<string>()
  return rows.map((row): Planned => {
    const refused = (reasons: Reason[]): Planned => ({ row, state: 'refused', reasons })
    if (row.unread.length > 0) return refused(row.unread.map((field) => ({ field, code: 'unread' })))
    const name = normalizeName(row.name)
    if (seen.has(`${name} ${row.code}`)) return refused([{ field: 'name', code: 'line-repeated' }])
    seen.add(`${name} ${row.code}`)
    const seller = row.supplier ? byLabel.get(normalizeName(row.supplier)) : supplierId || undefined
    if (row.supplier && !seller) return refused([{ field: 'supplier', code: 'supplier-unresolved' }])
    const product = (row.code && byCode.get(normalizeName(row.code))) || byName.get(name)
    const cost = (unit: Known['unit']) => ({
      ...{
        costId: newId(),
        supplierId: seller ?? '',
        date,
        value: row.price ?? '',
        currency: row.currency ?? currency,
      },
      ...{ unit: row.unit ?? unit, unitQuantity: row.quantity ?? '1' },
    })
    if (product) {
      const change = {
        ...(row.name && { name: row.name }),
        ...(row.weight !== null && { eqUd: row.weight }),
        ...(row.merma !== null && { merma: row.merma }),
        ...(row.category !== null && { category: row.category }),
        ...(row.customCategory !== null && { customCategory: row.customCategory }),
        ...(row.ingredient !== null && { ingredient: row.ingredient }),
      }
      const costs = row.price === null ? [] : [cost(product.unit)]
      const parsed = changedProduct.safeParse({ productId: product.productId, change, costs })
      return parsed.success
        ? { row, state: 'changed', product, send: parsed.data }
        : refused(reasonsOf(parsed.error.issues))
    }
    const ingredient = ingredientOf(row.ingredient)
    const parsed = newProduct.safeParse({
      details: {
        ...{ name: row.name, code: row.code || row.name.slice(0, 60), unit: row.unit ?? 'kg', eqUd: row.weight },
        merma: row.merma ?? (columns.includes('merma') ? '0' : (ingredient?.merma ?? '0')),
        density: ingredient?.density ?? null,
        ...{ category: row.category ?? ingredient?.category ?? null, customCategory: row.customCategory },
        subcategory: row.category === null ? (ingredient?.subcategory ?? null) : null,
        ingredient: row.ingredient,
        suppliers: seller ? [{ supplierId: seller, code: row.code || null, name: row.name || null }] : [],
      },
      costs: [cost('kg')],
    })
    return parsed.success ? { row, state: 'new', send: parsed.data } : refused(reasonsOf(parsed.error.issues))
  })
}

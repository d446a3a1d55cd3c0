import type { ListedOffer, ListedSupplier } from '@escandallo/contracts/prices/commands.ts'
import { matchedIngredients } from '@escandallo/contracts/products/matching/ingredient-match.ts'
import { usualLossOf } from '@escandallo/contracts/products/matching/usual-loss.ts'
import { cleanName } from '@escandallo/contracts/products/naming/clean-name.ts'
import { contentIn, isOpen } from '@escandallo/contracts/tables/lists/contents.ts'
import type { ListIssuer } from '@escandallo/contracts/tables/lists/issuer.ts'
import { offered } from '../upload/plan.ts'
import type { ListRow } from '../upload/read-rows.ts'

/** What one thing of a row weighs or holds by its name ("HAMB. VACA 150 G"), where it is sold by the piece. */
const measuresOf = ({ unit, name }: ListRow): Pick<ListedOffer['product'], 'eqUd' | 'litres'> => {
  const content = unit === 'unit' && name !== null ? contentIn(name) : null
  if (!content || isOpen(content) || content.packs !== '1') return { eqUd: null, litres: null }
  return { eqUd: content.unit === 'kg' ? content.size : null, litres: content.unit === 'l' ? content.size : null }
}

/** A row as a product of its own, as a kitchen calls it: with the ingredient that its name is sure to mean and the usual loss of that, else without. */
export const productOf = (row: ListRow, called?: string): ListedOffer['product'] => {
  const printed = row.name ?? row.code ?? ''
  const name = (called ?? cleanName(printed).name) || printed
  const ingredient = matchedIngredients(name).sure
  return {
    name: name.slice(0, 200),
    unit: row.unit,
    pieces: null,
    density: null,
    ...measuresOf(row),
    merma: usualLossOf(ingredient, printed),
    category: ingredient?.category ?? null,
    subcategory: ingredient?.subcategory ?? null,
    ingredient: ingredient?.id ?? null,
  }
}

/** A row as the offer of something that comes to life with the list. */
export const createdOf = (row: ListRow, called?: string): ListedOffer => ({
  ...offered(row, null),
  product: productOf(row, called),
})

/** Whose a list is, as far as it says so itself. */
export const supplierOf = ({ name, taxId }: ListIssuer, establishments: string[]): ListedSupplier => ({
  name: name ?? '',
  taxId,
  address: null,
  email: null,
  phone: null,
  establishments,
})

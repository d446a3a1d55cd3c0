import { establishmentId, productId, userId } from '../commands/names.ts'
import type { Rehearsal } from '../commands/rehearsal.ts'
import { addDays } from '../documents/calendar.ts'
import { lookAtLabels } from './labels.ts'
import { dishId, menuId, recipeId, writtenDishes, writtenMenus, writtenRecipes } from './written.ts'

/** Dishes whose price was raised half a year before the end, and those whose portion was made smaller then. */
const raised: Readonly<Record<string, number>> = {
  entrecot: 2150,
  'merluza-verde': 2200,
  'pulpo-brasa': 2050,
  flan: 490,
}
const larger: Readonly<Record<string, string>> = { entrecot: '320', carrillera: '250' }

const HALF_A_YEAR = 180
/** Nobody changes what was written this week. */
const SOONEST = 30

/** What the kitchen wrote in its first days, and what it changed since: each thing after those that it is made of. */
export const cook = (stage: Rehearsal, { start, until }: { start: string; until: string }) => {
  const { tell } = stage
  let seconds = 0
  const first = Date.parse(`${start}T10:00:00Z`)
  const now = () => {
    seconds += 45
    return new Date(first + seconds * 1000).toISOString()
  }
  const soonest = addDays(start, SOONEST)
  const wanted = addDays(until, -HALF_A_YEAR)
  const later = `${wanted < soonest ? soonest : wanted}T10:00:00.000Z`
  const copyOf = null
  for (const { key, by, form } of writtenRecipes()) {
    const id = recipeId(key)
    const data = { recipeId: id, ...form, copyOf, at: now(), by }
    tell({ kind: 'recipe', id, command: { type: 'NewRecipe', data } }, `recipe ${key}`)
  }
  for (const { key, by, form } of writtenDishes()) {
    const id = dishId(key)
    const [before, amount] = [larger[key], raised[key]]
    const [element, ...others] = form.composition.elements
    const asThen = before && element ? [{ ...element, quantity: before }, ...others] : form.composition.elements
    const written = {
      ...form,
      composition: { ...form.composition, elements: asThen },
      price: amount && form.price ? { ...form.price, amount } : form.price,
    }
    tell(
      { kind: 'dish', id, command: { type: 'NewDish', data: { dishId: id, ...written, copyOf, at: now(), by } } },
      `dish ${key}`,
    )
    if ((before || amount) && later.slice(0, 10) < until)
      tell(
        { kind: 'dish', id, command: { type: 'UpdateDish', data: { dishId: id, ...form, at: later, by } } },
        `dish ${key} changed`,
      )
  }
  for (const { key, by, form } of writtenMenus()) {
    const id = menuId(key)
    const data = { menuId: id, ...form, copyOf, at: now(), by }
    tell({ kind: 'menu', id, command: { type: 'NewMenu', data } }, `menu ${key}`)
  }
  lookAtLabels(stage, addDays(start, -1))
  const place = establishmentId('puerto')
  const opened = { plateId: place, subject: 'establishment' as const, at: now(), by: userId('demo') }
  tell({ kind: 'plate', id: place, command: { type: 'OpenAllergenPage', data: opened } }, 'allergens open to guests')
}

/** What the house does not buy any more, and still cooks with: its recipes say so, with the last cost it had. */
export const discontinue = ({ tell }: Rehearsal, { at, by }: { at: string; by: string }) => {
  const id = productId('chorizo')
  tell({ kind: 'product', id, command: { type: 'DeleteProduct', data: { productId: id, at, by } } }, 'chorizo removed')
}

import { kindOfUnit } from '../../values/units.ts'
import type { Ingredient } from '../ingredients.ts'
import { containerOf } from '../naming/containers.ts'
import { isOpenPack, packInText } from '../naming/pack-in-text.ts'
import { plainOf } from '../naming/word-keys.ts'
import type { DraftFacts } from './draft.ts'

/** Meat, fish, vegetables and fruit as they grow; pulps (4.6) and what is preserved come by the litre as well. */
const isSolid = ({ category, subcategory }: Ingredient) => /^CAT[1-4]$/.test(category) && subcategory !== '4.6'
const isPlant = ({ category }: Ingredient) => category === 'CAT3' || category === 'CAT4'

/** Suppliers of drinks, by the words of their names. */
const drinksSupplier = new RegExp(
  String.raw`\b(?:bebidas?|begudes|refrescos?|gaseosas?|cerve(?:zas?|ceros?|ceras?|cerias?)|cerveses|vinos|vins|vinicolas?|` +
    'licores|licors|bodegas?|cellers?|drinks|beverages?|breweries|brewery|wines?)' +
    String.raw`\b`,
)

/**
 * The ingredient that a name alone says, null where the line is of another form of it: "NARANJA 24X33CL", "LIMON" by the bottle and a
 * "NARANJA/LIMON" of a supplier of drinks are drinks, no fruit. What is bought by weight, or says its weight, is the food itself.
 */
export const fittingIngredient = (ingredient: Ingredient | null, facts: DraftFacts): string | null => {
  if (ingredient === null || !isSolid(ingredient)) return ingredient?.id ?? null
  const paidBy = kindOfUnit(facts.paid?.unit ?? facts.unit)
  const pack = packInText(facts.printed)
  const contents = pack === null ? [] : isOpenPack(pack) ? pack.choices : pack.size === null ? [] : [pack]
  if (paidBy === 'mass' || contents.some(({ unit }) => unit === 'kg')) return ingredient.id
  const unit = plainOf(facts.lineUnit ?? '')
  const ofUnit = packInText(unit)
  const container = pack?.container ?? containerOf(/^[a-z]+/.exec(unit)?.[0] ?? '')
  // A tin named by its format ("RO-1000", "LATA 1/2") is one of preserves.
  const isTinFormat = pack !== null && !isOpenPack(pack) && pack.container === 'tin' && pack.isUsual
  const isByLitre =
    paidBy === 'volume' ||
    (!isTinFormat && contents.some(({ unit: of }) => of === 'l')) ||
    (ofUnit !== null && !isOpenPack(ofUnit) && ofUnit.unit === 'l')
  const isDrinkPack = isPlant(ingredient) && !isTinFormat && /^(?:bottle|tin|keg|brick)$/.test(container ?? '')
  const isOfDrinks = isPlant(ingredient) && drinksSupplier.test(plainOf(facts.supplierName ?? ''))
  return isByLitre || isDrinkPack || isOfDrinks ? null : ingredient.id
}

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

/** What the printed name of a line says of what it holds, and of what it stands in. */
type LinePack = { units: readonly string[]; container: string | null; isTinFormat: boolean; isUnitOfLitres: boolean }

const unitsOf = (pack: ReturnType<typeof packInText>): readonly string[] => {
  if (pack === null) return []
  if (isOpenPack(pack)) return pack.choices.map(({ unit }) => unit)
  return pack.size === null ? [] : [pack.unit]
}

const linePack = ({ printed, lineUnit }: DraftFacts): LinePack => {
  const pack = packInText(printed)
  const unit = plainOf(lineUnit ?? '')
  const ofUnit = packInText(unit)
  return {
    units: unitsOf(pack),
    container: pack?.container ?? containerOf(/^[a-z]+/.exec(unit)?.[0] ?? ''),
    // A tin named by its format ("RO-1000", "LATA 1/2") is one of preserves.
    isTinFormat: pack !== null && !isOpenPack(pack) && pack.container === 'tin' && pack.isUsual,
    isUnitOfLitres: ofUnit !== null && !isOpenPack(ofUnit) && ofUnit.unit === 'l',
  }
}

/** Whether a line is bought as a drink is: by the litre, or a plant in a bottle, a tin or a keg, or of a supplier of drinks. */
const isDrink = (mayBePlant: boolean, facts: DraftFacts, paidBy: string, line: LinePack): boolean => {
  if (paidBy === 'volume' || line.isUnitOfLitres) return true
  if (!line.isTinFormat && line.units.includes('l')) return true
  if (!mayBePlant) return false
  const isDrinkPack = !line.isTinFormat && /^(?:bottle|tin|keg|brick)$/.test(line.container ?? '')
  return isDrinkPack || drinksSupplier.test(plainOf(facts.supplierName ?? ''))
}

const kindBought = (facts: DraftFacts, mayBePlant: boolean): 'drink' | 'food' => {
  const paidBy = kindOfUnit(facts.paid?.unit ?? facts.unit)
  const line = linePack(facts)
  if (paidBy === 'mass' || line.units.includes('kg')) return 'food'
  return isDrink(mayBePlant, facts, paidBy, line) ? 'drink' : 'food'
}

/** As what a line is bought, whatever its name says: drinks and foods of one name are two questions. */
export const boughtAs = (facts: DraftFacts): 'drink' | 'food' => kindBought(facts, true)

/**
 * The ingredient that a name alone says, null where the line is of another form of it: "NARANJA 24X33CL", "LIMON" by the bottle and a
 * "NARANJA/LIMON" of a supplier of drinks are drinks, no fruit. What is bought by weight, or says its weight, is the food itself.
 */
export const fittingIngredient = (ingredient: Ingredient | null, facts: DraftFacts): string | null => {
  if (ingredient === null || !isSolid(ingredient)) return ingredient?.id ?? null
  return kindBought(facts, isPlant(ingredient)) === 'drink' ? null : ingredient.id
}

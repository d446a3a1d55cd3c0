import { Big } from 'big.js'
import { NON_FOOD } from '../../ingredients/non-food.ts'
import type { Decimal } from '../../values/decimal.ts'
import { entryOf } from '../../values/plain/entry-of.ts'
import { inBase, kindOfUnit } from '../../values/units.ts'
import { type Ingredient, ingredientOf } from '../ingredients.ts'
import { matchedIngredients } from '../matching/ingredient-match.ts'
import { type CleanName, cleanName } from '../naming/clean-name.ts'
import { describedGoods } from '../naming/described-goods.ts'
import { packInText } from '../naming/pack-in-text.ts'
import type { Draft, DraftAnswers, DraftFacts, DraftReason, PerBase } from './draft.ts'
import { type Content, type PackReading, readPack, times } from './draft-pack.ts'
import { questionOf } from './draft-questions.ts'
import { fittingIngredient } from './fitting-ingredient.ts'
import type { Learned } from './learned.ts'

type Measures = Draft['measures']
const notFood: Readonly<Record<string, string>> = {
  detergent: '13.1',
  bleach: '13.1',
  glove: '13.1',
  napkin: '13.2',
  foil: '13.2',
  film: '13.2',
  charcoal: '13.4',
  ice: '13.4',
}

const measuresOf = (
  content: Content | null,
  each: Decimal | null,
  { facts, ingredient }: { facts: DraftFacts; ingredient: Ingredient | undefined },
): Measures => {
  const density = facts.density ?? ingredient?.density ?? null
  const measureFacts = { eqUd: facts.eqUd, litres: facts.litres, pieces: facts.pieces, density }
  if (content === null) return measureFacts
  // The paper counts in twelves: the pack is of what it counts, and a product of one.
  const per = facts.paid?.unitQuantity ?? '1'
  const size = new Big(content.size).div(per).round(6, Big.roundHalfUp).toFixed()
  if (content.unit === 'kg') return { ...measureFacts, eqUd: size }
  if (content.unit === 'l')
    return { ...measureFacts, litres: size, eqUd: density === null ? measureFacts.eqUd : times(size, density) }
  return { ...measureFacts, pieces: size, eqUd: each === null ? measureFacts.eqUd : times(size, each) }
}

/** What a kilogram, or a litre where no weight is known, comes to; null where neither is. */
const perBaseOf = ({ paid }: DraftFacts, { eqUd, litres }: Measures, isLiquid: boolean): PerBase | null => {
  if (paid === null) return null
  const unitPrice = new Big(paid.value).div(paid.unitQuantity)
  const rounded = (value: Big) => value.round(6, Big.roundHalfUp).toFixed()
  const kind = kindOfUnit(paid.unit)
  if (kind !== 'count') return { value: rounded(unitPrice.div(inBase(paid.unit))), unit: kind === 'mass' ? 'kg' : 'l' }
  if (litres !== null && (isLiquid || eqUd === null)) return { value: rounded(unitPrice.div(litres)), unit: 'l' }
  return eqUd === null || new Big(eqUd).eq(0) ? null : { value: rounded(unitPrice.div(eqUd)), unit: 'kg' }
}

/** The VAT of a product: as somebody says here, or put right before on paper of the supplier; else the product's own, or its line's. */
const taxOf = (
  { supplierId, printed, taxRate, ownTaxRate }: DraftFacts,
  learned: Learned,
  answers: DraftAnswers,
): Draft['tax'] => {
  if (answers.taxRate !== undefined) return { rate: answers.taxRate, by: 'said-here' }
  const settled = learned.taxRateOf(supplierId, printed)
  if (settled !== null) return { rate: settled, by: 'settled-before' }
  if (ownTaxRate !== null) return { rate: ownTaxRate, by: 'product' }
  return taxRate === null ? null : { rate: taxRate, by: 'paper' }
}

const FAR = { low: '0.5', high: '2' } as const

/** Whether a price is less than half or more than double of what the ingredient costs elsewhere. */
export const isFarOff = (
  perBase: PerBase | null,
  elsewhere: { kg: Decimal | null; l: Decimal | null } | undefined,
): boolean => {
  const other = perBase && elsewhere ? elsewhere[perBase.unit] : null
  if (!perBase || !other || new Big(other).lte(0)) return false
  const ratio = new Big(perBase.value).div(other)
  return ratio.lt(FAR.low) || ratio.gt(FAR.high)
}

const steps: Readonly<Record<DraftReason, 1 | 2 | 3 | 4>> = {
  'said-here': 4,
  'settled-before': 4,
  'line-by-weight': 4,
  'paper-says': 4,
  'already-known': 4,
  'not-food': 4,
  'usual-in-container': 3,
  'piece-weight': 2,
  'weight-later': 2,
  'no-price': 2,
  'weight-missing': 1,
  'two-readings': 1,
  'case-count': 1,
  'measure-or-pack': 1,
  'ingredient-open': 1,
  'price-off': 1,
} as const

type Candidates = ReturnType<typeof matchedIngredients>

const isNotFoodOf = (facts: DraftFacts, answers: DraftAnswers, head: string): boolean =>
  answers.notFood === true ||
  facts.category === NON_FOOD ||
  (entryOf(notFood, head) !== undefined && answers.ingredient === undefined)

/** As somebody says here, as the product has it, as people settled it before, or as its name alone says. */
const ingredientFor = (
  facts: DraftFacts,
  learned: Learned,
  answers: DraftAnswers,
  { sure }: Candidates,
): string | null => {
  if (answers.ingredient !== undefined) return answers.ingredient
  return facts.ingredient ?? learned.ingredientOf(facts.printed) ?? fittingIngredient(sure, facts)
}

const liquidSubcategories = ['5.1', '8.1', '8.2', '8.3']

const isLiquidOf = (ingredient: Ingredient | undefined): boolean =>
  /^CAT1[12]$/.test(ingredient?.category ?? '') || liquidSubcategories.includes(ingredient?.subcategory ?? '')

const openPacks: readonly DraftReason[] = ['weight-missing', 'two-readings', 'case-count']
const readPacks: readonly DraftReason[] = ['paper-says', 'usual-in-container', 'piece-weight']
const doubtedPacks: readonly DraftReason[] = [...openPacks, 'measure-or-pack']

type Stands = { isNotFood: boolean; ingredientId: string | null; isPriceFar: boolean }

/** The first of what is open, else how sure the pack is. */
const reasonOf = (reading: PackReading, answers: DraftAnswers, stands: Stands): DraftReason => {
  if (stands.isNotFood) return 'not-food'
  if (stands.ingredientId === null) return 'ingredient-open'
  if (stands.isPriceFar) return 'price-off'
  if (answers.weighLater && openPacks.includes(reading.reason)) return 'weight-later'
  return reading.reason === 'line-by-weight' && answers.ingredient !== undefined ? 'said-here' : reading.reason
}

const nameOf = ({ name, printed }: DraftFacts, answers: DraftAnswers, clean: CleanName): string =>
  answers.name ?? (name === printed || name === '' ? clean.name : name)

/** Which parts of the printed name were read, and which are in doubt. */
const spansOf = (facts: DraftFacts, clean: CleanName, packReason: DraftReason, reason: DraftReason) => {
  const spans = packInText(facts.printed)?.spans ?? []
  const isNameOpen = reason === 'ingredient-open'
  return {
    read: [...(isNameOpen ? [] : clean.read), ...(readPacks.includes(packReason) ? spans : [])],
    doubt: [...(isNameOpen ? clean.read : []), ...(doubtedPacks.includes(reason) ? spans : [])],
  }
}

const categoriesOf = (facts: DraftFacts, ingredient: Ingredient | undefined, isNotFood: boolean, head: string) =>
  isNotFood
    ? { category: NON_FOOD, subcategory: entryOf(notFood, head) ?? null }
    : {
        category: ingredient?.category ?? facts.category,
        subcategory: ingredient?.subcategory ?? facts.subcategory,
      }

/**
 * What a product becomes, from the words of its paper, what was paid, what people settled before and what they answered here. Pure: the page
 * computes it anew with each answer, and the server says the same of the same facts.
 */
export const draftOf = (facts: DraftFacts, learned: Learned, answers: DraftAnswers = {}): Draft => {
  const clean = cleanName(facts.printed, learned.brands)
  const head = describedGoods(clean.name).head?.term ?? ''
  const candidates = matchedIngredients(clean.name)
  const isNotFood = isNotFoodOf(facts, answers, head)
  const ingredientId = isNotFood ? null : ingredientFor(facts, learned, answers, candidates)
  const ingredient = ingredientOf(ingredientId)
  const isLiquid = isLiquidOf(ingredient)
  const reading = readPack(facts, learned, ingredientId, answers)
  const measures = measuresOf(reading.content, reading.each, { facts, ingredient })
  const paidPerBase = () => perBaseOf(facts, measures, isLiquid)
  const perBase = isNotFood || reading.reason === 'measure-or-pack' ? null : paidPerBase()
  const elsewhere = ingredientId ? learned.elsewhere[ingredientId] : undefined
  const isPriceFar = !answers.priceIsRight && isFarOff(perBase, elsewhere)
  const reason = reasonOf(reading, answers, { isNotFood, ingredientId, isPriceFar })
  return {
    productId: facts.productId,
    name: nameOf(facts, answers, clean),
    brand: clean.brand,
    ingredient: ingredientId,
    ...categoriesOf(facts, ingredient, isNotFood, head),
    sold: reading.sold,
    measures,
    perBase,
    isApproximate: reading.isApproximate,
    tax: taxOf(facts, learned, answers),
    sureness: { step: steps[reason], reason },
    question: questionOf(reason, {
      facts,
      reading,
      ingredientId,
      head,
      candidates,
      perBase,
      paidPerBase,
      perBaseWith: (content, each = null) =>
        perBaseOf(facts, measuresOf(content, each, { facts, ingredient }), isLiquid),
    }),
    ...spansOf(facts, clean, reading.reason, reason),
  }
}

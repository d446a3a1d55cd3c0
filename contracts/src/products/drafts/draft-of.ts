import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import { inBase, kindOfUnit } from '../../values/units.ts'
import { NON_FOOD } from '../details.ts'
import { type Ingredient, ingredientOf } from '../ingredients.ts'
import { matchedIngredients } from '../matching/ingredient-match.ts'
import { cleanName } from '../naming/clean-name.ts'
import { containerOf } from '../naming/containers.ts'
import { describedGoods } from '../naming/described-goods.ts'
import { isOpenPack, type OpenPack, type Pack, packInText } from '../naming/pack-in-text.ts'
import { plainOf } from '../naming/word-keys.ts'
import { type CasePiece, casePack, usualCounts } from './case-packs.ts'
import type { Draft, DraftAnswer, DraftAnswers, DraftFacts, DraftQuestion, DraftReason, PerBase } from './draft.ts'
import { fittingIngredient } from './fitting-ingredient.ts'
import type { Learned } from './learned.ts'
import { measuredPacks } from './measured-packs.ts'
import { bunchWeights, pieceWeight } from './usual-weights.ts'

type Measures = Draft['measures']
/** Kilograms, litres or pieces of one bought unit. */
type Content = { size: Decimal; unit: 'kg' | 'l' | 'unit' }

const notFood: Readonly<Record<string, string>> = {
  ...{
    detergent: '13.1',
    bleach: '13.1',
    glove: '13.1',
    napkin: '13.2',
    foil: '13.2',
    film: '13.2',
    charcoal: '13.4',
    ice: '13.4',
  },
}

const times = (a: Decimal, b: Decimal): Decimal => new Big(a).times(b).round(6, Big.roundHalfUp).toFixed()

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

const contentOf = (pack: Pack): Content | null =>
  pack.size === null ? null : { size: times(pack.packs, pack.size), unit: pack.unit }

type Reading = {
  sold: Draft['sold']
  content: Content | null
  each: Decimal | null
  reason: DraftReason
  isApproximate: boolean
  open: OpenPack | null
  /** One piece of a case of nobody knows how many. */
  piece?: CasePiece
}

const readPack = (facts: DraftFacts, learned: Learned, ingredient: string | null, answers: DraftAnswers): Reading => {
  const unit = facts.paid?.unit ?? facts.unit
  const none = { content: null, each: null, isApproximate: false, open: null }
  const kind = kindOfUnit(unit)
  if (kind !== 'count') {
    const sold = { by: kind === 'mass' ? ('weight' as const) : ('volume' as const) }
    if (measuredPacks(facts).length === 0) return { ...none, sold, reason: 'line-by-weight' }
    return { ...none, sold, reason: answers.priceIsRight ? 'said-here' : 'measure-or-pack' }
  }
  const pack = packInText(facts.printed)
  const ofLine = containerOf(plainOf(facts.lineUnit ?? '').replace(/\./g, ''))
  const container = pack?.container ?? ofLine
  const soldAs = (content: Content, packs: Decimal, each: Decimal | null = null): Draft['sold'] => {
    const size =
      content.unit === 'unit' ? content.size : new Big(content.size).div(packs).round(6, Big.roundHalfUp).toFixed()
    return { by: 'pack', container, packs: content.unit === 'unit' ? '1' : packs, size, unit: content.unit, each }
  }
  if (answers.content) {
    const each = answers.content.unit === 'unit' ? pieceWeight(ingredient, facts.printed) : null
    return {
      ...none,
      content: answers.content,
      each,
      sold: soldAs(answers.content, '1', each),
      reason: 'said-here',
      isApproximate: each !== null,
    }
  }
  const learnedWeight = learned.weightOf(facts.supplierId, container, ingredient)
  const unknown: Reading = {
    ...none,
    sold: container ? { by: 'pack', container, packs: '1', size: null, unit: 'unit', each: null } : null,
    reason: 'weight-missing',
  }
  // What stands in the product already was said by a person, or by an earlier paper.
  const already = (): Reading | null => {
    if (facts.eqUd !== null)
      return { ...none, sold: soldAs({ size: facts.eqUd, unit: 'kg' }, '1'), reason: 'already-known' }
    return facts.litres === null
      ? null
      : { ...none, sold: soldAs({ size: facts.litres, unit: 'l' }, '1'), reason: 'already-known' }
  }
  const settled = already()
  if (settled) return settled
  const ofCase = casePack(facts.lineUnit, pack)
  if (ofCase) {
    const { piece, packs } = ofCase
    const each = ofCase.held ? { size: ofCase.held.size as Decimal, unit: ofCase.held.unit } : piece
    const sold = { by: 'pack', container: ofCase.container, each: null } as const
    if (each && packs) {
      const whole = { size: times(packs, each.size), unit: each.unit }
      return { ...none, content: whole, sold: { ...sold, packs, ...each }, reason: 'paper-says' }
    }
    if (piece) return { ...none, sold: { ...sold, packs: '1', size: null, unit: 'unit' }, reason: 'case-count', piece }
  }
  if (pack && isOpenPack(pack)) {
    const bareUnit = pack.open === 'bare-number' ? learned.bareUnitOf(facts.supplierId, pack.container) : null
    const choice = pack.choices.find((each) => each.unit === bareUnit)
    if (choice) return { ...none, content: choice, sold: soldAs(choice, '1'), reason: 'settled-before' }
    return { ...unknown, reason: 'two-readings', open: pack }
  }
  const content = pack ? contentOf(pack) : null
  if (pack && content && content.unit !== 'unit') {
    const reason = pack.isUsual ? 'usual-in-container' : 'paper-says'
    return { ...none, content, sold: soldAs(content, pack.packs), reason, isApproximate: pack.isApproximate }
  }
  const each = pieceWeight(ingredient, facts.printed)
  if (content) {
    if (each === null) return { ...unknown, content, sold: soldAs(content, '1') }
    return { ...none, content, each, sold: soldAs(content, '1', each), reason: 'piece-weight', isApproximate: true }
  }
  if (learnedWeight) {
    const weight = { size: learnedWeight, unit: 'kg' } as const
    return { ...none, content: weight, sold: soldAs(weight, '1'), reason: 'settled-before' }
  }
  // A lemon by the piece weighs what a lemon weighs; what a box of them holds nobody knows.
  if (container === null && each !== null) {
    const piece = { size: '1', unit: 'unit' } as const
    return {
      ...none,
      content: piece,
      each,
      sold: soldAs(piece, '1', each),
      reason: 'piece-weight',
      isApproximate: true,
    }
  }
  return unknown
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
  ...{
    'said-here': 4,
    'settled-before': 4,
    'line-by-weight': 4,
    'paper-says': 4,
    'already-known': 4,
    'not-food': 4,
    'usual-in-container': 3,
  },
  ...{
    'piece-weight': 2,
    'weight-later': 2,
    'no-price': 2,
    'weight-missing': 1,
    'two-readings': 1,
    'case-count': 1,
    'measure-or-pack': 1,
    'ingredient-open': 1,
    'price-off': 1,
  },
} as const

const blank: Omit<DraftAnswer, 'id'> = {
  answers: null,
  opens: null,
  size: null,
  ingredient: null,
  note: null,
  perBase: null,
}

/**
 * What a product becomes, from the words of its paper, what was paid, what people settled before and what they answered here. Pure: the page
 * computes it anew with each answer, and the server says the same of the same facts.
 */
export const draftOf = (facts: DraftFacts, learned: Learned, answers: DraftAnswers = {}): Draft => {
  const clean = cleanName(facts.printed, learned.brands)
  const head = describedGoods(clean.name).head?.term ?? ''
  const isNotFood =
    answers.notFood === true ||
    facts.category === NON_FOOD ||
    (notFood[head] !== undefined && answers.ingredient === undefined)
  const candidates = matchedIngredients(clean.name)
  const learnedIngredient = learned.ingredientOf(facts.printed)
  const ingredientId = isNotFood
    ? null
    : answers.ingredient !== undefined
      ? answers.ingredient
      : (facts.ingredient ?? learnedIngredient ?? fittingIngredient(candidates.sure, facts))
  const ingredient = ingredientOf(ingredientId)
  const isLiquid =
    /^CAT1[12]$/.test(ingredient?.category ?? '') ||
    ['5.1', '8.1', '8.2', '8.3'].includes(ingredient?.subcategory ?? '')
  const reading = readPack(facts, learned, ingredientId, answers)
  const about = { facts, ingredient }
  const measures = measuresOf(reading.content, reading.each, about)
  const perBase = isNotFood || reading.reason === 'measure-or-pack' ? null : perBaseOf(facts, measures, isLiquid)
  const isPriceFar =
    !answers.priceIsRight && isFarOff(perBase, ingredientId ? learned.elsewhere[ingredientId] : undefined)
  const reason = ((): DraftReason => {
    if (isNotFood) return 'not-food'
    if (ingredientId === null) return 'ingredient-open'
    if (isPriceFar) return 'price-off'
    const isOpen = ['weight-missing', 'two-readings', 'case-count'].includes(reading.reason)
    if (isOpen && answers.weighLater) return 'weight-later'
    if (reading.reason === 'line-by-weight' && answers.ingredient !== undefined) return 'said-here'
    return reading.reason
  })()
  const perBaseWith = (content: Content, each: Decimal | null = null) =>
    perBaseOf(facts, measuresOf(content, each, about), isLiquid)
  const weight = (id: string, size: Decimal, note: DraftAnswer['note']): DraftAnswer => {
    const content = { size, unit: 'kg' } as const
    return {
      ...blank,
      id,
      note,
      answers: { content },
      size: { value: size, unit: 'kg' },
      perBase: perBaseWith(content),
    }
  }
  const otherWeight: DraftAnswer = { ...blank, id: 'other-weight', opens: 'weight' }
  const later: DraftAnswer = { ...blank, id: 'later', note: 'later', answers: { weighLater: true } }
  const question = ((): DraftQuestion | null => {
    const container = reading.sold?.by === 'pack' ? reading.sold.container : null
    if (reason === 'ingredient-open') {
      const offered = candidates.ranked.filter(({ isHead, reason: why }) => isHead && why !== 'other-kind').slice(0, 2)
      const picks = offered.map(
        ({ candidate }): DraftAnswer => ({
          ...blank,
          id: candidate.id,
          answers: { ingredient: candidate.id },
          ingredient: candidate.id,
        }),
      )
      const pick: DraftAnswer = { ...blank, id: 'other-ingredient', opens: 'ingredient' }
      const none: DraftAnswer = { ...blank, id: 'not-food', note: 'not-food', answers: { notFood: true } }
      return {
        kind: 'ingredient',
        key: `ingredient ${head || facts.productId}`,
        container,
        answers: [...picks, pick, none],
      }
    }
    if (reason === 'price-off') {
      const right: DraftAnswer = {
        ...blank,
        id: 'is-right',
        note: 'is-right',
        answers: { priceIsRight: true },
        perBase,
      }
      const pick: DraftAnswer = { ...blank, id: 'other-ingredient', opens: 'ingredient' }
      const isCount = kindOfUnit(facts.paid?.unit ?? facts.unit) === 'count'
      return {
        kind: 'price',
        key: `price ${facts.productId}`,
        container,
        answers: [right, ...(isCount ? [otherWeight] : []), pick],
      }
    }
    if (reason === 'measure-or-pack') {
      const paid = perBaseOf(facts, measures, isLiquid)
      const byMeasure: DraftAnswer = {
        ...blank,
        id: `per-${paid?.unit}`,
        answers: { priceIsRight: true },
        perBase: paid,
      }
      const byPack = measuredPacks(facts).map(
        ({ size, unit }): DraftAnswer => ({
          ...blank,
          id: `pack-${size}-${unit}`,
          opens: 'paper',
          size: { value: size, unit },
          perBase: paid && { value: new Big(paid.value).div(size).round(6, Big.roundHalfUp).toFixed(), unit },
        }),
      )
      const answersOfPrice = [byMeasure, ...byPack]
      return { kind: 'price', about: reason, key: `pack ${facts.productId}`, container, answers: answersOfPrice }
    }
    if (reason === 'two-readings' && reading.open) {
      const choices = reading.open.choices.slice(0, 2).map(({ size, unit }): DraftAnswer => {
        const each = unit === 'unit' ? pieceWeight(ingredientId, facts.printed) : null
        return {
          ...blank,
          id: `${size}-${unit}`,
          answers: { content: { size, unit } },
          size: { value: size, unit },
          perBase: perBaseWith({ size, unit }, each),
        }
      })
      return {
        kind: 'content',
        key: `content ${facts.productId}`,
        container,
        answers: [...choices, otherWeight, later],
      }
    }
    if (reason === 'case-count' && reading.piece) {
      const { piece } = reading
      const { size, unit } = piece
      const counts = usualCounts(piece).map((packs): DraftAnswer => {
        const content = { size: times(size, String(packs)), unit }
        const perBase = perBaseWith(content)
        return { ...blank, id: `${packs}-of`, answers: { content }, packs, size: { value: size, unit }, perBase }
      })
      const otherCount: DraftAnswer = { ...blank, id: 'other-count', opens: 'count', size: { value: size, unit } }
      const answersOfCount = [...counts, otherCount, later]
      return { kind: 'content', about: reason, key: `case ${facts.productId}`, container, answers: answersOfCount }
    }
    if (reason !== 'weight-missing') return null
    const bunch = container === 'bunch' ? bunchWeights(ingredientId) : null
    const usual = bunch ? [weight('usual', bunch[0], 'usual'), weight('large', bunch[1], 'large')] : []
    const key = `weight ${container ?? 'piece'} ${bunch ? bunch[0] : facts.productId}`
    return { kind: 'weight', key, container, answers: [...usual, otherWeight, later] }
  })()
  const pack = packInText(facts.printed)
  const isRead =
    reading.reason === 'paper-says' || reading.reason === 'usual-in-container' || reading.reason === 'piece-weight'
  const isDoubted = ['weight-missing', 'two-readings', 'case-count', 'measure-or-pack'].includes(reason)
  return {
    ...{
      productId: facts.productId,
      name: answers.name ?? (facts.name === facts.printed || facts.name === '' ? clean.name : facts.name),
      brand: clean.brand,
    },
    ingredient: ingredientId,
    category: isNotFood ? NON_FOOD : (ingredient?.category ?? facts.category),
    subcategory: isNotFood ? (notFood[head] ?? null) : (ingredient?.subcategory ?? facts.subcategory),
    sold: reading.sold,
    measures,
    perBase,
    isApproximate: reading.isApproximate,
    tax: taxOf(facts, learned, answers),
    sureness: { step: steps[reason], reason },
    question,
    read: [...(reason === 'ingredient-open' ? [] : clean.read), ...(pack && isRead ? pack.spans : [])],
    doubt: [...(reason === 'ingredient-open' ? clean.read : []), ...(pack && isDoubted ? pack.spans : [])],
  }
}

import { Big } from 'big.js'
import type { Decimal } from '../../values/decimal.ts'
import { kindOfUnit } from '../../values/units.ts'
import type { matchedIngredients } from '../matching/ingredient-match.ts'
import type { Container } from '../naming/containers.ts'
import { type CasePiece, usualCounts } from './case-packs.ts'
import type { DraftAnswer, DraftFacts, DraftQuestion, DraftReason, PerBase } from './draft.ts'
import { type Content, type PackReading, times } from './draft-pack.ts'
import { boughtAs } from './fitting-ingredient.ts'
import { measuredPacks } from './measured-packs.ts'
import { bunchWeights, pieceWeight } from './usual-weights.ts'

/** What a question of a draft is asked of. `perBaseWith`: the price of a kilogram or litre if a unit held so much; `paidPerBase`: as it was paid. */
export type QuestionAbout = {
  facts: DraftFacts
  reading: PackReading
  ingredientId: string | null
  head: string
  candidates: ReturnType<typeof matchedIngredients>
  perBase: PerBase | null
  paidPerBase: () => PerBase | null
  perBaseWith: (content: Content, each?: Decimal | null) => PerBase | null
}

const blank: Omit<DraftAnswer, 'id'> = {
  answers: null,
  opens: null,
  size: null,
  ingredient: null,
  note: null,
  perBase: null,
}
const otherWeight: DraftAnswer = { ...blank, id: 'other-weight', opens: 'weight' }
const otherIngredient: DraftAnswer = { ...blank, id: 'other-ingredient', opens: 'ingredient' }
const later: DraftAnswer = { ...blank, id: 'later', note: 'later', answers: { weighLater: true } }

const containerOf = ({ reading }: QuestionAbout): Container | null =>
  reading.sold?.by === 'pack' ? reading.sold.container : null

const OFFERED = 2

const askIngredient = (about: QuestionAbout): DraftQuestion => {
  const { candidates, head, facts } = about
  const offered = candidates.ranked.filter(({ isHead, reason }) => isHead && reason !== 'other-kind').slice(0, OFFERED)
  const picks = offered.map(
    ({ candidate: { id } }): DraftAnswer => ({ ...blank, id, answers: { ingredient: id }, ingredient: id }),
  )
  const notFood: DraftAnswer = { ...blank, id: 'not-food', note: 'not-food', answers: { notFood: true } }
  // One answer is given to all of a key: the orange of a bottle is not the one of a crate.
  const key = `ingredient ${head ? `${boughtAs(facts)} ${head}` : facts.productId}`
  return {
    kind: 'ingredient',
    key,
    container: containerOf(about),
    answers: [...picks, otherIngredient, notFood],
  }
}

const askPrice = (about: QuestionAbout): DraftQuestion => {
  const { facts, perBase } = about
  const right: DraftAnswer = { ...blank, id: 'is-right', note: 'is-right', answers: { priceIsRight: true }, perBase }
  const isCount = kindOfUnit(facts.paid?.unit ?? facts.unit) === 'count'
  return {
    kind: 'price',
    key: `price ${facts.productId}`,
    container: containerOf(about),
    answers: [right, ...(isCount ? [otherWeight] : []), otherIngredient],
  }
}

/** Whether a price is of a kilogram or a litre, as the line says, or of the pack that the name says. */
const askMeasureOrPack = (about: QuestionAbout): DraftQuestion => {
  const { facts } = about
  const paid = about.paidPerBase()
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
  return {
    kind: 'price',
    about: 'measure-or-pack',
    key: `pack ${facts.productId}`,
    container: containerOf(about),
    answers: [byMeasure, ...byPack],
  }
}

const askContent = (about: QuestionAbout): DraftQuestion | null => {
  const { facts, reading, ingredientId, perBaseWith } = about
  if (!reading.open) return null
  const choices = reading.open.choices.slice(0, OFFERED).map(({ size, unit }): DraftAnswer => {
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
    container: containerOf(about),
    answers: [...choices, otherWeight, later],
  }
}

const askCount = (about: QuestionAbout): DraftQuestion | null => {
  const { facts, reading, perBaseWith } = about
  if (!reading.piece) return null
  const piece: CasePiece = reading.piece
  const size = { value: piece.size, unit: piece.unit }
  const counts = usualCounts(piece).map((packs): DraftAnswer => {
    const content = { size: times(piece.size, String(packs)), unit: piece.unit }
    return { ...blank, id: `${packs}-of`, answers: { content }, packs, size, perBase: perBaseWith(content) }
  })
  const otherCount: DraftAnswer = { ...blank, id: 'other-count', opens: 'count', size }
  return {
    kind: 'content',
    about: 'case-count',
    key: `case ${facts.productId}`,
    container: containerOf(about),
    answers: [...counts, otherCount, later],
  }
}

const askWeight = (about: QuestionAbout): DraftQuestion => {
  const container = containerOf(about)
  const bunch = container === 'bunch' ? bunchWeights(about.ingredientId) : null
  const weight = (id: string, size: Decimal, note: DraftAnswer['note']): DraftAnswer => {
    const content = { size, unit: 'kg' } as const
    const perBase = about.perBaseWith(content)
    return { ...blank, id, note, answers: { content }, size: { value: size, unit: 'kg' }, perBase }
  }
  const usual = bunch ? [weight('usual', bunch[0], 'usual'), weight('large', bunch[1], 'large')] : []
  const key = `weight ${container ?? 'piece'} ${bunch ? bunch[0] : about.facts.productId}`
  return { kind: 'weight', key, container, answers: [...usual, otherWeight, later] }
}

const questions: Partial<Record<DraftReason, (about: QuestionAbout) => DraftQuestion | null>> = {
  'ingredient-open': askIngredient,
  'price-off': askPrice,
  'measure-or-pack': askMeasureOrPack,
  'two-readings': askContent,
  'case-count': askCount,
  'weight-missing': askWeight,
}

/** What a person is asked of a draft, with the answers that are likely and one that opens any other; null where nothing is open. */
export const questionOf = (reason: DraftReason, about: QuestionAbout): DraftQuestion | null =>
  questions[reason]?.(about) ?? null

import type { Decimal } from '../../values/decimal.ts'
import type { Unit } from '../../values/units.ts'
import type { Container } from '../naming/containers.ts'
import type { Span } from '../naming/pack-in-text.ts'

/** What is known of a product before anybody settled it: how its paper prints it, what was last paid, and what it says already. */
export type DraftFacts = {
  productId: string
  supplierId: string | null
  supplierName?: string | null
  /** The words of the paper, else the product's own name. */
  printed: string
  /** How the line calls its unit ("CJ", "kg"), null where no paper tells. */
  lineUnit: string | null
  /** How many of its unit the line counts, null where no paper tells. */
  lineQuantity: Decimal | null
  /** What was last paid: `value` for `unitQuantity` of `unit`. */
  paid: { value: Decimal; unit: Unit; unitQuantity: Decimal; currency: string } | null
  /** Of its line of paper, null where that prints none; and of the product by now. */
  taxRate: Decimal | null
  ownTaxRate: Decimal | null
  /** A product without a price counts in this. */
  unit: Unit
  name: string
  eqUd: Decimal | null
  litres: Decimal | null
  pieces: Decimal | null
  density: Decimal | null
  category: string | null
  subcategory: string | null
  ingredient: string | null
}

/** What a person said of a draft; what nobody said is read from the paper. */
export type DraftAnswers = {
  name?: string
  ingredient?: string | null
  /** Something that is no food. */
  notFood?: true
  /** Of one bought unit: kilograms, litres or pieces. */
  content?: { size: Decimal; unit: 'kg' | 'l' | 'unit' }
  /** Somebody has looked at a price that is far from what the ingredient costs elsewhere. */
  priceIsRight?: true
  /** It stays without weight. */
  weighLater?: true
  /** Its VAT, in per cent. */
  taxRate?: Decimal
}

/** One thing that a person settled before: by supplier for contents, by tenant for ingredients and brands. */
export type SettledBefore = {
  supplierId: string | null
  printed: string
  ingredient: string | null
  container: Container | null
  /** Kilograms of one bought unit, as a person said; null where nobody had to. */
  weight: Decimal | null
  /** What a bare number in this container counts at this supplier. */
  bareUnit: 'kg' | 'l' | 'unit' | null
  brand: string | null
  /** The VAT that a person put right. */
  taxRate?: Decimal | null
}

export type DraftContext = {
  settled: readonly SettledBefore[]
  /** What a kilogram and a litre of an ingredient cost in the middle of what the tenant pays elsewhere. */
  elsewhere: Readonly<Record<string, { kg: Decimal | null; l: Decimal | null }>>
}

/** Why a draft is believed, from the surest; the last six are questions. */
export const draftReasons = [
  ...([
    'said-here',
    'settled-before',
    'line-by-weight',
    'paper-says',
    'already-known',
    'usual-in-container',
    'piece-weight',
  ] as const),
  ...([
    'not-food',
    'weight-later',
    'no-price',
    'weight-missing',
    'two-readings',
    'case-count',
    'measure-or-pack',
    'ingredient-open',
    'price-off',
  ] as const),
]
export type DraftReason = (typeof draftReasons)[number]

export const questionKinds = ['weight', 'content', 'ingredient', 'price'] as const
export type QuestionKind = (typeof questionKinds)[number]

/**
 * An answer that a key gives. `weight`, `count` and `ingredient` open a field, `paper` the line that has to be corrected; `perBase` is what it
 * makes of the price, null where it stays unknown. `packs` times `size` where it says how many pieces a case holds; the field of a `count` is
 * of pieces of `size`.
 */
export type DraftAnswer = {
  id: string
  answers: DraftAnswers | null
  opens: 'weight' | 'count' | 'ingredient' | 'paper' | null
  packs?: number
  size: { value: Decimal; unit: 'kg' | 'l' | 'unit' } | null
  ingredient: string | null
  note: 'usual' | 'large' | 'each-is' | 'in-all' | 'not-food' | 'is-right' | 'later' | null
  perBase: PerBase | null
}
export type PerBase = { value: Decimal; unit: 'kg' | 'l' }

export type DraftQuestion = {
  kind: QuestionKind
  /** What a question of the price asks, where it is not whether it is far off; of the content, where it is how many. */
  about?: 'measure-or-pack' | 'case-count'
  /** Drafts of one key share an answer. */
  key: string
  container: Container | null
  answers: readonly DraftAnswer[]
}

/** What a product becomes when it is accepted, with where each part comes from. */
export type Draft = {
  productId: string
  name: string
  brand: string | null
  ingredient: string | null
  category: string | null
  subcategory: string | null
  /** How it is sold: by weight or volume, in a pack, or nobody knows. */
  sold:
    | { by: 'weight' | 'volume' }
    | {
        by: 'pack'
        container: Container | null
        packs: Decimal
        size: Decimal | null
        unit: 'kg' | 'l' | 'unit'
        each: Decimal | null
      }
    | null
  measures: { eqUd: Decimal | null; litres: Decimal | null; pieces: Decimal | null; density: Decimal | null }
  perBase: PerBase | null
  isApproximate: boolean
  /** In per cent, and who says it; null where neither paper nor person does, which is no usual rate. */
  tax: { rate: Decimal; by: 'said-here' | 'settled-before' | 'product' | 'paper' } | null
  /** Four marks where the paper says it, three where the container does, two for a usual weight, one for a question. */
  sureness: { step: 1 | 2 | 3 | 4; reason: DraftReason }
  question: DraftQuestion | null
  read: readonly Span[]
  doubt: readonly Span[]
}

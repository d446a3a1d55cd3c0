import type { FoodsFound } from '@escandallo/contracts/ingredients/queries.ts'

export type FoundFood = FoodsFound['items'][number]

/** Why a source of food data has no answer. */
export class FoodDataMissing extends Error {
  override name = 'FoodDataMissing'
  readonly reason: NonNullable<FoodsFound['missing']>
  constructor(reason: NonNullable<FoodsFound['missing']>) {
    super(reason)
    this.reason = reason
  }
}

/** A source of foods with their nutrients per 100 g. */
export type FoodData = {
  /**
   * Foods for a text in Spanish or English, the likeliest first and never more than `size`; none for a text without words.
   * @throws FoodDataMissing when the source cannot be asked.
   */
  search: (text: string, size: number) => Promise<FoundFood[]>
}

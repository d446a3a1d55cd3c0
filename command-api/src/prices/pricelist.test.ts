import { type PricelistEvent, pricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { pricelistExamples } from '@escandallo/contracts/prices/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type PricelistCommand, pricelists } from './pricelist.ts'

const [applied, withdrawn] = pricelistExamples.map((example) => pricelistEvent.parse(example)) as [
  Extract<PricelistEvent, { type: 'PricelistApplied' }>,
  PricelistEvent,
]
const apply: PricelistCommand = { type: 'ApplyPricelist', data: applied.data }
const { pricelistId, at, by } = applied.data
const withdraw: PricelistCommand = { type: 'WithdrawPricelist', data: { pricelistId, at, by } }
const second = { ...applied, data: { ...applied.data, part: 1 } }

describe("a supplier's list", () => {
  test('is recorded once, however often it is sent', () => {
    given(pricelists, []).when(apply).records([applied])
    given(pricelists, [applied]).when(apply).records([])
  })
  test('comes in parts', () => {
    given(pricelists, [applied]).when({ type: 'ApplyPricelist', data: second.data }).records([second])
    given(pricelists, [applied, second]).when(apply).records([])
  })
  test('is undone as a whole, and may be applied again', () => {
    given(pricelists, [applied, second]).when(withdraw).records([withdrawn])
    given(pricelists, [applied, withdrawn]).when(withdraw).records([])
    given(pricelists, [applied, second, withdrawn]).when(apply).records([applied])
  })
  test('that was never sent cannot be undone', () => {
    given(pricelists, []).when(withdraw).refuses('pricelist-unknown')
  })
})

import { type PricelistEvent, pricelistEvent } from '@escandallo/contracts/prices/events.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

/** The parts that are in force; none once the list was withdrawn. */
type Pricelist =
  | { status: 'absent' }
  | {
      status: 'applied' | 'withdrawn'
      parts: readonly number[]
      /** What came to life with it: the supplier, if it did, and products. */
      brought: { supplierId: string | null; productIds: readonly string[] }
    }

type OfPricelist = { pricelistId: string } & About
type Applied = Extract<PricelistEvent, { type: 'PricelistApplied' }>['data']
export type PricelistCommand =
  | { type: 'ApplyPricelist'; data: OfPricelist & Omit<Applied, keyof OfPricelist> }
  | { type: 'WithdrawPricelist'; data: OfPricelist }

const nothingApplied = { parts: [], brought: { supplierId: null, productIds: [] } }

const evolve = (pricelist: Pricelist, event: PricelistEvent): Pricelist => {
  const applied = pricelist.status === 'applied' ? pricelist : nothingApplied
  switch (event.type) {
    case 'PricelistApplied': {
      const { part, supplierId, brought } = event.data
      return {
        status: 'applied',
        parts: [...applied.parts, part],
        brought: {
          supplierId: brought?.supplier ? supplierId : applied.brought.supplierId,
          productIds: [...applied.brought.productIds, ...(brought?.productIds ?? [])],
        },
      }
    }
    case 'PricelistWithdrawn':
      return { ...applied, status: 'withdrawn', parts: [] }
    default:
      return event satisfies never
  }
}

const decide = ({ type, data }: PricelistCommand, pricelist: Pricelist): PricelistEvent[] => {
  const { pricelistId, at, by } = data
  switch (type) {
    case 'ApplyPricelist': {
      // The same list twice: everything in it was said already.
      if (pricelist.status === 'applied' && pricelist.parts.includes(data.part)) return []
      const { supplierId, name, source, part, columns, answers, offers, brought } = data
      const answered = answers === undefined ? {} : { answers }
      return [
        {
          type: 'PricelistApplied',
          data: {
            pricelistId,
            at,
            by,
            supplierId,
            name,
            source,
            part,
            columns,
            ...answered,
            offers,
            ...(brought && { brought }),
          },
        },
      ]
    }
    case 'WithdrawPricelist':
      if (pricelist.status === 'absent') throw new Unknown('pricelist-unknown')
      return pricelist.status === 'withdrawn' ? [] : [{ type: 'PricelistWithdrawn', data: { pricelistId, at, by } }]
    default:
      return type satisfies never
  }
}

export const pricelists: StreamKind<Pricelist, PricelistCommand, PricelistEvent, 'pricelist'> = {
  name: 'pricelist',
  event: pricelistEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}

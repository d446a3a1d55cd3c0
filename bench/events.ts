import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@escandallo/platform/event-store/event-store.ts'

export const CORPORATION = '7b1d7b9e-26f4-4f3c-9a36-5d2f4f0c8d11'
const ACTOR = '0e0e8f6c-9a83-4a52-a6d6-7b1f5f0c2a90'
/** Products that purchases are of. */
const PRODUCTS = 2_000

const productIds = Array.from({ length: PRODUCTS }, () => randomUUID())
/** Makes the data of an event 512 bytes of JSON. */
const note = 'n'.repeat(420)

/** A purchase of some product, about 512 bytes of data. */
export const purchase = (index: number): NewEvent => ({
  id: randomUUID(),
  type: 'Purchased',
  data: { productId: productIds[(index * 7_919) % PRODUCTS] ?? '', amount: (index % 5_000) + 1, note },
  meta: {
    corporationId: CORPORATION,
    actor: ACTOR,
    at: '2026-03-01T12:00:00.000Z',
    correlationId: ACTOR,
    causationId: ACTOR,
  },
})

import type { Message } from '@escandallo/command-api/decider.ts'
import { recordDocumentCosts } from '@escandallo/contracts/products/commands.ts'
import { productEvent } from '@escandallo/contracts/products/events.ts'
import type { Json, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { random } from '@escandallo/reading/papers/random.ts'
import { recordCosts } from '@escandallo/workers/documents/record-costs.ts'
import { corporationId, userId } from './names.ts'
import type { Rehearsal } from './rehearsal.ts'

export type Confirmed = { event: Message & { id: string }; at: string }

/** Days before today within which some jump of a price still waits for somebody to look at it. */
const OPEN_DAYS = 25
const DAY = 86_400_000

const after = (at: string, ms: number) => new Date(Date.parse(at) + ms).toISOString()

/** What the worker posts for an event, with the keys that it has for it: history and worker say the same, once. */
const posted = async ({ event, at }: Confirmed) => {
  const posts: { path: string; body: object }[] = []
  const api = {
    get: async () => ({ recognised: [], unused: { productIds: [], supplierId: null } }),
    post: async (path: string, body: object) => {
      posts.push({ path, body })
      return { position: '' }
    },
  }
  const { id, type, data } = event
  const recorded: Recorded = {
    id,
    type,
    data: data as Json,
    stream: '',
    revision: 0n,
    position: '',
    meta: { corporationId, actor: '', at, correlationId: '', causationId: '', previousHash: null },
  }
  await recordCosts(api)(recorded)
  return posts
}

/**
 * The costs that a confirmed document sets. Somebody looks at most of those that jump and approves them; some of the
 * newest wait.
 */
export const costsFollow = async (
  { tell }: Pick<Rehearsal, 'tell'>,
  confirmed: Confirmed,
  { now, workers }: { now: string; workers: string },
): Promise<void> => {
  const posts = await posted(confirmed)
  const others = posts.filter(({ path }) => path !== '/products/costs/record-document')
  if (others.length > 0) throw new Error(`a paper of the demo brings ${others[0]?.path} about`)
  const bodies = posts.map(({ body }) => recordDocumentCosts.parse(body))
  if (bodies.some(({ products }) => products.length > 0))
    throw new Error('a paper of the demo brings a product to life')
  for (const { cost, key } of bodies.flatMap(({ costs }) => costs)) {
    const { productId } = cost
    const at = after(confirmed.at, 1_000)
    const command = { type: 'RecordCost' as const, data: { ...cost, at, by: workers } }
    const events = tell({ kind: 'product', id: productId, command }, { key })
    const jumped = events.some(({ type, data }) => {
      const event = productEvent.parse({ type, data })
      return event.type === 'ProductCostRecorded' && event.data.irregularity !== null
    })
    if (!jumped) continue
    const { costId } = cost.cost
    const recent = Date.parse(now) - Date.parse(at) < OPEN_DAYS * DAY
    if (recent && random('open', costId).chance(0.7)) continue
    const approve = { productId, costId, at: after(at, 40_000), by: userId('marta') }
    tell({ kind: 'product', id: productId, command: { type: 'ApproveCost', data: approve } }, `approve ${costId}`)
  }
}

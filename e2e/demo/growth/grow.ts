import { runCommands } from '@escandallo/command-api/written-commands/run-commands.ts'
import type { ProductCost } from '@escandallo/contracts/products/details.ts'
import type { ProductEvent } from '@escandallo/contracts/products/events.ts'
import { irregularityOf, unitPriceOf } from '@escandallo/contracts/products/prices.ts'
import type { EventStore, NewEvent } from '@escandallo/platform/event-store/event-store.ts'
import { userId } from '../commands/names.ts'
import { rehearsal } from '../commands/rehearsal.ts'
import { settleIn } from '../commands/restaurant.ts'
import { monthsBefore } from '../documents/calendar.ts'
import type { DemoDocument } from '../documents/document.ts'
import { layoutOf, printsOf } from '../documents/draw.ts'
import { documentsOf } from '../documents/history.ts'
import { branchOut } from './branches.ts'
import { grownPaper, newEvent } from './papers.ts'

const MONTHS = 36
/** Appends under way at once: the store lets them share transactions. */
const AT_ONCE = 256

export type Growth = {
  store: EventStore
  events: number
  until: string
  seed: string
  correlationId: string
  onProgress: (events: number) => void
}

/** A product as growth knows it: where its stream ends, and the cost that counts. */
type Shelf = { revision: bigint; cost: ProductCost | null }

/** What recording a cost brings about: it counts at once, or somebody has looked at it and approved it. */
const costEvents = (shelf: Shelf, productId: string, { cost, at }: { cost: ProductCost; at: string }): NewEvent[] => {
  const costBefore = shelf.cost
  const irregular = costBefore ? irregularityOf(costBefore, cost) : null
  const irregularity =
    costBefore && irregular
      ? { ...irregular, previous: unitPriceOf(costBefore), previousCostId: costBefore.costId }
      : null
  shelf.cost = cost
  const about = { productId, at, by: userId('marta') }
  const costEvents: ProductEvent[] = [{ type: 'ProductCostRecorded', data: { ...about, cost, irregularity } }]
  if (irregularity) costEvents.push({ type: 'ProductCostApproved', data: { ...about, costId: cost.costId } })
  return costEvents.map(({ type, data }, index) => newEvent(type, data, cost.costId, index))
}

const inLanes = (most: number) => {
  const underWay = new Set<Promise<unknown>>()
  return {
    start: async (work: () => Promise<unknown>) => {
      const job: Promise<unknown> = work().finally(() => underWay.delete(job))
      underWay.add(job)
      if (underWay.size >= most) await Promise.race(underWay)
    },
    end: () => Promise.all(underWay),
  }
}

type Beginning = Pick<Growth, 'store' | 'until' | 'seed' | 'correlationId'>

/** Founds the ten houses with their people, suppliers and products, by commands. @returns how many those are. */
export const settle = async ({ store, until, seed, correlationId }: Beginning): Promise<number> => {
  const stage = rehearsal(correlationId)
  const start = monthsBefore(until, MONTHS)
  settleIn(stage, { start, until, seed })
  branchOut(stage, `${start}T00:00:00.000Z`)
  const commands = stage.commands()
  await runCommands(commands.slice(0, 1), { store })
  await runCommands(commands.slice(1), { store })
  return commands.length
}

/** The papers of three years that come to be confirmed, oldest first: one without prices never does. */
export const templatesOf = ({ until, seed }: Pick<Growth, 'until' | 'seed'>): DemoDocument[] =>
  documentsOf({ until, months: MONTHS, seed }).filter((document) => printsOf(layoutOf(document)).prices)

/**
 * Grows a history of about so many events over ten houses and three years in an empty log: the demo's papers of those
 * years over and over, each in its place and with quantities of its own, oldest first. The houses come to be by commands;
 * papers and costs are appended as the deciders would have, without asking them.
 * @returns how many events there are.
 */
export const grow = async ({
  store,
  events: wanted,
  until,
  seed,
  correlationId,
  onProgress,
}: Growth): Promise<number> => {
  const settled = await settle({ store, until, seed, correlationId })
  const templates = templatesOf({ until, seed })
  const once = templates.reduce((sum, { lines }) => sum + 3 + lines.length, 0)
  const copies = Math.max(1, Math.ceil(wanted / once))
  const shelves = new Map<string, Shelf>()
  const shelfOf = async (productId: string): Promise<Shelf> => {
    const known = shelves.get(productId)
    if (known) return known
    const recorded = await Array.fromAsync(store.read(`product-${productId}`))
    const made = { revision: recorded.at(-1)?.revision ?? -1n, cost: null }
    shelves.set(productId, made)
    return made
  }

  let grown = settled
  for (const ofDay of Map.groupBy(templates, ({ issueDate }) => issueDate).values()) {
    const lanes = inLanes(AT_ONCE)
    const recorded = new Map<string, NewEvent[]>()
    for (const template of ofDay) {
      for (let copy = 0; copy < copies && grown < wanted; copy += 1) {
        const { stream, events, costs } = grownPaper(template, copy)
        grown += events.length
        await lanes.start(() => store.append(stream, 'none', events))
        for (const { productId, ...set } of costs) {
          const news = costEvents(await shelfOf(productId), productId, set)
          grown += news.length
          recorded.set(productId, [...(recorded.get(productId) ?? []), ...news])
        }
      }
    }
    for (const [productId, news] of recorded) {
      const shelf = await shelfOf(productId)
      const expected = shelf.revision === -1n ? 'none' : shelf.revision
      shelf.revision += BigInt(news.length)
      await lanes.start(() => store.append(`product-${productId}`, expected, news))
    }
    await lanes.end()
    onProgress(grown)
    if (grown >= wanted) break
  }
  return grown
}

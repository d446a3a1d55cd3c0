import type { Finding } from '@escandallo/contracts/recommendations/events.ts'
import { type Facts, facts as factsShape } from '@escandallo/contracts/recommendations/facts.ts'
import type { Recorded } from '@escandallo/platform/event-store/event-store.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Api } from '../api.ts'
import { commandSender } from '../send-command.ts'
import { findingsIn } from './rules/rules.ts'
import { worthOf } from './worth.ts'

/** Asked across corporations: none is named. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const houses = z.object({ items: z.array(z.uuid()), at: z.string() })

type Looking = {
  /** Between an event and the look that sees what it did, in ms. */
  pause?: number
  stopping?: AbortSignal
}

/** What is sent at once. */
const BLOCK = 200

const keyOf = (rule: string, subjectId: string) => `${rule} ${subjectId}`
/** The figures of what is open, in the order of their names: a stored record keeps none. */
const written = (figures: Finding['figures']) => JSON.stringify(Object.entries(figures).toSorted())

/** What is new or says other figures, and what has lost its reason. */
export const differenceOf = (facts: Facts) => {
  const open = new Map(facts.open.map((known) => [keyOf(known.rule, known.subjectId), known]))
  const findings = findingsIn(facts)
  const seen = new Set(findings.map(({ rule, subject }) => keyOf(rule, subject.id)))
  return {
    findings: findings.filter(({ rule, subject, figures, monthly }) => {
      const known = open.get(keyOf(rule, subject.id))
      return !known || known.monthly !== monthly || written(known.figures) !== written(figures)
    }),
    ended: facts.open
      .filter(({ rule, subjectId }) => !seen.has(keyOf(rule, subjectId)))
      .map((known) => ({ recommendationId: known.recommendationId, worth: worthOf(known, facts) })),
  }
}

const blocksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BLOCK) }, (_, at) => items.slice(at * BLOCK, (at + 1) * BLOCK))

/**
 * Has the rules look at a corporation after something happened there. Many events come at once, and one look sees what all of them
 * did: it begins after a pause, and events that came before it began are answered by it.
 */
export const evaluate = ({ get, post }: Pick<Api, 'get' | 'post'>, { pause = 2_000, stopping }: Looking = {}) => {
  type Look = { begun: boolean; done: Promise<void>; after: string }
  const looks = new Map<string, Look>()
  /** Up to where the last look at each corporation saw. */
  const seen = new Map<string, string>()

  const lookAt = async (corporationId: string, id: string, look: Look) => {
    await new Promise((resolve) => setTimeout(resolve, pause))
    look.begun = true
    looks.delete(corporationId)
    const facts = factsShape.parse(await get('/recommendations/facts', {}, { corporationId, after: look.after }))
    const { findings, ended } = differenceOf(facts)
    const send = commandSender({ post })
    const bodies = [
      ...blocksOf(findings).map((block) => ({ findings: block, ended: [] })),
      ...blocksOf(ended).map((block) => ({ findings: [], ended: block })),
    ]
    // The key follows from what is said too: a look that is repeated may see more.
    for (const body of bodies)
      await send('/recommendations/findings', body, { corporationId, key: uuidv5(JSON.stringify(body), id) })
    seen.set(corporationId, facts.upTo)
  }

  /** One look for all that ask before it begins. */
  const lookAfter = (corporationId: string, id: string, position: string): Promise<void> => {
    const known = looks.get(corporationId)
    if (known && !known.begun) {
      if (position > known.after) known.after = position
      return known.done
    }
    const look: Look = { begun: false, done: Promise.resolve(), after: position }
    look.done = lookAt(corporationId, id, look)
    looks.set(corporationId, look)
    return look.done
  }

  return {
    handle: async ({ id, meta, position }: Recorded): Promise<void> => {
      // A look sees further than the event that caused it: of a long log most events were seen by the first.
      if (position > (seen.get(meta.corporationId) ?? '')) await lookAfter(meta.corporationId, id, position)
    },
    /** Looks at every house: days pass, invoices fall due and tills fall silent though nothing is recorded. */
    round: async (): Promise<void> => {
      const { items, at } = houses.parse(await get('/recommendations/houses', {}, { corporationId: NOBODY }))
      for (const corporationId of items) {
        if (stopping?.aborted) return
        await lookAfter(corporationId, uuidv5(`look ${at}`, corporationId), seen.get(corporationId) ?? '')
      }
    },
  }
}

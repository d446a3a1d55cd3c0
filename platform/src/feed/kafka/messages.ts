import { z } from 'zod'
import type { Recorded } from '../../event-store/event-store.ts'

const digits = z.string().regex(/^\d+$/)

const recorded = z.object({
  id: z.uuid(),
  type: z.string().min(1),
  data: z.json(),
  meta: z.looseObject({
    corporationId: z.string(),
    actor: z.string(),
    at: z.iso.datetime(),
    correlationId: z.string(),
    causationId: z.string(),
    previousHash: z.string().nullable(),
  }),
  stream: z.string().min(1),
  revision: digits.transform(BigInt),
  position: z.string().min(1),
})

/** What travels: the whole event as JSON under its stream's name, and its type where nobody has to read the JSON for it. */
export const toMessage = (event: Recorded) => ({
  key: event.stream,
  value: JSON.stringify({ ...event, revision: String(event.revision) }),
  headers: { type: event.type },
})

/** @throws when it is no JSON, or no event. */
export const fromMessage = (value: Buffer | null): Recorded =>
  recorded.parse(JSON.parse(value?.toString('utf8') ?? '')) as Recorded

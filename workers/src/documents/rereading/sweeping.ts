import { documentStatuses } from '@escandallo/contracts/documents/content.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Api } from '../../api.ts'

const counts = z.record(z.string(), z.number().int())
const answer = z.object({
  items: z.array(z.object({ documentId: z.uuid(), corporationId: z.uuid(), status: z.enum(documentStatuses) })),
  left: counts,
  outcomes: counts,
})
export type Standing = z.infer<typeof answer>

/** Which documents are meant; nothing that is left out narrows. Ids with commas between. */
export type Wanted = { readBy?: string; corporations?: string; establishments?: string; suppliers?: string }

export type Sweep = {
  api: Pick<Api, 'get' | 'post'>
  /** The reader that is to read them. */
  engine: string
  wanted: Wanted
  /** Documents that are read at once, so that papers which come meanwhile do not wait behind all of them. */
  atOnce: number
  wait: () => Promise<void>
  onStanding: (standing: Standing) => void
}

/** Asked across corporations: none is named. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

export const standingOf = async (
  { api, engine, wanted }: Pick<Sweep, 'api' | 'engine' | 'wanted'>,
  after?: string,
): Promise<Standing> => {
  const about = { corporationId: NOBODY, ...(after === undefined ? {} : { after }) }
  return answer.parse(await api.get('/documents/to-reread', { engine, ...wanted }, about))
}

export const sumOf = (tally: Record<string, number>): number =>
  Object.values(tally).reduce((sum, count) => sum + count, 0)

/**
 * Has every document that is meant read once more, a few at a time, and gives what came of all that this reader has read
 * so far. What was asked for is remembered in the documents: after an interruption it goes on where it was.
 */
export const sweep = async (options: Sweep): Promise<Standing> => {
  const { api, engine, atOnce, wait, onStanding } = options
  let after: string | undefined
  for (;;) {
    const standing = await standingOf(options, after)
    onStanding(standing)
    const reading = standing.outcomes.asked ?? 0
    if (standing.items.length === 0 && reading === 0) return standing
    const next = standing.items.slice(0, Math.max(0, atOnce - reading))
    for (const { documentId, corporationId } of next) {
      const key = uuidv5(`reread ${engine}`, documentId)
      after = (await api.post('/documents/reread-with', { documentId, engine }, { corporationId, key })).position
    }
    if (next.length === 0) await wait()
  }
}

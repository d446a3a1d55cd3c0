import { digestReport, digestSection } from '@escandallo/contracts/preferences/commands.ts'
import type { Job } from '@escandallo/platform/scheduling/scheduler.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { type Api, ApiRefused } from '../api.ts'
import { lastPosition } from '../wakes.ts'

const dueDigests = z.object({
  items: z.array(z.object({ recipientId: z.uuid(), day: z.string() })),
  next: z.iso.datetime().nullable(),
})
const digest = z.object({ sections: z.array(digestSection), reports: z.array(digestReport), more: z.int() })

/** What keeps a recipient who was removed or has stopped the letters meanwhile from theirs, and nobody else. */
const GONE: ReadonlySet<string> = new Set(['recipient-unknown', 'recipient-unsubscribed'])

type Sending = { api: Pick<Api, 'get' | 'post'> }

/**
 * Sends a corporation's letters that are due. The key follows from recipient and day, so that a run that is cut off anywhere is gone
 * through again and no letter is sent twice; what cannot be sent now is due still in the next attempt. A letter that is refused keeps nobody
 * from theirs, and fails the run at its end, so that it is tried again and seen.
 */
export const sendDigests =
  ({ api }: Sending): Job['run'] =>
  async (corporationId, due, signal) => {
    const about = { corporationId, ...lastPosition(due) }
    const { items, next } = dueDigests.parse(await api.get('/preferences/due', {}, about))
    let refusal: ApiRefused | null = null
    for (const { recipientId, day } of items) {
      if (signal.aborted) break
      try {
        const letter = digest.parse(
          await api.get('/preferences/digest', { recipient: recipientId, day }, { corporationId }),
        )
        const key = uuidv5(`digest ${recipientId} ${day} ${JSON.stringify(letter)}`, recipientId)
        await api.post('/preferences/send-digest', { recipientId, day, ...letter }, { corporationId, key })
      } catch (error) {
        if (!(error instanceof ApiRefused)) throw error
        if (!GONE.has(error.code)) refusal ??= error
      }
    }
    if (refusal) throw refusal
    return [{ subject: 'letters', next: next === null ? null : new Date(next) }]
  }

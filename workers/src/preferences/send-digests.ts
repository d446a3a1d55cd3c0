import { digestReport, digestSection } from '@escandallo/contracts/preferences/commands.ts'
import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import { type Api, ApiRefused } from '../api.ts'

const dueDigests = z.object({
  items: z.array(z.object({ corporationId: z.uuid(), recipientId: z.uuid(), day: z.string() })),
})
const digest = z.object({ sections: z.array(digestSection), reports: z.array(digestReport), more: z.int() })

/** Asked across corporations: none is named. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Sending = { api: Pick<Api, 'get' | 'post'>; stopping?: AbortSignal }

/**
 * Sends the letters that are due. The key follows from recipient and day, so that a round that is cut off anywhere is gone through
 * again and no letter is sent twice; what cannot be sent now is due still in the next round.
 */
export const sendDigests =
  ({ api, stopping }: Sending) =>
  async (): Promise<void> => {
    const { items } = dueDigests.parse(await api.get('/preferences/due', {}, { corporationId: NOBODY }))
    for (const { corporationId, recipientId, day } of items) {
      if (stopping?.aborted) return
      try {
        const asked = { recipient: recipientId, day }
        const letter = digest.parse(await api.get('/preferences/digest', asked, { corporationId }))
        const key = uuidv5(`digest ${recipientId} ${day} ${JSON.stringify(letter)}`, recipientId)
        await api.post('/preferences/send-digest', { recipientId, day, ...letter }, { corporationId, key })
      } catch (error) {
        // A recipient who was removed or has stopped the letters meanwhile keeps nobody from theirs.
        if (!(error instanceof ApiRefused)) throw error
      }
    }
  }

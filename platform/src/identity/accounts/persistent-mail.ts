import { setTimeout as pause } from 'node:timers/promises'
import { Unavailable } from '../../errors.ts'
import type { Mail } from '../../mail/mail.ts'

const tries = 6

/**
 * Mail that tries again while the mail server is unavailable: six times, waiting as long as the server asked and twice
 * as long each time after (about a minute in all), or until the signal aborts. Throws the last failure.
 */
export const persistentMail = (mail: Mail, signal: AbortSignal): Mail => ({
  send: async (letter) => {
    for (let tried = 1; ; tried++) {
      try {
        return await mail.send(letter)
      } catch (error) {
        if (!(error instanceof Unavailable) || tried === tries || signal.aborted) throw error
        await pause(error.retryAfter * 1_000 * 2 ** (tried - 1), undefined, { signal, ref: false })
      }
    }
  },
})

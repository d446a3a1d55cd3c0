import type { Verdict } from '../outgoing.ts'

type Failure = Error & { code?: string; responseCode?: number; command?: string }

/**
 * What a failure of the client means for the letter. A server that says a 5xx of the recipient or of what it was sent never
 * takes this letter; whatever else is the matter (away, slow, too busy, greylisting, our own name or password) may be mended.
 */
export const verdictOf = (error: Failure): Verdict => {
  const { code = 'unknown', responseCode, command = '' } = error
  const trouble = [code, responseCode, command].filter(Boolean).join(' ')
  const ofTheLetter = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE'
  const isRefused = responseCode !== undefined && responseCode >= 500 && ofTheLetter
  return { outcome: isRefused ? 'never' : 'later', trouble }
}

import type { LetterCause } from '../mail.ts'
import type { Verdict } from '../outgoing.ts'

type Failure = Error & {
  code?: string
  originalCode?: string
  response?: string
  responseCode?: number
  command?: string
}

const LONGEST_SENTENCE = 300
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/

/** What a server said, without addresses, links or signs that nobody sees: it is shown, and stored. */
export const sentenceOf = (response: string | undefined): string | null => {
  const sentence = (response ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/<?[^\s<>@]+@[^\s<>@]+>?/g, '…')
    .replace(/\b(?:https?:\/\/|www\.)\S*/gi, '…')
    .trim()
    .slice(0, LONGEST_SENTENCE)
  return sentence === '' ? null : sentence
}

/** By the subject and detail of an enhanced status code (RFC 3463). */
const byEnhanced = (subject: string, detail: string, isPassing: boolean): LetterCause => {
  if (subject === '2' && detail === '2') return 'full'
  if ((subject === '2' && detail === '3') || (subject === '3' && detail === '4')) return 'too-large'
  if (subject === '1' || (subject === '2' && detail === '1')) return 'no-mailbox'
  if (subject === '7') return isPassing ? 'busy' : 'blocked'
  return isPassing ? 'busy' : 'other'
}

/** Why a server did not take a letter: by its enhanced status code where there is one, else by what it answered to which command. */
export const causeOf = (response: string, command = ''): LetterCause => {
  const [, first, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? []
  if (first && subject && detail) return byEnhanced(subject, detail, first === '4')
  const code = Number(/^\d{3}/.exec(response)?.[0] ?? 0)
  if (code >= 400 && code < 500) return code === 452 ? 'full' : 'busy'
  if (command === 'RCPT TO') return code === 552 ? 'full' : 'no-mailbox'
  if (code === 552) return 'too-large'
  return code >= 500 ? 'blocked' : 'other'
}

/** What is the matter with the server before it has said a word of the letter, in a sentence for the log. */
export const troubleOf = ({
  code = 'unknown',
  originalCode = '',
  responseCode,
  command = '',
  message,
}: Failure): string => {
  const detail = [...new Set([code, originalCode, responseCode, command])].filter(Boolean).join(' ')
  if (CERTIFICATE.test(originalCode) || /certificate|altnames/i.test(message))
    return `the certificate of the mail server is not trusted (${detail}): have it renewed, or trust who signed it with NODE_EXTRA_CA_CERTS`
  if (code === 'EAUTH') return `the mail server does not take user name or password of SMTP_URL (${detail})`
  if (code === 'ETLS') return `the mail server speaks no TLS as SMTP_URL asks for it (${detail})`
  if (responseCode === undefined && /^(?:ECONNECTION|ESOCKET|ETIMEDOUT|EDNS)$/.test(code))
    return `the mail server cannot be reached (${detail})`
  return detail
}

/**
 * What a failure of the client means for the letter. A server that says a 5xx of the recipient or of what it was sent never
 * takes this letter; whatever else is the matter (away, slow, too busy, greylisting, our own name or password) may be mended.
 */
export const verdictOf = (error: Failure): Verdict => {
  const { code, response, responseCode, command = '' } = error
  const trouble = troubleOf(error)
  const ofTheLetter = command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE'
  // The server says before the letter how large one may be.
  if (code === 'EMESSAGE' && command === 'MAIL FROM')
    return { outcome: 'never', trouble, cause: 'too-large', said: null }
  if (!ofTheLetter || responseCode === undefined)
    return { outcome: 'later', trouble, cause: 'server', said: null, isAway: !ofTheLetter }
  const said = sentenceOf(response)
  return { outcome: responseCode >= 500 ? 'never' : 'later', trouble, cause: causeOf(response ?? '', command), said }
}

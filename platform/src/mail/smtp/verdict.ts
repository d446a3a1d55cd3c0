import { causeOf, sentenceOf } from '../../letters/causes.ts'
import type { Verdict } from '../outgoing.ts'

type Failure = Error & {
  code?: string
  originalCode?: string
  response?: string
  responseCode?: number
  command?: string
}

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/

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
    return { outcome: 'never', trouble, cause: 'too-large', reply: null }
  if (!ofTheLetter || responseCode === undefined)
    return { outcome: 'later', trouble, cause: 'server', reply: null, isAway: !ofTheLetter }
  const reply = sentenceOf(response)
  return { outcome: responseCode >= 500 ? 'never' : 'later', trouble, cause: causeOf(response ?? '', command), reply }
}

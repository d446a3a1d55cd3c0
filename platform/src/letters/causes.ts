/** Why a letter did not arrive: of the recipient's mailbox, of the letter, of their server or of ours. */
export type LetterCause = 'no-mailbox' | 'full' | 'too-large' | 'blocked' | 'busy' | 'server' | 'other'

const LONGEST_SENTENCE = 300
/** Whether a mail program makes a link of it: an address of mail or of the web, with its scheme or without, also beside other signs. */
const isLink = (part: string): boolean =>
  part.includes('@') ||
  part.includes('://') ||
  /[\p{L}\p{N}-][.\u3002]\p{L}{2}/u.test(part) ||
  /[.]\d{1,3}(?::\d{1,5})?\//.test(part)

/** What of a server reply is looked at: longer ones are cut before anything is searched in them. */
const LONGEST_REPLY = 4_000

/** What a server reply, without addresses, links or signs that nobody sees: it is shown, and stored. */
export const sentenceOf = (response: string | undefined): string | null => {
  const sentence = (response ?? '')
    .slice(0, LONGEST_REPLY)
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .split(' ')
    .map((part) => (isLink(part) ? '…' : part))
    .join(' ')
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

/** By the code of three digits alone (RFC 5321), which means one thing after a recipient and another after a letter. */
const byCode = (code: number, command: string): LetterCause => {
  if (code >= 400 && code < 500) return code === 452 ? 'full' : 'busy'
  const isOfRecipient = command === 'RCPT TO'
  if (code === 552) return isOfRecipient ? 'full' : 'too-large'
  if (isOfRecipient && [550, 551, 553].includes(code)) return 'no-mailbox'
  return code >= 500 ? 'blocked' : 'other'
}

/** Why a server did not take a letter: by its enhanced status code where there is one, else by what it answered to which command. */
export const causeOf = (response: string, command = ''): LetterCause => {
  const [, first, subject, detail] = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? []
  if (first && subject && detail) return byEnhanced(subject, detail, first === '4')
  return byCode(Number(/^\d{3}/.exec(response)?.[0] ?? 0), command)
}

import { Invalid } from '../errors.ts'
import type { LetterCause } from '../letters/causes.ts'

/** One letter to one address. Plain text always; HTML beside it where there is some. */
export type Letter = {
  to: string
  subject: string
  text: string
  html?: string
  /** What it is for, kebab-case: `invitation`, `password-reset`. */
  kind: string
  /** Given again, the letter is not sent again: a retry after a crash. */
  key?: string
  /** Somebody waits for it before they can go on: it leaves before all that nobody waits for. */
  isAwaited?: boolean
  /** For whom it is sent: the letters of several take turns. */
  corporationId?: string
  /** A UUID under which what becomes of it is reported; one of its own unless given. */
  letterId?: string
  /** What it is for; what becomes of a letter of a corporation that says so is reported. */
  about?: LetterSubject
  /** Who writes, where that is not the installation: shown before the name of the installation, whose address it stays. */
  fromName?: string
  /** Where an answer goes, where that is not the sender of all letters. */
  replyTo?: string
  /** Where a single POST without a sign-in stops letters of this kind (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: readonly LetterFile[]
}

export type LetterFile = { name: string; type: string; content: Uint8Array }

/** What a letter is for, and who sent it: null where nobody did. Handed back with what became of it. */
export type LetterSubject = { kind: string; id: string; by: string | null }

/**
 * What became of a letter. `delayed` is tried again until `until`, `refused` was taken by no server, `expired` was tried until then,
 * and `bounced` came back after a server had taken it.
 */
export type LetterOutcome = {
  letterId: string
  corporationId: string
  about: LetterSubject
  /** The address that it was for. */
  to: string
  outcome: 'delivered' | 'delayed' | 'refused' | 'expired' | 'bounced'
  cause: LetterCause | null
  /** The server's own sentence, without addresses. */
  reply: string | null
  /** Instants. */
  until: string | null
  at: string
}

/** A letter that came back, as the server says it that could not deliver it. */
export type LetterBounce = {
  letterId: string
  outcome: 'delayed' | 'bounced'
  cause: LetterCause
  reply: string | null
}

/** Where mail leaves by itself, and it is known what becomes of it. */
export type LetterReports = {
  /** Calls it with each outcome until it resolves, again after a crash. */
  on(handle: (outcome: LetterOutcome) => Promise<void>): void
  /** Notes that a letter came back. @returns whether there is such a letter. */
  noteBounce(bounce: LetterBounce): Promise<boolean>
}

/** Sends mail. Adapters pass `mail.contract.ts`. */
export type Mail = {
  /** Absent where letters are only stored: nothing becomes of them. */
  reports?: LetterReports
  /**
   * Takes a letter over: resolves once it will arrive as far as that depends on us.
   * @throws Invalid when address or subject cannot be those of a mail; Unavailable when it should be tried again.
   */
  send(letter: Letter): Promise<void>
}

/** Who is forgotten by whom. */
export type ForgottenAddress = {
  to: string
  /** Whose letters to the address go. */
  corporationId: string
  /** The account ends too: letters about it go, however many of them still wait to leave. */
  account: boolean
  /** The address is proven to be theirs: only then letters of no corporation, about an account, go at all. */
  proven: boolean
}

/** A person whose key is deleted. */
export type ForgottenPerson = Omit<ForgottenAddress, 'to'> & {
  person: string
  /** Null when it is not known any more; then only the key is deleted. */
  email: string | null
}

const LONGEST_SUBJECT = 200
const LONGEST_NAME = 200
const LONGEST_TEXT = 500_000
/** Bytes that most servers take, in the encoding of mail. */
const LARGEST_FILES = 7_000_000

// A line break in a header would begin another header: a second recipient, say.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const oneLine = (text: string) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text)

/** Whether a text is one address and nothing else. */
export const isAddress = (text: string) =>
  oneLine(text) && text.length <= 320 && /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(text)
const isLink = (text: string) => oneLine(text) && !/[\s<>]/.test(text) && /^https?:\/\//.test(text)

const headerErrors = ({ fromName = '', replyTo, unsubscribeUrl, attachments = [] }: Letter) => [
  !oneLine(fromName) || fromName.length > LONGEST_NAME ? { path: 'fromName', code: 'one-line' } : null,
  replyTo !== undefined && !isAddress(replyTo) ? { path: 'replyTo', code: 'email' } : null,
  unsubscribeUrl !== undefined && !isLink(unsubscribeUrl) ? { path: 'unsubscribeUrl', code: 'url' } : null,
  attachments.some(
    ({ name, type }) => !oneLine(name) || name.length > LONGEST_NAME || !/^[\w.+-]+\/[\w.+-]+$/.test(type),
  )
    ? { path: 'attachments', code: 'one-line' }
    : null,
  attachments.reduce((sum, { content }) => sum + content.length, 0) > LARGEST_FILES
    ? { path: 'attachments', code: 'length' }
    : null,
]

/** Refuses what no adapter may send. @throws Invalid */
export const checkLetter = (letter: Letter): void => {
  const { to, subject, text, html = '', kind } = letter
  const errors = [
    ...headerErrors(letter),
    isAddress(to) ? null : { path: 'to', code: 'email' },
    !oneLine(subject) || subject.trim() === '' || subject.length > LONGEST_SUBJECT
      ? { path: 'subject', code: 'one-line' }
      : null,
    text.trim() === '' || text.length + html.length > LONGEST_TEXT ? { path: 'text', code: 'length' } : null,
    !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(kind) ? { path: 'kind', code: 'kebab-case' } : null,
  ].filter((each) => each !== null)
  if (errors.length > 0) throw new Invalid('mail-invalid', errors)
}

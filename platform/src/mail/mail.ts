import { Invalid } from '../errors.ts'

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
}

/** Sends mail. Adapters pass `mail.contract.ts`. */
export type Mail = {
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
}

/** A person whose key is deleted. */
export type ForgottenPerson = Omit<ForgottenAddress, 'to'> & {
  person: string
  /** Null when it is not known any more; then only the key is deleted. */
  email: string | null
}

const LONGEST_SUBJECT = 200
const LONGEST_TEXT = 500_000

// A line break in a header would begin another header: a second recipient, say.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const oneLine = (text: string) => !/[\u0000-\u001f\u007f\u2028\u2029]/.test(text)

/** Refuses what no adapter may send. @throws Invalid */
export const checkLetter = ({ to, subject, text, html = '', kind }: Letter): void => {
  const errors = [
    !oneLine(to) || to.length > 320 || !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/.test(to) ? { path: 'to', code: 'email' } : null,
    !oneLine(subject) || subject.trim() === '' || subject.length > LONGEST_SUBJECT
      ? { path: 'subject', code: 'one-line' }
      : null,
    text.trim() === '' || text.length + html.length > LONGEST_TEXT ? { path: 'text', code: 'length' } : null,
    !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(kind) ? { path: 'kind', code: 'kebab-case' } : null,
  ].filter((each) => each !== null)
  if (errors.length > 0) throw new Invalid('mail-invalid', errors)
}

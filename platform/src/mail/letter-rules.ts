import { Invalid } from '../errors.ts'
import type { Letter } from './mail.ts'

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

import { lastingStorage } from '../storage/browser-storage.ts'

const HEADER = 'Session-Person'
const slot = 'escandallo-person'
/** Whom an answer to this page named. It stays so until the page is loaded again: every sign-in loads one. */
let person: string | null = null
/** Whom this browser knew when the page was opened: without a network nobody has answered it yet. */
const lastPerson = lastingStorage.read(slot)

/**
 * For whom this page was drawn, as the server names them: it goes with every request, so that a tab of one account is answered nothing,
 * and changes nothing, once another has signed in beside it. No other site can send it.
 */
export const personHeader = (named: string | null = person): Record<string, string> => ({ [HEADER]: named ?? 'new' })

/** Whose what somebody begins now is: sent later, it names them, whoever is signed in by then. Null before anybody was here. */
export const pagePerson = (): string | null => person ?? lastPerson

/** Remembers whose an answer was; false when it was somebody else's than this page's. */
export const notePerson = (answer: Response): boolean => {
  const named = answer.headers.get(HEADER)
  if (named !== null && person === null) {
    person = named
    lastingStorage.write(slot, named)
  }
  return named === null || named === person
}

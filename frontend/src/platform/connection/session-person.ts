const HEADER = 'Session-Person'
let person: string | null = null

/**
 * For whom this page was drawn, as the server names them: it goes with every request, so that a tab of one account is answered nothing,
 * and changes nothing, once another has signed in beside it. No other site can send it.
 */
export const personHeader = (): Record<string, string> => ({ [HEADER]: person ?? 'new' })

/** Remembers whose an answer was; false when it was somebody else's than this page's. */
export const notePerson = (answer: Response): boolean => {
  const named = answer.headers.get(HEADER)
  if (named !== null) person ??= named
  return named === null || named === person
}

/** After a sign-out nobody is named any more. */
export const forgetPerson = () => {
  person = null
}

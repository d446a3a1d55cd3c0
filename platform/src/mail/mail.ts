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
}

/** Sends mail. Adapters pass `mail.contract.ts`. */
export type Mail = {
  /**
   * Takes a letter over: resolves once it will arrive as far as that depends on us.
   * @throws Invalid when address or subject cannot be those of a mail; Unavailable when it should be tried again.
   */
  send(letter: Letter): Promise<void>
}

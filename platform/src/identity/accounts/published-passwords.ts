/** Passwords that once stood in our own pages or code: who knows them is anybody. */
export const publishedPasswords: readonly string[] = ['escandallo-demo']

/** Whether a password once stood in our own pages or code. */
export const isPublished = (password: string): boolean =>
  publishedPasswords.includes(password.normalize('NFKC').toLowerCase())

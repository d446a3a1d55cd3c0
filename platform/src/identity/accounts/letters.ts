import { type Pool, transaction } from '../../database/pool.ts'
import type { Language } from '../../languages.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Account } from './accounts.ts'
import { emailChangedMail, emailChangeMail, passwordChangedMail, resetMail, verificationMail } from './mails.ts'
import { issueToken } from './one-time-tokens.ts'

/** Kinds of letters that an account gets about itself. */
export const accountLetters: readonly string[] = [
  ...['email-verification', 'password-reset', 'email-change', 'email-changed', 'password-changed'],
]

/** The mails that an account's owner gets. */
export interface Letters {
  readonly verification: (account: Account, language: Language) => Promise<void>
  readonly reset: (account: Account, language: Language) => Promise<void>
  readonly passwordChanged: (account: Account, language: Language) => Promise<void>
  /** To the address that the account is to have. */
  readonly emailChange: (account: Account, email: string, language: Language) => Promise<void>
  /** To the address that it had. */
  readonly emailChanged: (previousAccount: Account, email: string, language: Language) => Promise<void>
}

/** Takes the identity role's pool, the mail port, the public origin that links lead to and the product's name. */
export const letters = (pool: Pool, mail: Mail, origin: string, product: string): Letters => ({
  verification: async (account, language) => {
    const token = await transaction(pool, (client) => issueToken(client, account.accountId, 'email-verification'))
    const link = `${origin}/auth/verify-email?token=${token}`
    await mail.send({
      to: account.email,
      kind: 'email-verification',
      isAwaited: true,
      ...verificationMail(language, product, link),
    })
  },
  reset: async (account, language) => {
    const token = await transaction(pool, (client) => issueToken(client, account.accountId, 'password-reset'))
    const link = `${origin}/auth/new-password?token=${token}`
    await mail.send({
      to: account.email,
      kind: 'password-reset',
      isAwaited: true,
      ...resetMail(language, product, link),
    })
  },
  emailChange: async ({ accountId }, email, language) => {
    const token = await transaction(pool, (client) => issueToken(client, accountId, 'email-change', email))
    const link = `${origin}/auth/verify-email?change=${token}`
    await mail.send({ to: email, kind: 'email-change', isAwaited: true, ...emailChangeMail(language, product, link) })
  },
  emailChanged: async ({ email: to }, email, language) => {
    await mail.send({ to, kind: 'email-changed', ...emailChangedMail(language, product, email) })
  },
  passwordChanged: async (account, language) => {
    await mail.send({ to: account.email, kind: 'password-changed', ...passwordChangedMail(language, product) })
  },
})

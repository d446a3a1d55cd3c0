import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pool } from '../../database/pool.ts'
import { letterSeal } from '../../mail/letter-seal.ts'
import { mailMigrations, storedMail } from '../../mail/stored.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { identityMigrations } from '../migrations.ts'
import { browser, signIn } from '../testing/browser.ts'
import { type StartedProvider, startProvider } from '../testing/started-provider.ts'

const password = 'croquetas de cocido'
const letter = (to: string, kind = 'password-changed') => ({
  to,
  kind,
  subject: `For ${to}`,
  text: 'Come in: http://x/y',
})

describe.each([
  [
    'about an account are shown to it, and no invitation, where nobody else gets in',
    { shown: true },
    true,
    ['For ana@example.test'],
  ],
  ['are said to be stored, and not shown, where others get in', { shown: false }, true, []],
  ['are nothing to tell of where they leave', undefined, false, []],
])('letters %s', (_, storedLetters, onlyStored, subjects) => {
  let started: StartedProvider
  let close: () => Promise<void>
  beforeAll(async () => {
    const empty = await emptyDatabase({ migrations: [...mailMigrations, ...identityMigrations] })
    const database = pool(empty.url, 'escandallo_identity')
    started = await startProvider({ pool: database, storedLetters })
    close = async () => {
      await started.close()
      await database.end()
      await empty.close()
    }
    for (const to of ['ana@example.test', 'ben@example.test'])
      await storedMail(database, letterSeal(started.masterKey)).send(letter(to))
    // Newer ones that are not about the account hide none that is.
    for (const kind of ['invitation', 'invitation', 'invitation', 'invitation', 'invitation', 'report', 'order'])
      await storedMail(database, letterSeal(started.masterKey)).send({
        ...letter('ana@example.test', kind),
        subject: kind,
      })
    await started.provider.createAccount({ email: 'ana@example.test', password })
  })
  afterAll(() => close())

  test('and to nobody who is not signed in', async () => {
    const ana = browser(started.origin)
    const { access } = await signIn(ana, started.origin, 'ana@example.test', password)
    const ask = (headers: Record<string, string>) => fetch(`${started.origin}/idp/letters`, { headers })
    expect((await ask({})).status).toBe(401)
    const answer = await (await ask({ authorization: `Bearer ${access}` })).json()
    expect(answer).toMatchObject({ emailVerified: false, onlyStored })
    expect(answer.letters.map(({ subject }: { subject: string }) => subject)).toEqual(subjects)
  })
})

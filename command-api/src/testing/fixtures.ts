import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import { atHome } from '@escandallo/platform/identity/home-issuer.ts'
import { silent } from '@escandallo/platform/logging/log.ts'
import type { Letter, LetterBounce, LetterOutcome } from '@escandallo/platform/mail/mail.ts'
import { makeMetrics } from '@escandallo/platform/metrics/metrics.ts'
import { folderStorage } from '@escandallo/platform/object-storage/folder.ts'
import { inMemorySnapshots } from '@escandallo/platform/snapshots/snapshots.ts'
import { type CommandApiOptions, commandApi } from '../app.ts'
import type { Leave, LeavingAccount } from '../rosters/leaving.ts'
import { type Employed, employ, type Person } from './people.ts'
import { tokenSigner } from './tokens.ts'

/** The command API over a log in memory and a folder of its own, for tests of routes. */
export const openCommandFixtures = async ({
  lettersLeave = true,
  atOwnProvider = false,
  ...limits
}: Partial<
  Pick<CommandApiOptions, 'superadmins' | 'invitationsADay' | 'paperLimits' | 'letterLimits' | 'pictureWords'>
> & {
  /** False for an installation where letters are only stored. */
  lettersLeave?: boolean
  /** Whether people sign in at the provider that comes along. */
  atOwnProvider?: boolean
} = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-commands-'))
  const store = inMemoryEventStore()
  const objects = await folderStorage(folder)
  const signer = tokenSigner()
  const letters: Letter[] = []
  const forgotten: string[] = []
  const forgottenAddresses: (string | null)[] = []
  const bounces: LetterBounce[] = []
  let report: (outcome: LetterOutcome) => Promise<void> = async () => {}
  let leave: Leave = async () => {}
  const superadmins = [...(limits.superadmins ?? [])]
  const app = await commandApi({
    store,
    objects,
    verifier: atOwnProvider ? atHome(signer.verifier) : signer.verifier,
    log: silent,
    ...limits,
    superadmins,
    pool: { query: async () => ({ rows: [], rowCount: 1 }) } as never,
    mail: {
      ...(lettersLeave && {
        reports: {
          on: (handle: typeof report) => {
            report = handle
          },
          noteBounce: async (bounce: LetterBounce) => {
            bounces.push(bounce)
            return letters.some(({ letterId }) => letterId === bounce.letterId)
          },
        },
      }),
      send: async (letter) => {
        // As the real ones do: a letter whose key comes again is not sent again.
        if (!letters.some(({ key }) => key !== undefined && key === letter.key)) letters.push(letter)
      },
    },
    forget: async (person) => {
      forgotten.push(person.person)
      forgottenAddresses.push(person.email)
    },
    whenAccountsGo: (work) => {
      leave = work
    },
    exclusive: (_, work) => work(),
    pictureWords: limits.pictureWords ?? (async () => ({ words: [] })),
    snapshots: inMemorySnapshots(),
    isService: (authorization) => authorization === 'Bearer a worker',
    publicUrl: () => 'https://escandallo.example.test',
    secretFor: (name) => `a secret of the test for ${name}`,
    metrics: makeMetrics({ process: 'test', runtime: false }),
  })
  return {
    app,
    store,
    objects,
    letters,
    superadmins,
    bounces,
    /** Says what became of a letter, as mail that leaves does. */
    report: (outcome: LetterOutcome) => report(outcome),
    tokenFor: signer.tokenFor,
    /** Whose keys were deleted, and to which addresses the letters. */
    forgotten,
    forgottenAddresses,
    /** What the identity provider does before it deletes an account. */
    leave: (account: Omit<LeavingAccount, 'issuer'>) => leave({ issuer: signer.issuer, ...account }),
    employ: async (employed: Employed) => {
      const person = await employ(store, signer, employed)
      if (employed.role === 'superadmin') superadmins.push(person.email)
      return person
    },
    /** Sends a command under a new key, or under the one in `headers`. */
    send: (
      { token }: Pick<Person, 'token'>,
      method: 'POST' | 'PUT' | 'DELETE',
      url: string,
      {
        headers = {},
        ...rest
      }: { headers?: Record<string, string>; payload?: object | Buffer; query?: Record<string, string> },
    ) =>
      app.inject({
        method,
        url: `/api${url}`,
        ...rest,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...headers },
      }),
    stored: async () => (await Array.fromAsync(objects.list())).length,
    events: async () => (await store.readAll({ after: '', limit: 100_000 })).events,
    close: async () => {
      await app.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

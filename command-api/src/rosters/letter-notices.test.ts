import { TooMany } from '@escandallo/platform/errors.ts'
import { expect, test } from 'vitest'
import type { CommandContext } from '../execute.ts'
import { lettersOut } from './letters-out.ts'

const context: CommandContext = {
  key: 'k',
  actor: 'a',
  corporationId: 'c',
  establishments: 'all',
  correlationId: 'x',
  at: '2026-11-30T10:00:00.000Z',
}

test('news that a letter failed or a paper was refused leaves while there are letters left today, and is left out after that', async () => {
  const [sent, noted]: [string[], string[]] = [[], []]
  const { sendNotice } = lettersOut({
    quota: {
      require: async () => {
        if (sent.length === 2) throw new TooMany('too-many-letters', 60)
      },
      note: (mailbox) => noted.push(mailbox),
    },
    mail: { send: async ({ to }: { to: string }) => void sent.push(to) } as never,
    workflows: {} as never,
    exclusive: (_, work) => work(),
  })
  const letter = (to: string) => ({ to, subject: 's', text: 't', html: 'h', key: to }) as never
  const left = [
    await sendNotice(letter('a@example.test'), context),
    await sendNotice(letter('b@example.test'), context),
    await sendNotice(letter('c@example.test'), context),
  ]
  expect([left, sent, noted]).toEqual([
    [true, true, false],
    ['a@example.test', 'b@example.test'],
    ['a@example.test', 'b@example.test'],
  ])
})

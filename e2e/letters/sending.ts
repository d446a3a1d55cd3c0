import { randomUUID } from 'node:crypto'
import { type Pool, pool } from '@escandallo/platform/database/pool.ts'
import { bounceAddresses } from '@escandallo/platform/letters/bounce-address.ts'
import { makeLog } from '@escandallo/platform/logging/log.ts'
import { letterSeal } from '@escandallo/platform/mail/letter-seal.ts'
import type { Letter, LetterOutcome } from '@escandallo/platform/mail/mail.ts'
import { type OutgoingMail, outgoingMail } from '@escandallo/platform/mail/outgoing.ts'
import { smtpTransport } from '@escandallo/platform/mail/smtp.ts'
import { mailMigrations } from '@escandallo/platform/mail/stored.ts'
import { emptyDatabase } from '@escandallo/platform/testing/database.ts'

export const BOUNCE_SECRET = 'a secret of the test'
export const INBOX = 'facturas@escandallo.example'
const from = { name: 'Escandallo', address: 'no-reply@escandallo.example' }

/** Letters over a database of their own, to servers that are named; with what became of them, and what the log said. */
export const openSending = async () => {
  const database = await emptyDatabase({ migrations: mailMigrations })
  const worker: Pool = pool(database.url, 'escandallo_worker')
  const opened: OutgoingMail[] = []
  return {
    to: (url: string) => {
      const [outcomes, lines]: [LetterOutcome[], string[]] = [[], []]
      const mail = outgoingMail({
        pool: worker,
        seal: letterSeal(Buffer.alloc(32, 7)),
        wait: () => 0.2,
        every: 20,
        log: makeLog({ name: 'tests', to: { write: (line: string) => void lines.push(line) } }),
        transport: smtpTransport({
          url,
          from,
          timeout: 3_000,
          bounceTo: bounceAddresses(INBOX, from.address, BOUNCE_SECRET),
        }),
      })
      mail.reports?.on(async (outcome) => void outcomes.push(outcome))
      opened.push(mail)
      return { mail, outcomes, lines }
    },
    /** Ends what sends, and forgets the letters. */
    end: async () => {
      await Promise.all(opened.splice(0).map((mail) => mail.close()))
      await worker.query('delete from work.mail')
    },
    close: async () => {
      await worker.end()
      await database.close()
    },
  }
}

/** An order as it is sent to a supplier. */
export const orderTo = (to: string, more: Partial<Letter> = {}): Letter & { letterId: string } => ({
  to,
  subject: 'Pedido 0D000000 de Can Pep',
  text: 'Buenos días:\n\nQueremos pedir lo siguiente…',
  kind: 'order',
  letterId: randomUUID(),
  corporationId: randomUUID(),
  about: { kind: 'order', id: randomUUID(), by: null },
  fromName: 'Can Pep',
  replyTo: 'cocina@canpep.example',
  ...more,
})

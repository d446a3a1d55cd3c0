import { randomUUID } from 'node:crypto'
import { pdf } from '@escandallo/command-api/testing/multipart.ts'
import { openImap } from '@escandallo/platform/mailbox/imap.ts'
import type { MailFolder } from '@escandallo/platform/mailbox/mailbox.ts'
import { deliverTo } from '@escandallo/platform/mailbox/testing/dovecot.ts'
import type { Business } from './business.ts'
import type { Effect } from './effect.ts'

const SENDER = 'facturas@frutas.example'

const messageOf = (subject: string, to: string, provedBy: string): string => {
  const paper = Buffer.concat([pdf, Buffer.from(subject)]).toString('base64')
  return [
    ...[`Authentication-Results: ${provedBy}; dmarc=pass header.from=frutas.example`, `From: Frutas <${SENDER}>`],
    ...[`To: ${to}`, `Subject: ${subject}`, `Message-ID: <${subject}@frutas.example>`, 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary="b"', '', '--b', 'Content-Type: text/plain', '', 'Adjunta', '--b'],
    ...['Content-Type: application/pdf; name="factura.pdf"', 'Content-Transfer-Encoding: base64'],
    ...['Content-Disposition: attachment; filename="factura.pdf"', '', paper, '--b--', ''],
  ].join('\r\n')
}

const inFolder = async ({ mailbox }: Business, folder: MailFolder, subject: string): Promise<number> => {
  const opened = await openImap(mailbox?.url ?? '')
  try {
    let messages = 0
    for (const { uid } of await opened.list(folder, 100)) {
      const source = Buffer.from((await opened.read(folder, uid)) ?? []).toString('latin1')
      if (source.includes(`Subject: ${subject}`)) messages += 1
    }
    return messages
  } finally {
    await opened.close()
  }
}

/** A supplier's message with one invoice, which lies in the mailbox until the product has taken it. */
export const messageTaken = async (business: Business): Promise<Effect> => {
  const { inbox, post, events, count, world } = business
  if ((await count(`select count(*)::int as count from log.event where type = 'InboxAddressMade'`)) === 0) {
    await post('/api/inboxes/address', { establishmentId: world.home.establishment })
    await post('/api/inboxes/senders/allow', { address: SENDER })
  }
  const { rows } = await world
    .connect('escandallo_auditor', 1)
    .query<{ token: string }>(`select data->>'token' as token from log.event where type = 'InboxAddressMade'`)
  const subject = `factura-${randomUUID()}`
  const to = inbox.address.replace('@', `+${rows[0]?.token}@`)
  const papers = async () =>
    count(
      `select count(*)::int as count from log.event where type = 'DocumentUploaded' and data->>'documentId' in
         (select paper->>'documentId' from log.event, jsonb_array_elements(data::jsonb->'papers') paper
          where type = 'MessageTaken' and position('${subject}' in data::text) > 0)`,
    )
  return {
    act: () => deliverTo(business.mailbox?.url ?? '', messageOf(subject, to, inbox.provedBy)),
    outcome: async () => ({
      taken: await events('MessageTaken', subject),
      papers: await papers(),
      waiting: await inFolder(business, 'INBOX', subject),
      processed: await inFolder(business, 'Processed', subject),
    }),
    expected: { taken: 1, papers: 1, waiting: 0, processed: 1 },
  }
}

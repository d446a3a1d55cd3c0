import { randomUUID } from 'node:crypto'
import type { NoteBounce } from '@escandallo/contracts/mail/commands.ts'
import type { MailFolder } from '@escandallo/platform/mailbox/mailbox.ts'
import { INSTALLATION } from '@escandallo/platform/scheduling/schedule.ts'
import type { Api } from '../../api.ts'
import { deliveryStatusOf } from './delivery-status.ts'

/**
 * Reports a letter that came back to the address that names it, and says into which folder the message goes. What is no report of a
 * delivery changes nothing.
 * @throws ApiAway: then the message stays where it is.
 */
export const receiveBounce = async (api: Pick<Api, 'post'>, token: string, source: Uint8Array): Promise<MailFolder> => {
  const status = await deliveryStatusOf(source)
  if (!status) return 'Processed'
  const bounce: NoteBounce = { token, ...status }
  const { noted } = await api.post('/mail/bounces', bounce, { corporationId: INSTALLATION, key: randomUUID() })
  // A token that nobody made here, or a letter that is forgotten.
  return noted === true ? 'Processed' : 'Refused'
}

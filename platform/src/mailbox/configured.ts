import { type Configuration, ConfigurationWrong } from '../config/configuration.ts'
import type { inboxVariables } from '../config/variables.ts'
import type { Log } from '../logging/log.ts'
import type { Inbox } from './mailbox.ts'

/**
 * The mailbox into which papers are sent, as the environment says; null where it says none.
 * @throws ConfigurationWrong where one of its two settings is missing.
 */
export const configuredMailbox = (
  { INBOX_ADDRESS: address, IMAP_URL: url, INBOX_AUTHSERV_ID: server }: Configuration<(typeof inboxVariables)[number]>,
  log: Pick<Log, 'warn'>,
): Inbox | null => {
  if (address === undefined && url === undefined) return null
  if (address === undefined) throw new ConfigurationWrong(['INBOX_ADDRESS has to be set where IMAP_URL is.'])
  if (url === undefined) throw new ConfigurationWrong(['IMAP_URL has to be set where INBOX_ADDRESS is.'])
  if (!server)
    log.warn('nothing proves who sends papers by mail: every message waits for a person; set INBOX_AUTHSERV_ID')
  return {
    address: address.toLowerCase(),
    authservId: server?.toLowerCase() ?? null,
    // Its client takes a moment to load: only whoever uses it waits for that.
    open: async () => (await import('./imap.ts')).openImap(url),
  }
}

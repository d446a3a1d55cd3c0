import type { Configuration } from '../config/configuration.ts'

/** What people have to know of the mailbox into which papers are sent; null where there is none. */
export const inboxOf = ({
  INBOX_ADDRESS: address,
  INBOX_AUTHSERV_ID: server,
}: Configuration<'INBOX_ADDRESS' | 'INBOX_AUTHSERV_ID'>): { address: string; provesSenders: boolean } | null =>
  address ? { address: address.toLowerCase(), provesSenders: Boolean(server) } : null

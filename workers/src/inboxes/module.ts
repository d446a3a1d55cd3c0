import type { Module } from '../module.ts'
import { mailboxJob } from './mailbox-job.ts'

export const inboxesModule = {
  kinds: [],
  consumers: () => ({}),
  jobs: ({ api, inbox, log }) => (inbox ? [mailboxJob({ api, inbox, log })] : []),
} satisfies Module

import type { PrintedPage } from '@escandallo/contracts/prices/queries.ts'
import type { Pool } from '@escandallo/platform/database/pool.ts'
import type { Geolocation } from '@escandallo/platform/identity/geo.ts'
import type { ForgottenPerson, Mail } from '@escandallo/platform/mail/mail.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { PaymentNotices } from '@escandallo/platform/payments/notices.ts'
import type { Payments } from '@escandallo/platform/payments/payments.ts'
import type { ProgressBook } from '@escandallo/platform/progress/progress.ts'
import type { Execute, HomeOf, StateOf } from './execute.ts'
import type { FilePapers } from './filing/papers.ts'
import type { PaymentVisits } from './payments/visits.ts'
import type { Invite } from './rosters/inviter.ts'
import type { LettersOut } from './rosters/letters-out.ts'
import type { PaperQuota } from './rosters/paper-quota.ts'
import type { RoleNamed } from './rosters/role-names.ts'
import type { TeamRules } from './rosters/team-rules.ts'
import type { TicketNumbers } from './rosters/ticket-numbers.ts'
import type { Workflows } from './workflows.ts'

/** Runs `work` while nobody else, in any process, does work of that name. */
export type Exclusive = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** What routes need of the world. */
export type Dependencies = {
  execute: Execute
  stateOf: StateOf
  homeOf: HomeOf
  workflows: Workflows
  teamRules: TeamRules
  invite: Invite
  lettersOut: LettersOut
  quota: PaperQuota
  filePapers: FilePapers
  roleNamed: RoleNamed
  ticketNumbers: TicketNumbers
  exclusive: Exclusive
  /** As `escandallo_command`, for what is no event: requests to the projectors. */
  pool: Pool
  /** How far slow things are, for whoever waits for them. */
  progress: ProgressBook
  objects: ObjectStorage
  /** The words of a picture of something printed; null when it is none. It fails where what reads pictures is not installed. */
  pictureWords: (bytes: Uint8Array, signal?: AbortSignal) => Promise<PrintedPage | null | { failure: string }>
  mail: Mail
  /** Deletes the key of all that is personal in somebody's events, and a corporation's letters to their address where there is one. */
  forget: (forgotten: ForgottenPerson) => Promise<void>
  publicUrl: () => string
  /** E-mail addresses, in lower case, of those who look after the installation itself. */
  superadmins: readonly string[]
  /** 256 bits that nobody can guess and that are the same for the same name. */
  secretFor: (name: string) => string
  /** Where an address of the internet is; off unless the installation asks for it. */
  whereabouts: Geolocation
  /** Who takes the money for the installation's plans; null where nobody does. */
  payments: Payments | null
  /** Ways to its pages and back; null where there is none. */
  paymentVisits: PaymentVisits | null
  /** What that service has given notice of; null where there is none. */
  paymentNotices: PaymentNotices | null
}

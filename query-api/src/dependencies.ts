import type { LetterLimits } from '@escandallo/contracts/mail/letters-out.ts'
import type { auditorReader, tenantReader } from '@escandallo/platform/database/tenant.ts'
import type { EventStore, Recorded } from '@escandallo/platform/event-store/event-store.ts'
import type { Geocoding } from '@escandallo/platform/geocoding/geocoding.ts'
import type { ObjectStorage } from '@escandallo/platform/object-storage/object-storage.ts'
import type { Payments } from '@escandallo/platform/payments/payments.ts'
import type { ProjectionWatch } from '@escandallo/platform/projection/advances.ts'
import type { AskAs, ListAs } from './asking.ts'
import type { FoodData } from './ingredients/food-data/food-data.ts'
import type { ReadModels } from './read-models.ts'

export type { TenantOf } from './read-models.ts'

/** What routes read with. */
export type Dependencies = {
  tenants: ReturnType<typeof tenantReader<ReadModels>>
  auditor: ReturnType<typeof auditorReader<ReadModels>>
  /** E-mail addresses, in lower case, of those who look after the installation itself. */
  superadmins: readonly string[]
  /** Letters to addresses outside in a day. */
  letterLimits: LetterLimits
  /** Event streams of one corporation at once. */
  eventStreams: number
  /** Foods with their nutrients: those that come along, and FoodData Central's where a key is set. */
  foods: { shipped: FoodData; central: FoodData | null }
  watch: ProjectionWatch
  /** Asks what the screens ask. */
  askAs: AskAs
  /** Lists as their screens export them. */
  listAs: ListAs
  /** What happened, as it is stored, and what opens what is personal in it. */
  log: { stored: Pick<EventStore, 'readAll'>; open: (events: readonly Recorded[]) => Promise<Recorded[]> }
  objects: ObjectStorage
  /** Who takes the money for the installation's plans; null where nobody does. */
  payments: Payments | null
  /** Where mail for papers goes, of which each corporation's address is made; null without a mailbox. */
  inbox: { address: string; provesSenders: boolean } | null
  /** Finds places by their address; null where nobody does. */
  places: Geocoding | null
  /** Throws `Unavailable` while read models are built for a new version or are gone. */
  requireReadModels: () => Promise<void>
  /** How every projection group does, and what is parked; how recurring work does. */
  operations: OperationsReader
  /** Which day it is, for "so far this year" and for what is due. */
  today: () => string
  now: () => Date
}

export type OperationsReader = {
  status: () => Promise<import('@escandallo/platform/projection/status.ts').GroupStatus[]>
  parked: () => Promise<import('@escandallo/platform/projection/requests.ts').ParkedEvent[]>
  jobs: () => Promise<import('@escandallo/platform/scheduling/schedule-status.ts').JobStatus[]>
  jobsByTenant: (
    filter: Parameters<typeof import('@escandallo/platform/scheduling/schedule-status.ts').jobsByTenant>[1],
  ) => ReturnType<typeof import('@escandallo/platform/scheduling/schedule-status.ts').jobsByTenant>
}

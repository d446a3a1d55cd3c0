import { eventStoreContract } from './event-store.contract.ts'
import { inMemoryEventStore } from './in-memory.ts'

eventStoreContract('in memory', async () => ({ store: inMemoryEventStore() }))

import {
  CancelledError,
  DeadlineExceededError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnknownError,
} from '@eventstore/db-client'
import { StoreUnavailable } from '../event-store.ts'

const passing = [UnavailableError, CancelledError, DeadlineExceededError, TimeoutError, NotLeaderError, UnknownError]

// The client throws its own errors of gossip and of channels closed under a call as plain ones.
const passingMessage =
  /Failed to discover|Channel has been shut down|channel is closed|after calling close|ECONNREFUSED|UNAVAILABLE/i

/** Makes StoreUnavailable of what passes: the same call may be made again. */
export const orUnavailable = (error: unknown): unknown => {
  const passes =
    passing.some((kind) => error instanceof kind) || (error instanceof Error && passingMessage.test(error.message))
  return passes ? new StoreUnavailable('EventStoreDB is not available', { cause: error }) : error
}

import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Harnesses that take long although they are short to read, the longest first: they wait for processes, or run many cases. */
export const longest: readonly string[] = [
  // The demo restaurant is furnished beside the first journeys; those through it come when it stands.
  'e2e/journeys/first-hour-counted.test.ts',
  'e2e/journeys/translated.test.ts',
  'e2e/journeys/session.test.ts',
  'e2e/journeys/everyday.test.ts',
  'e2e/journeys/pages.test.ts',
  'e2e/journeys/demo.test.ts',
  'e2e/journeys/recipe.test.ts',
  'e2e/journeys/prices.test.ts',
  'e2e/journeys/advice.test.ts',
  'e2e/journeys/invoice-to-dashboard.test.ts',
  'e2e/journeys/billing.test.ts',
  'e2e/journeys/plate.test.ts',
  'e2e/journeys/sales.test.ts',
  'e2e/journeys/front-door.test.ts',
  'e2e/journeys/first-list.test.ts',
  'e2e/journeys/first-hour.test.ts',
  'e2e/journeys/payloads.test.ts',
  'e2e/journeys/new-products.test.ts',
  'e2e/journeys/uploads.test.ts',
  'e2e/distributed/away.test.ts',
  'e2e/faults/crash.test.ts',
  'e2e/hostile/fuzz.test.ts',
  'command-api/src/execute-faults.test.ts',
  'projectors/src/rebuilding/rebuild-all.test.ts',
  'platform/src/feed/kafka.test.ts',
  'scripts/installation/installation.test.ts',
  'command-api/src/http/till-files/hostile-tables.test.ts',
  'contracts/src/tables/files/hostile-tables.test.ts',
  'reading/src/intake/repeats.test.ts',
  'e2e/faults/many-writers.test.ts',
  'e2e/hostile/schemathesis.test.ts',
  'e2e/faults/server-stopped.test.ts',
  'e2e/hostile/stalling/stalling.test.ts',
  'e2e/faults/disk-full.test.ts',
  'e2e/faults/broker.test.ts',
  'e2e/faults/simulation.test.ts',
  'e2e/hostile/uploads.test.ts',
  'e2e/faults/uploads.test.ts',
  'e2e/kitchen/simulation.test.ts',
  'e2e/advice/what-changed.test.ts',
  'platform/src/event-store/postgres.test.ts',
  'e2e/start/endings.test.ts',
  'e2e/stripe/hanging-notices.test.ts',
  'platform/src/projection/runner.test.ts',
  'projectors/src/food-cost/plates/plates.test.ts',
  'query-api/src/billing/routes.test.ts',
  'e2e/matrices/answers.test.ts',
  'e2e/stripe/refusals.test.ts',
  'reading/src/pool.test.ts',
  'command-api/src/streams/snapshots/snapshots.test.ts',
  'query-api/src/tills/takings.test.ts',
  'reading/src/structured/beneath.test.ts',
  'query-api/src/reports/reports.test.ts',
  'platform/src/http/load/slow-peers.test.ts',
  'e2e/matrices/elsewhere.test.ts',
  'e2e/matrices/documents/matrices.test.ts',
  'e2e/matrices/tills/matrices.test.ts',
  'scripts/machine/parts.test.ts',
  'platform/src/projection/rebuilding/swap.test.ts',
  'platform/src/projection/rebuild.test.ts',
  'e2e/matrices/parameters.test.ts',
  'command-api/src/tills/uploading.test.ts',
  'e2e/demo/documents/draw.test.ts',
  'projectors/src/food-cost/oracle.test.ts',
  'command-api/src/http/till-files/refused-tables.test.ts',
  'e2e/upgrade/log-of-before.test.ts',
  'e2e/reading/waiting-picture.test.ts',
  'projectors/src/food-cost/compared/oracle.test.ts',
  'e2e/matrices/orders/matrices.test.ts',
  'e2e/letters/real-servers.test.ts',
  'command-api/src/http/till-files/in-thread.test.ts',
  'platform/src/feed/log.test.ts',
]

/** Orders files by what they are likely to take: the named ones as they stand, then all others by size. Pure. */
export function longestFirst<File extends { path: string; size: number }>(files: readonly File[]): File[] {
  const placeOf = ({ path }: File): number => {
    const place = longest.findIndex((ending) => path.endsWith(ending))
    return place < 0 ? longest.length : place
  }
  return files.toSorted((a, b) => placeOf(a) - placeOf(b) || b.size - a.size)
}

/**
 * Starts the longest files first, so that the processes end at about the same time: a fresh clone has no memory of how long
 * they took. A class, because that is how the runner is told of an order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const files = specifications.map((specification) => ({
      specification,
      path: specification.moduleId,
      size: statSync(specification.moduleId).size,
    }))
    return longestFirst(files).map(({ specification }) => specification)
  }
}

import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Harnesses that take long although they are short to read, the longest first: they wait for processes, or run many cases. */
export const longest: readonly string[] = [
  'e2e/journeys/pages.test.ts',
  'e2e/journeys/demo.test.ts',
  'e2e/distributed/away.test.ts',
  'e2e/faults/crash.test.ts',
  'scripts/boundaries.test.ts',
  'e2e/hostile/fuzz.test.ts',
  'command-api/src/execute-faults.test.ts',
  'projectors/src/rebuilding/rebuild-all.test.ts',
  'e2e/matrices/documents/matrices.test.ts',
  'platform/src/feed/kafka.test.ts',
  'reading/src/intake/repeats.test.ts',
  'e2e/faults/many-writers.test.ts',
  'e2e/hostile/schemathesis.test.ts',
  'e2e/matrices/products/matrices.test.ts',
  'e2e/faults/server-stopped.test.ts',
  'e2e/matrices/claims/matrices.test.ts',
  'e2e/hostile/stalling/stalling.test.ts',
  'e2e/matrices/dishes/matrices.test.ts',
  'e2e/faults/disk-full.test.ts',
  'e2e/faults/broker.test.ts',
  'e2e/matrices/tills/matrices.test.ts',
  'reading/src/structured/beneath.test.ts',
  'e2e/faults/simulation.test.ts',
  'e2e/hostile/uploads.test.ts',
  'e2e/faults/uploads.test.ts',
  'e2e/matrices/recommendations/matrices.test.ts',
  'e2e/kitchen/simulation.test.ts',
  'e2e/matrices/plates/matrices.test.ts',
  'e2e/matrices/menus/matrices.test.ts',
  'e2e/matrices/reports/matrices.test.ts',
  'e2e/matrices/suppliers/matrices.test.ts',
  'e2e/matrices/orders/matrices.test.ts',
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

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Harnesses that take minutes when they are thorough, the longest first. */
const long = [
  'e2e/distributed/away.test.ts',
  'e2e/faults/crash.test.ts',
  'e2e/hostile/fuzz.test.ts',
  'e2e/faults/many-writers.test.ts',
  'e2e/hostile/schemathesis.test.ts',
  'e2e/matrices/documents/matrices.test.ts',
  'e2e/faults/simulation.test.ts',
  'e2e/hostile/uploads.test.ts',
  'e2e/matrices/products/matrices.test.ts',
  'e2e/matrices/suppliers/matrices.test.ts',
]

/** The place of a file in the order: those that nobody named come last, as they are. */
const placeOf = (file: string): number => {
  const place = long.findIndex((one) => file.endsWith(one))
  return place < 0 ? long.length : place
}

/**
 * Starts the longest files first, so that the processes end at about the same time: a fresh clone has no memory of how long
 * they took. A class, because that is how the runner is told of an order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId))
  }
}

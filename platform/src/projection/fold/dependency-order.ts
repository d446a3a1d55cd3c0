import type { Projection } from '../shapes.ts'

const isComputed = ({ shape }: Projection) => shape === 'derived' || shape === 'owned'

/** Which of the projections before it one waits for. Derived rows may read any of them, and those after it may read them. */
const awaited = (projection: Projection, earlierProjections: readonly Projection[]): readonly Projection[] => {
  if (isComputed(projection)) return earlierProjections
  const from = projection.shape === 'rollup' ? projection.from.table.name : null
  return earlierProjections.filter((each) => isComputed(each) || each.table.name === from)
}

/**
 * Does a work for each projection: one after the other, or each as soon as those that it builds on are done.
 * @throws the first failure, when nothing is under way any more.
 */
export const inDependencyOrder = async (
  projections: readonly Projection[],
  together: boolean,
  work: (projection: Projection) => Promise<void>,
): Promise<void> => {
  if (!together) {
    for (const projection of projections) await work(projection)
    return
  }
  const turns = new Map<Projection, Promise<void>>()
  let failure: { error: unknown } | undefined
  for (const [at, projection] of projections.entries()) {
    const awaitedFolds = awaited(projection, projections.slice(0, at)).map((awaitedProjection) =>
      turns.get(awaitedProjection),
    )
    // Those that build on it do not begin; of what was asked meanwhile the first failure is the cause of the others.
    const turn = Promise.all(awaitedFolds).then(() => work(projection))
    turn.catch((error) => {
      failure ??= { error }
    })
    turns.set(projection, turn)
  }
  await Promise.allSettled(turns.values())
  if (failure) throw failure.error
}

import { type Comparison, type ComparisonEvent, comparisonEvent } from '@escandallo/contracts/prices/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

type Compared = { status: 'absent' | 'standing' | 'dissolved' }
type OfComparison = { comparisonId: string } & About
export type ComparisonCommand =
  | { type: 'CompareProducts'; data: OfComparison & { comparison: Comparison } }
  | { type: 'DissolveComparison'; data: OfComparison }

const evolve = (_: Compared, event: ComparisonEvent): Compared => {
  switch (event.type) {
    case 'ProductsCompared':
      return { status: 'standing' }
    case 'ComparisonDissolved':
      return { status: 'dissolved' }
    default:
      return event satisfies never
  }
}

const decide = ({ type, data }: ComparisonCommand, { status }: Compared): ComparisonEvent[] => {
  const about = { comparisonId: data.comparisonId, at: data.at, by: data.by }
  if (type === 'CompareProducts') {
    if (status !== 'absent') throw new Refusal('comparison-exists')
    return [{ type: 'ProductsCompared', data: { ...about, comparison: data.comparison } }]
  }
  if (status === 'absent') throw new Unknown('comparison-unknown')
  return status === 'dissolved' ? [] : [{ type: 'ComparisonDissolved', data: about }]
}

export const comparisons: StreamKind<Compared, ComparisonCommand, ComparisonEvent, 'comparison'> = {
  name: 'comparison',
  event: comparisonEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
}

import { type ComparisonEvent, comparisonEvent } from '@escandallo/contracts/prices/events.ts'
import { comparisonExamples } from '@escandallo/contracts/prices/examples.ts'
import { test } from 'vitest'
import { given } from '../testing/given.ts'
import { type ComparisonCommand, comparisons } from './comparison.ts'

const [compared, dissolved] = comparisonExamples.map((example) => comparisonEvent.parse(example)) as [
  Extract<ComparisonEvent, { type: 'ProductsCompared' }>,
  ComparisonEvent,
]
const compare: ComparisonCommand = { type: 'CompareProducts', data: compared.data }
const dissolve: ComparisonCommand = { type: 'DissolveComparison', data: compared.data }

test('products are joined by hand once, and parted again', () => {
  given(comparisons, []).when(compare).records([compared])
  given(comparisons, [compared]).when(compare).refuses('comparison-exists')
  given(comparisons, [compared]).when(dissolve).records([dissolved])
  given(comparisons, [compared, dissolved]).when(dissolve).records([])
  given(comparisons, []).when(dissolve).refuses('comparison-unknown')
})

import { sentenceOf } from '@escandallo/contracts/recommendations/words/sentence.ts'
import { expect, test } from 'vitest'
import { noFacts } from '../testing/no-facts.ts'
import { findingsIn } from './rules.ts'

test('salt of which more may be there is said to be at least what is known of it', () => {
  const plate = { dishId: '0d000000-0000-4000-8000-000000000001', name: 'Pulpo', grade: null, energy: null }
  const rest = { climate: null, footprint: null, healthier: null, greener: null }
  const findings = findingsIn({ ...noFacts, plates: [{ ...plate, ...rest, salt: null, saltLeast: '3.456' }] })
  const salty = findings.find(({ rule }) => rule === 'R41')
  expect(salty?.figures).toEqual({ least: '3.46' })
  expect(salty && sentenceOf(salty, 'es').title).toBe('Pulpo lleva al menos 3,46 g de sal por ración')
})

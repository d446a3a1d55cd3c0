import { catalogue, ruleCodes } from '@escandallo/contracts/recommendations/words/catalogue.ts'
import { thresholdKinds } from '@escandallo/contracts/recommendations/words/rule-kinds.ts'
import { expect, test } from 'vitest'
import english from '../locales/en.json' with { type: 'json' }
import spanish from '../locales/es.json' with { type: 'json' }

test('every rule has a name in each language, and whatever has a threshold says how it is written', () => {
  for (const { rules } of [spanish, english]) expect(Object.keys(rules.names).toSorted()).toEqual(ruleCodes.toSorted())
  const thresholds = ruleCodes.filter((code) => catalogue[code].threshold !== null)
  expect(Object.keys(thresholdKinds).toSorted()).toEqual(thresholds.toSorted())
})

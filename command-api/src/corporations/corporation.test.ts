import { type CorporationEvent, corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { corporationExamples } from '@escandallo/contracts/corporations/examples.ts'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type CorporationCommand, corporations } from './corporation.ts'

const examples = corporationExamples.map((example) => corporationEvent.parse(example))
const [founded, listed, changed, unlisted, , chosen] = examples as [
  Extract<CorporationEvent, { type: 'CorporationFounded' }>,
  Extract<CorporationEvent, { type: 'CorporationEstablishmentListed' }>,
  Extract<CorporationEvent, { type: 'CorporationDetailsChanged' }>,
  Extract<CorporationEvent, { type: 'CorporationEstablishmentUnlisted' }>,
  CorporationEvent,
  Extract<CorporationEvent, { type: 'CorporationDetailsChanged' }>,
]
const other = 'e5700000-0000-4000-8000-000000000002'
const alsoListed: CorporationEvent = { ...listed, data: { ...listed.data, establishmentId: other } }

const foundCorporation = (by = founded.data.by): CorporationCommand => ({
  type: 'FoundCorporation',
  data: { ...founded.data, by },
})
const update: CorporationCommand = { type: 'UpdateCorporation', data: changed.data }
const list: CorporationCommand = { type: 'ListEstablishment', data: listed.data }
const unlist: CorporationCommand = { type: 'UnlistEstablishment', data: unlisted.data }

describe('a corporation', () => {
  test('is founded', () => given(corporations, []).when(foundCorporation()).records([founded]))
  test('is founded once by those who were cut off and begin again, and by nobody else', () => {
    given(corporations, [founded]).when(foundCorporation()).records([])
    given(corporations, [founded]).when(foundCorporation(other)).refuses('corporation-exists')
  })
  test('changes its details, when they are others', () => {
    given(corporations, [founded]).when(update).records([changed])
    given(corporations, [founded, changed]).when(update).records([])
  })
  test('keeps what it chose for freight where a change does not speak of it', () => {
    given(corporations, [founded]).when({ type: 'UpdateCorporation', data: chosen.data }).records([chosen])
    const { freight: _, ...silent } = chosen.data.details
    given(corporations, [founded, chosen])
      .when({ type: 'UpdateCorporation', data: { ...chosen.data, details: silent } })
      .records([])
    given(corporations, [founded, chosen])
      .when({ type: 'UpdateCorporation', data: { ...chosen.data, details: { ...silent, freight: 'shared' } } })
      .recordsTypes(['CorporationDetailsChanged'])
  })
  test.each([update, list, unlist])('that was never founded is unknown to $type', (command) =>
    given(corporations, []).when(command).refuses('corporation-unknown'),
  )
})

test('a corporation says how it counts costs, once', () => {
  const costing = { policy: 'average-90', targetFoodCost: '28' } as const
  const { corporationId, at, by } = founded.data
  const about = { corporationId, at, by, costing }
  const set = { type: 'SetCosting', data: about } as const
  const happened = { type: 'CorporationCostingSet', data: about } as const
  given(corporations, [founded]).when(set).records([happened])
  given(corporations, [founded, happened]).when(set).records([])
  given(corporations, []).when(set).refuses('corporation-unknown')
})

describe('the establishments of a corporation', () => {
  test('are listed once', () => {
    given(corporations, [founded]).when(list).records([listed])
    given(corporations, [founded, listed]).when(list).records([])
    given(corporations, [founded, listed, alsoListed, unlisted]).when(list).records([listed])
  })
  test('are never none: the last one stays', () => {
    given(corporations, [founded, listed]).when(unlist).refuses('last-establishment')
    given(corporations, [founded, listed, alsoListed, unlisted])
      .when({ type: 'UnlistEstablishment', data: alsoListed.data })
      .refuses('last-establishment')
  })
  test('can be closed while there is another', () =>
    given(corporations, [founded, listed, alsoListed]).when(unlist).records([unlisted]))
  test('that are not listed need not be taken off', () => {
    given(corporations, [founded, alsoListed]).when(unlist).records([])
    given(corporations, [founded, listed, alsoListed, unlisted]).when(unlist).records([])
  })
})

test('every event that was ever recorded folds, and none makes a corporation of nothing', () => {
  expect(given(corporations, examples).state()).toMatchObject({
    status: 'known',
    details: chosen.data.details,
    establishments: [],
  })
  expect(given(corporations, examples.slice(1)).state()).toEqual({ status: 'absent' })
})

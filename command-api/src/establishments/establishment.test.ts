import { type EstablishmentEvent, establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { establishmentExamples } from '@escandallo/contracts/establishments/examples.ts'
import { describe, expect, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type EstablishmentCommand, establishments } from './establishment.ts'

const examples = establishmentExamples.map((example) => establishmentEvent.parse(example))
const [opened, changed, hoursSet, hoursUnset, closed] = examples as [
  Extract<EstablishmentEvent, { type: 'EstablishmentOpened' }>,
  Extract<EstablishmentEvent, { type: 'EstablishmentDetailsChanged' }>,
  Extract<EstablishmentEvent, { type: 'EstablishmentOpeningHoursSet' }>,
  Extract<EstablishmentEvent, { type: 'EstablishmentOpeningHoursSet' }>,
  Extract<EstablishmentEvent, { type: 'EstablishmentClosed' }>,
]
const { openingHours } = hoursSet.data
// The same moment for all: what is recorded carries the command's time.
const about = { establishmentId: opened.data.establishmentId, at: opened.data.at, by: opened.data.by }
type Wanted = Extract<EstablishmentCommand, { data: { details: object } }>['data']
const now = <Event extends EstablishmentEvent>(event: Event): Event => ({ ...event, data: { ...event.data, ...about } })

const open = (change: Partial<Wanted> = {}): EstablishmentCommand => ({
  type: 'OpenEstablishment',
  data: { ...about, details: opened.data.details, openingHours: null, ...change },
})
const update = (details: typeof opened.data.details, hours: typeof openingHours = null): EstablishmentCommand => ({
  type: 'UpdateEstablishment',
  data: { ...about, details, openingHours: hours },
})
const close: EstablishmentCommand = { type: 'CloseEstablishment', data: about }

describe('an establishment', () => {
  test('opens, with its hours when they are known', () => {
    given(establishments, []).when(open()).records([opened])
    given(establishments, [])
      .when(open({ openingHours }))
      .records([opened, now(hoursSet)])
  })
  test('opens once, for those who were cut off and begin again', () => {
    given(establishments, [opened]).when(open()).records([])
    given(establishments, [opened])
      .when(open({ by: closed.data.establishmentId }))
      .refuses('establishment-exists')
    given(establishments, [opened, closed]).when(open()).refuses('establishment-exists')
  })
  test('changes its details and its hours, each when they are others', () => {
    given(establishments, [opened]).when(update(opened.data.details)).records([])
    given(establishments, [opened])
      .when(update(changed.data.details))
      .records([now(changed)])
    given(establishments, [opened])
      .when(update(opened.data.details, openingHours))
      .records([now(hoursSet)])
    given(establishments, [opened, hoursSet]).when(update(opened.data.details, openingHours)).records([])
    given(establishments, [opened, hoursSet])
      .when(update(changed.data.details))
      .records([now(changed), now(hoursUnset)])
  })
  test('closes once, for good', () => {
    given(establishments, [opened])
      .when(close)
      .records([now(closed)])
    given(establishments, [opened, closed]).when(close).records([])
    given(establishments, [opened, closed]).when(update(opened.data.details)).refuses('establishment-unknown')
  })
  test('that never opened is unknown', () => {
    given(establishments, []).when(close).refuses('establishment-unknown')
    given(establishments, []).when(update(opened.data.details)).refuses('establishment-unknown')
  })
  test('is its own establishment to those who may see only some', () => {
    expect(establishments.whereaboutsOf?.(given(establishments, [opened]).state())).toEqual([about.establishmentId])
    expect(establishments.whereaboutsOf?.({ status: 'absent' })).toBeNull()
  })
})

test('every event that was ever recorded folds, and none makes an establishment of nothing', () => {
  const { details } = changed.data
  expect(given(establishments, examples).state()).toMatchObject({ status: 'closed', details, openingHours: null })
  expect(given(establishments, examples.slice(1)).state()).toEqual({ status: 'absent' })
})

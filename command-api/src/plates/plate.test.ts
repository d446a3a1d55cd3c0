import { type PlateEvent, plateEvent } from '@escandallo/contracts/plates/events.ts'
import { plateExamples } from '@escandallo/contracts/plates/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type PlateCommand, plates } from './plate.ts'

const [herd, tasted, opened, closed] = plateExamples.map((example) => plateEvent.parse(example)) as [
  Extract<PlateEvent, { type: 'ProductHerdNamed' }>,
  Extract<PlateEvent, { type: 'DishTasted' }>,
  Extract<PlateEvent, { type: 'AllergenPageOpened' }>,
  Extract<PlateEvent, { type: 'AllergenPageClosed' }>,
]

describe('what people say of a plate', () => {
  test('the herd of beef is named, and named again only when it is another', () => {
    const name: PlateCommand = { type: 'NameHerd', data: herd.data }
    given(plates, []).when(name).records([herd])
    given(plates, [herd]).when(name).records([])
    const other = { ...herd.data, herd: 'beef' as const }
    given(plates, [herd])
      .when({ type: 'NameHerd', data: other })
      .records([{ type: 'ProductHerdNamed', data: other }])
  })
  test('the chef says what it tastes of, and takes it back with nothing', () => {
    given(plates, []).when({ type: 'TasteDish', data: tasted.data }).records([tasted])
    given(plates, [tasted]).when({ type: 'TasteDish', data: tasted.data }).records([])
    const back = { ...tasted.data, tasting: {} }
    given(plates, [tasted])
      .when({ type: 'TasteDish', data: back })
      .records([{ type: 'DishTasted', data: back }])
  })
  test('its page is open to guests from when it is opened to when it is closed', () => {
    given(plates, []).when({ type: 'OpenAllergenPage', data: opened.data }).records([opened])
    given(plates, [opened]).when({ type: 'OpenAllergenPage', data: opened.data }).records([])
    given(plates, []).when({ type: 'CloseAllergenPage', data: closed.data }).records([])
    given(plates, [opened]).when({ type: 'CloseAllergenPage', data: closed.data }).records([closed])
  })
})

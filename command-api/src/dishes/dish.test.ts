import { type DishEvent, dishEvent } from '@escandallo/contracts/dishes/events.ts'
import { dishExamples } from '@escandallo/contracts/dishes/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type DishCommand, dishes } from './dish.ts'

type Of<Type> = Extract<DishEvent, { type: Type }>
const past = dishExamples.map((example) => dishEvent.parse(example))
const [draft, , described, priced] = past as [Of<'DishComposed'>, DishEvent, Of<'DishDescribed'>, Of<'DishPriced'>]
const full = past.findLast((event): event is Of<'DishComposed'> => event.type === 'DishComposed') ?? draft
const { dishId, at, by, description, composition } = full.data
const about = { dishId, at, by }
const { price } = priced.data
const nothing = draft.data.composition
const effectiveFrom = '2026-03-02'
const written = { description, composition, price: null, status: 'active' as const }

const compose = (change: object = {}): DishCommand => ({
  type: 'NewDish',
  data: { ...about, ...written, copyOf: null, ...change },
})
const update = (change: object = {}): DishCommand => ({ type: 'UpdateDish', data: { ...about, ...written, ...change } })
const act = (type: 'ActivateDish' | 'DeactivateDish' | 'DraftDish' | 'DeleteDish' | 'RestoreDish'): DishCommand => ({
  type,
  data: about,
})
const happened = (
  type: 'DishActivated' | 'DishDeactivated' | 'DishDrafted' | 'DishRemoved' | 'DishRestored',
): DishEvent => ({ type, data: about })
const composed: DishEvent = { type: 'DishComposed', data: { ...full.data, copyOf: null } }
const empty: DishEvent = {
  type: 'DishComposed',
  data: { ...full.data, composition: nothing, status: 'draft', copyOf: null },
}
const asked = (day = effectiveFrom): DishEvent => ({
  type: 'DishPriced',
  data: { ...about, price, effectiveFrom: day },
})

describe('a dish', () => {
  test('is composed once, with its price', () => {
    given(dishes, []).when(compose({ price })).records([composed, asked()])
    given(dishes, []).when(compose()).records([composed])
    given(dishes, [composed]).when(compose()).refuses('dish-exists')
  })
  test('with nothing in it is a draft, whatever is asked for', () => {
    given(dishes, [])
      .when(compose({ composition: nothing }))
      .records([empty])
    given(dishes, [empty]).when(act('ActivateDish')).refuses('dish-without-elements')
    given(dishes, [composed])
      .when(update({ composition: nothing }))
      .recordsTypes(['DishRecomposed', 'DishDrafted'])
    given(dishes, [empty]).when(update()).recordsTypes(['DishRecomposed', 'DishActivated'])
  })
  test('that will have something in it may be offered', () => {
    const coming: DishEvent = { type: 'DishRecomposed', data: { ...about, composition, effectiveFrom: '2026-04-01' } }
    given(dishes, [empty, coming])
      .when(act('ActivateDish'))
      .records([happened('DishActivated')])
  })
  test('changes what is said, what is in it, price and status, each by itself, and nothing when it is so already', () => {
    given(dishes, [composed]).when(update()).records([])
    given(dishes, [composed]).when(update({ price })).records([asked()])
    given(dishes, [composed, asked()]).when(update()).recordsTypes(['DishPriced'])
    given(dishes, [composed])
      .when(update({ status: 'inactive' }))
      .records([happened('DishDeactivated')])
    given(dishes, [composed])
      .when(update({ description: { ...described.data.description, code: null } }))
      .recordsTypes(['DishDescribed'])
    given(dishes, [composed])
      .when(update({ composition: { ...composition, portions: '2' } }))
      .recordsTypes(['DishRecomposed'])
  })
  test('is priced from a day on', () => {
    const pricing = (day?: string): DishCommand => ({
      type: 'PriceDish',
      data: { ...about, price, effectiveFrom: day },
    })
    given(dishes, [composed]).when(pricing()).records([asked()])
    given(dishes, [composed, asked()]).when(pricing()).records([])
    given(dishes, [composed, asked()])
      .when(pricing('2026-01-01'))
      .records([asked('2026-01-01')])
  })
  test('is offered, taken off and put aside, each once', () => {
    given(dishes, [composed]).when(act('ActivateDish')).records([])
    given(dishes, [composed])
      .when(act('DeactivateDish'))
      .records([happened('DishDeactivated')])
    given(dishes, [composed, happened('DishDeactivated')])
      .when(act('ActivateDish'))
      .records([happened('DishActivated')])
    given(dishes, [composed])
      .when(act('DraftDish'))
      .records([happened('DishDrafted')])
  })
  test('is removed once, is then unknown to whoever changes it, and comes back', () => {
    const gone = happened('DishRemoved')
    given(dishes, [composed]).when(act('DeleteDish')).records([gone])
    given(dishes, [composed, gone]).when(act('DeleteDish')).records([])
    given(dishes, [composed, gone]).when(act('ActivateDish')).refuses('dish-unknown')
    given(dishes, [composed, gone])
      .when(act('RestoreDish'))
      .records([happened('DishRestored')])
    given(dishes, [composed]).when(act('RestoreDish')).records([])
    given(dishes, []).when(act('DeleteDish')).refuses('dish-unknown')
  })
})

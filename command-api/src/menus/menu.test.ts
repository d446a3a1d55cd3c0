import { type MenuEvent, menuEvent } from '@escandallo/contracts/menus/events.ts'
import { menuExamples } from '@escandallo/contracts/menus/examples.ts'
import { describe, test } from 'vitest'
import { given } from '../testing/given.ts'
import { type MenuCommand, menus } from './menu.ts'

type Of<Type> = Extract<MenuEvent, { type: Type }>
const past = menuExamples.map((example) => menuEvent.parse(example))
const [draft, changed, priced] = past as [Of<'MenuComposed'>, Of<'MenuDishesChanged'>, Of<'MenuPriced'>]
const full = past.at(-1) as Of<'MenuComposed'>
const { menuId, at, by, description, composition } = full.data
const about = { menuId, at, by }
const { price } = priced.data
const nothing = draft.data.composition
const effectiveFrom = '2026-03-02'
const written = { description, composition, price: null, status: 'active' as const }

const compose = (change: object = {}): MenuCommand => ({
  type: 'NewMenu',
  data: { ...about, ...written, copyOf: null, ...change },
})
const update = (change: object = {}): MenuCommand => ({ type: 'UpdateMenu', data: { ...about, ...written, ...change } })
const act = (type: 'ActivateMenu' | 'DeactivateMenu' | 'DraftMenu' | 'DeleteMenu' | 'RestoreMenu'): MenuCommand => ({
  type,
  data: about,
})
const happened = (
  type: 'MenuActivated' | 'MenuDeactivated' | 'MenuDrafted' | 'MenuRemoved' | 'MenuRestored',
): MenuEvent => ({ type, data: about })
const composed: MenuEvent = { type: 'MenuComposed', data: { ...full.data, copyOf: null } }
const empty: MenuEvent = {
  type: 'MenuComposed',
  data: { ...full.data, composition: nothing, status: 'draft', copyOf: null },
}
const menuPriced: MenuEvent = { type: 'MenuPriced', data: { ...about, price, effectiveFrom } }

describe('a menu', () => {
  test('is composed once, with its price', () => {
    given(menus, []).when(compose({ price })).records([composed, menuPriced])
    given(menus, [composed]).when(compose()).refuses('menu-exists')
  })
  test('with no dishes becomes a draft', () => {
    given(menus, [])
      .when(compose({ composition: nothing }))
      .records([empty])
    given(menus, [composed])
      .when(update({ composition: nothing }))
      .recordsTypes(['MenuDishesChanged', 'MenuDrafted'])
    given(menus, [empty]).when(act('ActivateMenu')).refuses('menu-without-dishes')
    const coming: MenuEvent = {
      type: 'MenuDishesChanged',
      data: { ...about, composition, effectiveFrom: '2026-04-01' },
    }
    given(menus, [empty, coming])
      .when(act('ActivateMenu'))
      .records([happened('MenuActivated')])
  })
  test('changes what is said, its dishes, price and status, each by itself, and nothing when it is so already', () => {
    given(menus, [composed]).when(update()).records([])
    given(menus, [composed]).when(update({ price })).records([menuPriced])
    given(menus, [composed, menuPriced]).when(update()).recordsTypes(['MenuPriced'])
    given(menus, [composed])
      .when(update({ description: { ...description, name: 'Carta' } }))
      .recordsTypes(['MenuDescribed'])
    given(menus, [composed])
      .when(update({ composition: changed.data.composition, effectiveFrom: '2026-01-01' }))
      .records([
        {
          type: 'MenuDishesChanged',
          data: { ...about, composition: changed.data.composition, effectiveFrom: '2026-01-01' },
        },
      ])
  })
  test('is offered, taken off and put aside, each once', () => {
    given(menus, [composed]).when(act('ActivateMenu')).records([])
    given(menus, [composed])
      .when(act('DeactivateMenu'))
      .records([happened('MenuDeactivated')])
    given(menus, [composed])
      .when(act('DraftMenu'))
      .records([happened('MenuDrafted')])
  })
  test('is removed once, is then unknown to whoever changes it, and comes back', () => {
    const gone = happened('MenuRemoved')
    given(menus, [composed]).when(act('DeleteMenu')).records([gone])
    given(menus, [composed, gone]).when(act('DeleteMenu')).records([])
    given(menus, [composed, gone]).when(update()).refuses('menu-unknown')
    given(menus, [composed, gone])
      .when(act('RestoreMenu'))
      .records([happened('MenuRestored')])
    given(menus, [composed]).when(act('RestoreMenu')).records([])
    given(menus, []).when(act('DeleteMenu')).refuses('menu-unknown')
  })
})

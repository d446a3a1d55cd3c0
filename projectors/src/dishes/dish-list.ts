import type { DishEvent } from '@escandallo/contracts/dishes/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type DishListRow as Row, dishList as table } from './tables.ts'

const evolve = (row: Row, event: Exclude<DishEvent, { type: 'DishComposed' }>): Row => {
  switch (event.type) {
    case 'DishDescribed':
      return { ...row, name: event.data.description.name }
    case 'DishRecomposed':
    case 'DishPriced':
    case 'DishActivated':
    case 'DishDeactivated':
    case 'DishDrafted':
      return row
    case 'DishRemoved':
      return { ...row, removed: true }
    case 'DishRestored':
      return { ...row, removed: false }
    default:
      return event satisfies never
  }
}

export const dishList = entity<Row, DishEvent>({
  table,
  key: ({ data }) => data.dishId,
  evolve: (row, event) => {
    const { dishId, at } = event.data
    const revision = Number(event.revision)
    if (event.type === 'DishComposed')
      return { dishId, removed: false, addedAt: at, name: event.data.description.name, revision }
    if (!row) throw new Error(`${event.type} of a dish that was never added`)
    return { ...evolve(row, event), revision }
  },
})

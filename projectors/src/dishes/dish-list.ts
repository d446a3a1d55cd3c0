import type { DishComposition, DishDescription } from '@escandallo/contracts/dishes/details.ts'
import type { DishEvent } from '@escandallo/contracts/dishes/events.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type DishListRow as Row, dishList as table } from './tables.ts'

const described = (description: DishDescription) => ({
  ...description,
  search: normalizeName(`${description.name} ${description.code ?? ''}`),
})
const composed = (composition: DishComposition) => ({ composition, elements: composition.elements.length })

const evolve = (row: Row, event: Exclude<DishEvent, { type: 'DishComposed' }>): Row => {
  switch (event.type) {
    case 'DishDescribed':
      return { ...row, ...described(event.data.description) }
    case 'DishRecomposed':
      return { ...row, ...composed(event.data.composition) }
    case 'DishPriced':
      return { ...row, price: event.data.price }
    case 'DishActivated':
      return { ...row, status: 'active' }
    case 'DishDeactivated':
      return { ...row, status: 'inactive' }
    case 'DishDrafted':
      return { ...row, status: 'draft' }
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
    if (event.type === 'DishComposed') {
      const { description, composition, status } = event.data
      const about = { dishId, status, removed: false, addedAt: at, updatedAt: at, revision }
      return { ...about, ...described(description), ...composed(composition) }
    }
    if (!row) throw new Error(`${event.type} of a dish that was never added`)
    return { ...evolve(row, event), updatedAt: at, revision }
  },
})

import type { PlateEvent } from '@escandallo/contracts/plates/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type PlateWordRow as Row, plateWord as table } from './tables.ts'

const nothing = { herd: null, tasting: {}, tastedBy: null, tastedAt: null, page: null, pageOpenedAt: null }

const stated = ({ type, data }: PlateEvent): Partial<Row> => {
  switch (type) {
    case 'ProductHerdNamed':
      return { herd: data.herd }
    case 'DishTasted':
      return { tasting: data.tasting, tastedBy: data.by, tastedAt: data.at }
    case 'AllergenPageOpened':
      return { page: data.subject, pageOpenedAt: data.at }
    case 'AllergenPageClosed':
      return { page: null, pageOpenedAt: null }
    default:
      return type satisfies never
  }
}

export const plateWord = entity<Row, PlateEvent>({
  table,
  key: ({ data }) => data.plateId,
  evolve: (row, event) => ({ ...nothing, plateId: event.data.plateId, ...row, ...stated(event) }),
})

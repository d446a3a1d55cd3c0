import {
  type Herd,
  type PageSubject,
  type PlateEvent,
  plateEvent,
  type Tasting,
} from '@escandallo/contracts/plates/events.ts'
import type { About, StreamKind } from '../decider.ts'

/** What people say of a thing that no sum could know. */
export type Plate = { herd: Herd | null; tasting: Tasting; page: PageSubject | null }

type OfPlate = { plateId: string } & About
export type PlateCommand =
  | { type: 'NameHerd'; data: OfPlate & { herd: Herd } }
  | { type: 'TasteDish'; data: OfPlate & { tasting: Tasting } }
  | { type: 'OpenAllergenPage'; data: OfPlate & { subject: PageSubject } }
  | { type: 'CloseAllergenPage'; data: OfPlate }

const evolve = (plate: Plate, { type, data }: PlateEvent): Plate => {
  switch (type) {
    case 'ProductHerdNamed':
      return { ...plate, herd: data.herd }
    case 'DishTasted':
      return { ...plate, tasting: data.tasting }
    case 'AllergenPageOpened':
      return { ...plate, page: data.subject }
    case 'AllergenPageClosed':
      return { ...plate, page: null }
    default:
      return type satisfies never
  }
}

const inOrder = (tasting: Tasting) => JSON.stringify(Object.entries(tasting).sort())

const decide = ({ type, data }: PlateCommand, plate: Plate): PlateEvent[] => {
  const about = { plateId: data.plateId, at: data.at, by: data.by }
  switch (type) {
    case 'NameHerd':
      return plate.herd === data.herd ? [] : [{ type: 'ProductHerdNamed', data: { ...about, herd: data.herd } }]
    case 'TasteDish':
      return inOrder(plate.tasting) === inOrder(data.tasting)
        ? []
        : [{ type: 'DishTasted', data: { ...about, tasting: data.tasting } }]
    case 'OpenAllergenPage':
      return plate.page === data.subject
        ? []
        : [{ type: 'AllergenPageOpened', data: { ...about, subject: data.subject } }]
    case 'CloseAllergenPage':
      return plate.page === null ? [] : [{ type: 'AllergenPageClosed', data: about }]
    default:
      return type satisfies never
  }
}

export const plates: StreamKind<Plate, PlateCommand, PlateEvent, 'plate'> = {
  name: 'plate',
  event: plateEvent,
  decider: { initialState: { herd: null, tasting: {}, page: null }, evolve, decide },
}

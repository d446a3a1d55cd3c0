import { z } from 'zod'
import { units } from './plain/units.ts'

export {
  type Conversion,
  inBase,
  kilogramsOf,
  kindOfUnit,
  measureOf,
  measureOfLine,
  packagingOf,
  type Unit,
  unitOf,
  units,
} from './plain/units.ts'

/** One of the units. Fails with `unit-invalid`. */
export const unit = z.enum(units, 'unit-invalid')

import type { Picture } from '../../picture/picture.ts'
import type { Recognised } from '../recognised.ts'

export type Recogniser = {
  name: string
  /** The words of a picture as it is: rules, tints and grounds do not mislead it. */
  recognise: (picture: Picture) => Promise<Recognised[]>
  close: () => Promise<void>
}

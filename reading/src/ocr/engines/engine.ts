import type { Picture } from '../../picture/picture.ts'
import type { Look, Recognised } from '../recognised.ts'

export type Recogniser = {
  name: string
  /** Whether it reads pages as they are: rules, tints and grounds do not mislead it, and a second look tells it nothing new. */
  readsPlainly: boolean
  recognise: (picture: Picture, dpi: number, look: Look) => Promise<Recognised[]>
  close: () => Promise<void>
}

import type { Picture } from '../../picture/picture.ts'
import type { Look, Recognised } from '../recognised.ts'

export type Recogniser = {
  name: string
  recognise: (picture: Picture, dpi: number, look: Look) => Promise<Recognised[]>
  close: () => Promise<void>
}

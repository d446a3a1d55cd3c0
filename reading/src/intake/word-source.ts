import type { Level } from '../picture/levelling.ts'
import type { Picture, Thumbnail } from '../picture/picture.ts'
import type { Shown } from '../structured/beneath.ts'
import type { SeenCode } from '../structured/codes/scanning.ts'
import type { Attached } from '../structured/einvoice/attached.ts'
import type { Revised } from '../structured/revisions/revised.ts'
import type { Note } from '../words/notes.ts'
import type { PageSize, Word } from '../words/word.ts'

/** A page that was a picture: what the quality gate looks at. */
export type PicturedPage = { page: number; picture: Picture; words: Word[]; thumbnail: Thumbnail | null; level: Level }

/** The words of a document and how they were come by. */
export type WordSource = {
  words: Word[]
  /** Those of other sheets on the same picture, sheet by sheet; absent where there are none. */
  beside?: Word[][]
  pages: PageSize[]
  source: 'text' | 'ocr'
  recogniser: string | null
  pictured: PicturedPage[]
  /** What is seen on pages of pictures whose own text nobody sees; absent where there are none. */
  shown?: Shown
  /** The invoice that came as data with the pages. */
  attached: Attached | null
  /** The square codes on its first and last page. */
  codes: SeenCode[]
  /** What became of the file after it was first written; null when it was never touched again. */
  revised: Revised | null
  /** What somebody wrote on its pages afterwards; absent where there is nothing. */
  notes?: readonly Note[]
}

import type { Tasting } from '@escandallo/contracts/plates/events.ts'
import { instant, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

/** What people said of a product, dish, menu or establishment that no sum could know. */
export const plateWord = table(
  'plate_word',
  {
    /** The id of what it was said of. */
    plateId: uuid(),
    herd: text().nullable(),
    tasting: json<Tasting>(),
    tastedBy: uuid().nullable(),
    tastedAt: instant().nullable(),
    /** Whose allergens anybody may read; null while the page is closed. */
    page: text().nullable(),
    pageOpenedAt: instant().nullable(),
  },
  { key: ['plateId'] },
)
export type PlateWordRow = RowOf<typeof plateWord>

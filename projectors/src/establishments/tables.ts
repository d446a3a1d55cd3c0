import type { OpeningHours } from '@escandallo/contracts/establishments/details.ts'
import { flag, instant, integer, json, type RowOf, table, text, uuid } from '@escandallo/platform/projection/table.ts'

export const establishmentList = table(
  'establishment_list',
  {
    establishmentId: uuid(),
    closed: flag(),
    name: text(),
    phone: text().nullable(),
    website: text().nullable(),
    currency: text(),
    image: text().nullable(),
    address: text().nullable(),
    country: text(),
    postalCode: text().nullable(),
    timeZone: text(),
    dayEndsAt: text(),
    seats: integer().nullable(),
    stayMinutes: integer(),
    openingHours: json<OpeningHours>().nullable(),
    openedAt: instant(),
    revision: integer(),
  },
  { key: ['establishmentId'] },
)
export type EstablishmentListRow = RowOf<typeof establishmentList>

import { selectTypes } from '@escandallo/contracts/by-type.ts'
import type { BusinessDayEvent } from '@escandallo/contracts/tills/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import { type BusinessDayRow as Row, businessDay as table } from './tables.ts'

export const businessDays = entity<Row, BusinessDayEvent>({
  table,
  events: selectTypes<BusinessDayEvent>()({ folds: ['BusinessDayTold'], ignores: [] }),
  key: ({ data: { tillId, businessDay } }) => ({ tillId, businessDay }),
  evolve: (_, { data, revision }) => {
    const { tillId, businessDay, establishmentId, at, told: reported, changes } = data
    const { tickets, gross, net, closeOut, complete, clock } = reported
    return {
      tillId,
      businessDay,
      establishmentId,
      tickets,
      gross,
      net,
      complete,
      clock,
      ...changes,
      closeOutGross: closeOut?.gross ?? null,
      closeOutNet: closeOut?.net ?? null,
      closeOutTickets: closeOut?.tickets ?? null,
      toldAt: at,
      revision: Number(revision),
    }
  },
})

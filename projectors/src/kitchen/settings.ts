import { selectTypes } from '@escandallo/contracts/by-type.ts'
import { usualCosting } from '@escandallo/contracts/corporations/details.ts'
import type { CorporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { entity } from '@escandallo/platform/projection/shapes.ts'
import {
  kitchenChange as changeTable,
  type KitchenChangeRow,
  type KitchenSettingsRow,
  kitchenSettings as settingsTable,
} from './tables.ts'

type SettingsEvent = Extract<
  CorporationEvent,
  { type: 'CorporationFounded' | 'CorporationDetailsChanged' | 'CorporationCostingSet' }
>

export const kitchenSettings = entity<KitchenSettingsRow, SettingsEvent>({
  table: settingsTable,
  events: selectTypes<CorporationEvent>()({
    folds: ['CorporationFounded', 'CorporationDetailsChanged', 'CorporationCostingSet'],
    ignores: [['CorporationEstablishmentListed', 'CorporationEstablishmentUnlisted']],
  }),
  key: ({ data }) => data.corporationId,
  evolve: (row, { type, data }) => {
    const previousRow = row ?? { id: data.corporationId, currency: 'EUR', ...usualCosting }
    if (type === 'CorporationCostingSet') return { ...previousRow, ...data.costing }
    return { ...previousRow, currency: data.details.currency }
  },
})

/** Counts whatever happens in a corporation's kitchen. */
export const kitchenChanges = entity<KitchenChangeRow, { type: string; data: unknown }>({
  table: changeTable,
  key: ({ meta }) => meta.corporationId,
  evolve: (row, { meta }) => ({ id: meta.corporationId, changes: (row?.changes ?? 0) + 1 }),
})

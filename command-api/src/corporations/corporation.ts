import {
  type CorporationDetails,
  type CostingSettings,
  usualCosting,
} from '@escandallo/contracts/corporations/details.ts'
import { type CorporationEvent, corporationEvent } from '@escandallo/contracts/corporations/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Corporation =
  | { status: 'absent' }
  | {
      status: 'known'
      founder: string
      details: CorporationDetails
      /** Those that are open. */
      establishments: string[]
      costing: CostingSettings
    }

type OfCorporation = { corporationId: string } & About
export type CorporationCommand =
  | { type: 'FoundCorporation'; data: OfCorporation & { details: CorporationDetails } }
  | { type: 'UpdateCorporation'; data: OfCorporation & { details: CorporationDetails } }
  | { type: 'SetCosting'; data: OfCorporation & { costing: CostingSettings } }
  | { type: 'ListEstablishment'; data: OfCorporation & { establishmentId: string } }
  | { type: 'UnlistEstablishment'; data: OfCorporation & { establishmentId: string } }

const evolve = (corporation: Corporation, { type, data }: CorporationEvent): Corporation => {
  if (type === 'CorporationFounded')
    return { status: 'known', founder: data.by, details: data.details, establishments: [], costing: usualCosting }
  if (corporation.status === 'absent') return corporation
  const others = (id: string) => corporation.establishments.filter((establishmentId) => establishmentId !== id)
  switch (type) {
    case 'CorporationDetailsChanged':
      return { ...corporation, details: data.details }
    case 'CorporationEstablishmentListed':
      return { ...corporation, establishments: [...others(data.establishmentId), data.establishmentId] }
    case 'CorporationEstablishmentUnlisted':
      return { ...corporation, establishments: others(data.establishmentId) }
    case 'CorporationCostingSet':
      return { ...corporation, costing: data.costing }
    default:
      return type satisfies never
  }
}

const decide = ({ type, data }: CorporationCommand, corporation: Corporation): CorporationEvent[] => {
  if (type === 'FoundCorporation') {
    if (corporation.status === 'known') {
      // Whoever was cut off while registering begins again, and must not stand before a closed door.
      if (corporation.founder === data.by) return []
      throw new Refusal('corporation-exists')
    }
    return [{ type: 'CorporationFounded', data }]
  }
  if (corporation.status === 'absent') throw new Unknown('corporation-unknown')
  if (type === 'UpdateCorporation') {
    // Whoever does not know of a choice does not take it back.
    const { freight = corporation.details.freight, ...others } = data.details
    const details = { ...others, ...(freight && { freight }) }
    if (JSON.stringify(corporation.details) === JSON.stringify(details)) return []
    return [{ type: 'CorporationDetailsChanged', data: { ...data, details } }]
  }
  if (type === 'SetCosting') {
    if (JSON.stringify(corporation.costing) === JSON.stringify(data.costing)) return []
    return [{ type: 'CorporationCostingSet', data }]
  }
  const listed = corporation.establishments.includes(data.establishmentId)
  if (type === 'ListEstablishment') return listed ? [] : [{ type: 'CorporationEstablishmentListed', data }]
  if (!listed) return []
  if (corporation.establishments.length === 1) throw new Refusal('last-establishment')
  return [{ type: 'CorporationEstablishmentUnlisted', data }]
}

export const corporations: StreamKind<Corporation, CorporationCommand, CorporationEvent, 'corporation'> = {
  name: 'corporation',
  event: corporationEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
  snapshot: { version: 1 },
}

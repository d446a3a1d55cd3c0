import type { EstablishmentDetails, OpeningHours } from '@escandallo/contracts/establishments/details.ts'
import { type EstablishmentEvent, establishmentEvent } from '@escandallo/contracts/establishments/events.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { About, StreamKind } from '../decider.ts'

export type Establishment =
  | { status: 'absent' }
  | {
      status: 'open' | 'closed'
      establishmentId: string
      opener: string
      details: EstablishmentDetails
      openingHours: OpeningHours | null
    }

type OfEstablishment = { establishmentId: string } & About
type Opening = { details: EstablishmentDetails; openingHours: OpeningHours | null }
export type EstablishmentCommand =
  | { type: 'OpenEstablishment' | 'UpdateEstablishment'; data: OfEstablishment & Opening }
  | { type: 'CloseEstablishment'; data: OfEstablishment }

const evolve = (establishment: Establishment, event: EstablishmentEvent): Establishment => {
  if (event.type === 'EstablishmentOpened') {
    const { establishmentId, details, by } = event.data
    return { status: 'open', establishmentId, opener: by, details, openingHours: null }
  }
  if (establishment.status === 'absent') return establishment
  switch (event.type) {
    case 'EstablishmentDetailsChanged':
      return { ...establishment, details: event.data.details }
    case 'EstablishmentOpeningHoursSet':
      return { ...establishment, openingHours: event.data.openingHours }
    case 'EstablishmentClosed':
      return { ...establishment, status: 'closed' }
    default:
      return event satisfies never
  }
}

const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)

const decide = ({ type, data }: EstablishmentCommand, establishment: Establishment): EstablishmentEvent[] => {
  const about = { establishmentId: data.establishmentId, at: data.at, by: data.by }
  if (type === 'OpenEstablishment') {
    if (establishment.status === 'open' && establishment.opener === data.by) return [] // cut off while registering
    if (establishment.status !== 'absent') throw new Refusal('establishment-exists')
    const opened: EstablishmentEvent = { type: 'EstablishmentOpened', data: { ...about, details: data.details } }
    if (data.openingHours === null) return [opened]
    return [opened, { type: 'EstablishmentOpeningHoursSet', data: { ...about, openingHours: data.openingHours } }]
  }
  if (establishment.status === 'absent') throw new Unknown('establishment-unknown')
  if (type === 'CloseEstablishment') {
    if (establishment.status === 'closed') return []
    return [{ type: 'EstablishmentClosed', data: about }]
  }
  if (establishment.status === 'closed') throw new Unknown('establishment-unknown')
  const events: EstablishmentEvent[] = []
  if (differ(establishment.details, data.details))
    events.push({ type: 'EstablishmentDetailsChanged', data: { ...about, details: data.details } })
  if (differ(establishment.openingHours, data.openingHours))
    events.push({ type: 'EstablishmentOpeningHoursSet', data: { ...about, openingHours: data.openingHours } })
  return events
}

export const establishments: StreamKind<Establishment, EstablishmentCommand, EstablishmentEvent, 'establishment'> = {
  name: 'establishment',
  event: establishmentEvent,
  decider: { initialState: { status: 'absent' }, evolve, decide },
  whereaboutsOf: (establishment) => (establishment.status === 'absent' ? null : [establishment.establishmentId]),
}

import type { z } from 'zod'
import type { establishmentEvent } from './events.ts'

const establishmentId = 'e5700000-0000-4000-8000-000000000001'
const by = '05e00000-0000-4000-8000-000000000001'
const about = (minute: number) => ({ establishmentId, at: `2026-03-02T08:1${minute}:00.000Z`, by })
const details = {
  name: 'Can Pep',
  phone: null,
  website: null,
  currency: 'EUR',
  image: null,
  address: null,
  country: 'ES',
  postalCode: null,
}
const lunch = { open: '13:00', close: '16:00' }
const late = { open: '20:00', close: '02:00', nextDay: true }

/** One example of every shape in which an event about an establishment was ever stored. Add new ones, change none. */
export const establishmentExamples: z.input<typeof establishmentEvent>[] = [
  // Before an establishment had a time zone.
  { type: 'EstablishmentOpened', data: { ...about(0), details } },
  {
    type: 'EstablishmentDetailsChanged',
    data: { ...about(1), details: { ...details, address: 'Moll 3', postalCode: '38001', timeZone: 'Atlantic/Canary' } },
  },
  {
    type: 'EstablishmentOpeningHoursSet',
    data: { ...about(2), openingHours: [null, [lunch], [lunch], [lunch], [lunch, late], [late], []] },
  },
  { type: 'EstablishmentOpeningHoursSet', data: { ...about(3), openingHours: null } },
  { type: 'EstablishmentClosed', data: about(4) },
]

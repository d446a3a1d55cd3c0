import { newEstablishment } from '@escandallo/contracts/establishments/details.ts'
import type { Establishment } from '@escandallo/contracts/establishments/queries.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { post, put } from '../platform/api.ts'
import { useNavigateFromHere } from '../platform/forms/navigate-from-here.ts'
import { useStandardForm } from '../platform/forms/use-standard-form.ts'
import { establishmentLinks } from './links.ts'

type Values = z.input<typeof newEstablishment>

export const emptyEstablishment: Values = {
  details: {
    name: '',
    phone: '',
    website: '',
    currency: 'EUR',
    image: null,
    address: '',
    country: 'ES',
    postalCode: '',
    timeZone: 'Europe/Madrid',
    dayEndsAt: '04:00',
    seats: null,
    stayMinutes: 90,
  },
  openingHours: null,
}

/** An establishment as its form takes it. */
export const valuesOf = ({ openingHours, ...establishment }: Establishment): Values => {
  const { name, phone, website, currency, image, address, country, postalCode, timeZone } = establishment
  const { dayEndsAt, seats, stayMinutes } = establishment
  const sales = { dayEndsAt, seats, stayMinutes }
  const details = { name, phone, website, currency, image, address, country, postalCode, timeZone, ...sales }
  return { details, openingHours }
}

/** The form of an establishment: new without one, else of the one given. */
export const useEstablishmentForm = (values: Values, establishment?: Establishment) => {
  const { t } = useTranslation('establishments')
  const navigate = useNavigateFromHere()
  return useStandardForm({
    schema: newEstablishment,
    values,
    draft: establishment
      ? `establishment ${establishment.establishmentId} ${establishment.revision}`
      : 'establishment new',
    send: (sent, submit) =>
      establishment
        ? put(
            '/establishments/update',
            { establishmentId: establishment.establishmentId, ...sent },
            { ...submit, revision: establishment.revision },
          )
        : post('/establishments/new', sent, submit),
    changes: ['establishments'],
    done: t(establishment ? 'form.saved' : 'form.created'),
    onDone: ({ id }) => navigate(establishmentLinks.establishment(id), { replace: true }),
  })
}

export type EstablishmentForm = ReturnType<typeof useEstablishmentForm>

import type { EstablishmentDetails, OpeningHours } from '@escandallo/contracts/establishments/details.ts'
import { said } from './asking.ts'
import { corporations } from './corporations/corporation.ts'
import { establishments } from './establishments/establishment.ts'
import type { Asking, Execute, Outcome, StateOf } from './execute.ts'
import { products } from './products/product.ts'
import { suppliers } from './suppliers/supplier.ts'

/**
 * Acts that touch things of several kinds, each in its own stream, in an order that can be repeated from the start after
 * a failure half-way: every step's events have ids that follow from the same key.
 */
export type Acts = {
  /** @throws Unknown when the asker has no such establishment. */
  requireEstablishment: (establishmentId: string, asking: Asking) => Promise<void>
  /** @throws Unknown when a command names what the corporation does not have, so that nothing points out of it. */
  requireKnown: (named: Named, asking: Asking) => Promise<void>
  foundCorporation: (
    name: string,
    establishment: { establishmentId: string; name: string },
    asking: Asking,
  ) => Promise<void>
  openEstablishment: (
    opened: { establishmentId: string; details: EstablishmentDetails; openingHours: OpeningHours | null },
    asking: Asking,
  ) => Promise<Outcome>
  /** @throws Refusal `last-establishment`. */
  closeEstablishment: (establishmentId: string, asking: Asking) => Promise<Outcome>
  corporationName: (asking: Asking) => Promise<string>
}

/** Things of other kinds that a command names. */
export type Named = {
  establishments?: 'all' | readonly string[]
  suppliers?: readonly string[]
  products?: readonly string[]
}

const unknown = { address: null, website: null, phone: null }

export const acts = ({ execute, stateOf }: { execute: Execute; stateOf: StateOf }): Acts => {
  const openEstablishment: Acts['openEstablishment'] = async (opened, asking) => {
    const { corporationId } = asking
    const { establishmentId } = opened
    const open = said('OpenEstablishment', opened, asking)
    const outcome = await execute(establishments, establishmentId, open, asking)
    const list = said('ListEstablishment', { corporationId, establishmentId }, asking)
    const { position } = await execute(corporations, corporationId, list, { ...asking, part: 'list' })
    return { ...outcome, position }
  }
  return {
    openEstablishment,
    requireEstablishment: async (establishmentId, asking) => {
      await stateOf(establishments, establishmentId, asking)
    },
    requireKnown: async (named, { corporationId }) => {
      const whole = { corporationId, establishments: 'all' } as const
      const each = <Result>(ids: 'all' | readonly string[] = [], look: (id: string) => Promise<Result>) =>
        ids === 'all' ? [] : [...new Set(ids)].map(look)
      await Promise.all([
        ...each(named.establishments, (id) => stateOf(establishments, id, whole)),
        ...each(named.suppliers, (id) => stateOf(suppliers, id, whole)),
        ...each(named.products, (id) => stateOf(products, id, whole)),
      ])
    },
    foundCorporation: async (name, { establishmentId, name: establishmentName }, asking) => {
      const { corporationId } = asking
      const details = { ...unknown, name, description: null, currency: 'EUR', taxIds: [] }
      await execute(corporations, corporationId, said('FoundCorporation', { corporationId, details }, asking), asking)
      const here = { currency: 'EUR', image: null, country: 'ES', postalCode: null, timeZone: 'Europe/Madrid' }
      const opened = { establishmentId, details: { ...unknown, ...here, name: establishmentName }, openingHours: null }
      await openEstablishment(opened, asking)
    },
    closeEstablishment: async (establishmentId, asking) => {
      const { corporationId } = asking
      await stateOf(establishments, establishmentId, asking)
      const unlist = said('UnlistEstablishment', { corporationId, establishmentId }, asking)
      await execute(corporations, corporationId, unlist, { ...asking, part: 'list' })
      return execute(establishments, establishmentId, said('CloseEstablishment', { establishmentId }, asking), asking)
    },
    corporationName: async (asking) => {
      const corporation = await stateOf(corporations, asking.corporationId, asking)
      return corporation.status === 'known' ? corporation.details.name : ''
    },
  }
}

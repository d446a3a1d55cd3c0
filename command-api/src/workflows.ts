import type { FreightChoice } from '@escandallo/contracts/corporations/details.ts'
import type { EstablishmentDetails, OpeningHours } from '@escandallo/contracts/establishments/details.ts'
import type { StreamName } from '@escandallo/contracts/streams.ts'
import type { SupplierDetails } from '@escandallo/contracts/suppliers/details.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import type { TillSettings } from '@escandallo/contracts/tills/details.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import { commandOf } from './command-context.ts'
import { type Composed, requireAcyclic } from './compositions/cycles.ts'
import { corporations } from './corporations/corporation.ts'
import type { Message, StreamKind } from './decider.ts'
import { documents } from './documents/document.ts'
import { type DocumentSaid, documentSaid } from './documents/said.ts'
import { establishments } from './establishments/establishment.ts'
import type { CommandContext, Execute, Outcome, StateOf } from './execute.ts'
import { latestPosition, sideBySide } from './http/side-by-side.ts'
import { type ImportedTakings, importedTakings } from './imported-takings/imported-takings.ts'
import { type BroughtGoods, broughtGoods } from './listed-goods/brought-goods.ts'
import { recipes } from './recipes/recipe.ts'
import { suppliers } from './suppliers/supplier.ts'
import { tickets } from './tickets/ticket.ts'
import { tills } from './tills/till.ts'

/**
 * Workflows that touch things of several kinds, each in its own stream, in an order that can be repeated from the start after
 * a failure half-way: every step's events have ids that follow from the same key.
 */
export type Workflows = BroughtGoods &
  ImportedTakings & {
    /** @throws Unknown when the asker has no such establishment. */
    requireEstablishment: (establishmentId: string, context: CommandContext) => Promise<void>
    /** What an establishment is set to. @throws Unknown when the asker has no such establishment. */
    establishmentDetails: (establishmentId: string, context: CommandContext) => Promise<EstablishmentDetails>
    /**
     * @throws Unknown when a command names what the corporation does not have, or the asker may not know of, so that nothing points
     * out of it; Forbidden for what they may know of and, for `changing`, not change.
     */
    requireKnown: (named: Named, context: CommandContext, purpose?: 'naming' | 'changing') => Promise<void>
    /** @throws Refusal `recipe-cycle` when a recipe would stand in itself. */
    requireAcyclic: (composed: Composed, context: CommandContext) => Promise<void>
    foundCorporation: (
      name: string,
      establishment: { establishmentId: string; name: string },
      context: CommandContext,
    ) => Promise<void>
    openEstablishment: (
      opened: { establishmentId: string; details: EstablishmentDetails; openingHours: OpeningHours | null },
      context: CommandContext,
    ) => Promise<Outcome>
    /** @throws Refusal `last-establishment`. */
    closeEstablishment: (establishmentId: string, context: CommandContext) => Promise<Outcome>
    /** What a document says. @throws Unknown when the asker may open no such document. */
    documentSaid: (documentId: string, context: CommandContext) => Promise<DocumentSaid>
    /**
     * Tickets of a till from a file that a person brings: those that are known already record nothing. `formerId` is the id that one had
     * before its day was part of it. `added` are those that did not count before.
     */
    recordTickets: (
      reported: {
        tillId: string
        establishmentId: string
        tickets: { ticketId: string; formerId: string | null; ticket: TicketDetails }[]
      },
      context: CommandContext,
    ) => Promise<{ recorded: number; unchanged: number; position: string; added: string[] }>
    /** A ticket goes with the import that brought it; the same file brings it back. */
    takeBackTicket: (ticketId: string, context: CommandContext) => Promise<Outcome>
    /**
     * Tickets that a till sends: which of them are new, say something else than before, or are there already, in their order. `trial` looks,
     * and records nothing.
     */
    pushTickets: (
      sent: {
        tillId: string
        establishmentId: string
        tickets: { ticketId: string; formerId: string | null; ticket: TicketDetails }[]
        trial: boolean
      },
      context: CommandContext,
    ) => Promise<{ outcomes: ('taken' | 'changed' | 'present')[]; position: string }>
    /** How a till is set. @throws Unknown `till-unknown`; Refusal `till-disconnected`. */
    connectedTill: (tillId: string, context: CommandContext) => Promise<TillSettings>
    corporationName: (context: CommandContext) => Promise<string>
    /** A supplier as it is known, removed or not; null where there is none. */
    supplierDetails: (supplierId: string, context: CommandContext) => Promise<SupplierDetails | null>
    /** What of the corporation decides about a confirmation: its tax ids, and what it has chosen for charges at the foot. */
    confirming: (context: CommandContext) => Promise<{ ownTaxIds: readonly string[]; freight: FreightChoice }>
  }

/** A thing that there is not. @throws whatever else went wrong. */
const absent = (error: unknown): 'absent' => {
  if (error instanceof Unknown) return 'absent'
  throw error
}

/** Things of other kinds that a command names, by their kind. `all` of a kind names none. */
export type Named = { [Kind in StreamName]?: 'all' | readonly string[] | undefined }

const unknown = { address: null, website: null, phone: null }

type Dependencies = {
  execute: Execute
  stateOf: StateOf
  kindNamed: (name: StreamName) => StreamKind<unknown, Message, Message>
}

export const workflows = ({ execute, stateOf, kindNamed }: Dependencies): Workflows => {
  const openEstablishment: Workflows['openEstablishment'] = async (opened, context) => {
    const { corporationId } = context
    const { establishmentId } = opened
    const open = commandOf('OpenEstablishment', opened, context)
    const outcome = await execute(establishments, establishmentId, open, context)
    const list = commandOf('ListEstablishment', { corporationId, establishmentId }, context)
    const { position } = await execute(corporations, corporationId, list, { ...context, part: 'list' })
    return { ...outcome, position }
  }
  /** The id under which a till's ticket is known, or would be. */
  const knownTicketId = async (
    { ticketId, formerId, ticket }: { ticketId: string; formerId: string | null; ticket: TicketDetails },
    context: CommandContext,
  ) => {
    const former = formerId === null ? 'absent' : await stateOf(tickets, formerId, context).catch(absent)
    const isFormer = former !== 'absent' && former.ticket.businessDay === ticket.businessDay
    return isFormer && formerId !== null ? formerId : ticketId
  }
  return {
    ...broughtGoods({ execute, stateOf }),
    ...importedTakings({ execute, stateOf }),
    openEstablishment,
    requireEstablishment: async (establishmentId, context) => {
      await stateOf(establishments, establishmentId, context)
    },
    establishmentDetails: async (establishmentId, context) => {
      const place = await stateOf(establishments, establishmentId, context)
      if (place.status === 'absent') throw new Unknown('establishment-unknown')
      return place.details
    },
    requireKnown: async (named, { corporationId, establishments: places }, purpose) => {
      const theirs = { corporationId, establishments: places }
      const reads = (Object.keys(named) as StreamName[]).flatMap((name) => {
        const ids = named[name] ?? []
        return ids === 'all' ? [] : [...new Set(ids)].map((id) => stateOf(kindNamed(name), id, theirs, purpose, 'head'))
      })
      await Promise.all(reads)
    },
    requireAcyclic: (composed, { corporationId }) =>
      requireAcyclic(composed, async (id) => {
        const recipe = await stateOf(recipes, id, { corporationId, establishments: 'all' })
        return recipe.status === 'absent'
          ? { name: '', compositions: [] }
          : { name: recipe.description.name, compositions: recipe.compositions }
      }),
    foundCorporation: async (name, { establishmentId, name: establishmentName }, context) => {
      const { corporationId } = context
      const details = { ...unknown, name, description: null, currency: 'EUR', taxIds: [] }
      await execute(
        corporations,
        corporationId,
        commandOf('FoundCorporation', { corporationId, details }, context),
        context,
      )
      const here = { currency: 'EUR', image: null, country: 'ES', postalCode: null, timeZone: 'Europe/Madrid' }
      const day = { dayEndsAt: '04:00', seats: null, stayMinutes: 90 }
      const opened = {
        establishmentId,
        details: { ...unknown, ...here, ...day, name: establishmentName },
        openingHours: null,
      }
      await openEstablishment(opened, context)
    },
    closeEstablishment: async (establishmentId, context) => {
      const { corporationId } = context
      await stateOf(establishments, establishmentId, context)
      const unlist = commandOf('UnlistEstablishment', { corporationId, establishmentId }, context)
      await execute(corporations, corporationId, unlist, { ...context, part: 'list' })
      return execute(
        establishments,
        establishmentId,
        commandOf('CloseEstablishment', { establishmentId }, context),
        context,
      )
    },
    recordTickets: async ({ tillId, establishmentId, tickets: sold }, context) => {
      // What a file says last of a ticket holds; tickets have nothing to do with each other else.
      const distinct = [...new Map(sold.map((named) => [named.ticketId, named])).values()]
      const outcomes = await sideBySide(distinct, async (named) => {
        const { ticket } = named
        const ticketId = await knownTicketId(named, context)
        const command = commandOf('RecordTicket', { ticketId, tillId, establishmentId, ticket }, context)
        const outcome = await execute(tickets, ticketId, command, { ...context, part: ticketId })
        const isAdded = outcome.revision === 0n || (outcome.state !== 'absent' && outcome.state.restored)
        return { ...outcome, added: outcome.recorded && isAdded ? [ticketId] : [] }
      })
      const recorded = outcomes.filter((outcome) => outcome.recorded).length
      const added = outcomes.flatMap((outcome) => outcome.added)
      return { recorded, unchanged: sold.length - recorded, position: latestPosition(outcomes), added }
    },
    takeBackTicket: (ticketId, context) => {
      const command = commandOf('VoidTicket', { ticketId, reason: 'import-undone' as const }, context)
      return execute(tickets, ticketId, command, { ...context, part: ticketId })
    },
    pushTickets: async ({ tillId, establishmentId, tickets: sent, trial }, context) => {
      const outcomes: ('taken' | 'changed' | 'present')[] = []
      let position = ''
      for (const named of sent) {
        const { ticket } = named
        const ticketId = await knownTicketId(named, context)
        const earlier = await stateOf(tickets, ticketId, context).catch(absent)
        if (trial) {
          const isSame = earlier !== 'absent' && JSON.stringify(earlier.ticket) === JSON.stringify(ticket)
          outcomes.push(earlier === 'absent' ? 'taken' : isSame ? 'present' : 'changed')
          continue
        }
        const command = commandOf('RecordTicket', { ticketId, tillId, establishmentId, ticket }, context)
        const outcome = await execute(tickets, ticketId, command, { ...context, part: ticketId })
        outcomes.push(outcome.recorded ? (earlier === 'absent' ? 'taken' : 'changed') : 'present')
        if (outcome.position > position) position = outcome.position
      }
      return { outcomes, position }
    },
    connectedTill: async (tillId, context) => {
      const till = await stateOf(tills, tillId, context)
      if (till === 'absent') throw new Unknown('till-unknown')
      if (!till.connected) throw new Refusal('till-disconnected')
      return till.settings
    },
    documentSaid: async (documentId, context) => documentSaid(await stateOf(documents, documentId, context)),
    corporationName: async (context) => {
      const corporation = await stateOf(corporations, context.corporationId, context)
      return corporation.status === 'known' ? corporation.details.name : ''
    },
    supplierDetails: async (supplierId, context) => {
      const supplier = await stateOf(suppliers, supplierId, { ...context, establishments: 'all' }).catch(absent)
      return supplier === 'absent' || supplier.status === 'absent' ? null : supplier.details
    },
    confirming: async (context) => {
      const corporation = await stateOf(corporations, context.corporationId, { ...context, establishments: 'all' })
      const senderDetails = corporation.status === 'known' ? corporation.details : null
      return { ownTaxIds: senderDetails?.taxIds ?? [], freight: senderDetails?.freight ?? 'shared' }
    },
  }
}

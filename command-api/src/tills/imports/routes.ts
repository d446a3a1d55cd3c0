import { section } from '@escandallo/contracts/team/access.ts'
import type { TicketDetails } from '@escandallo/contracts/tickets/details.ts'
import { undoImport, uploadTickets } from '@escandallo/contracts/tills/commands.ts'
import { type ImportSummary, MOST_AT_ONCE } from '@escandallo/contracts/tills/imports/details.ts'
import { UndoneImport, UploadedTickets } from '@escandallo/contracts/tills/queries.ts'
import { levelOf, type Takings, takingsSums } from '@escandallo/contracts/tills/takings/details.ts'
import { countingParts } from '@escandallo/contracts/tills/takings/parts.ts'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { Refusal, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { bodyOf, commandOf, contextOf, described, newId } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { latestPosition, sideBySide } from '../../http/side-by-side.ts'
import { readSent, untilLeft } from '../../http/till-files/read-sent.ts'
import { partIdOf, takingsIdOf } from '../takings/naming.ts'
import { takingsKind } from '../takings/takings.ts'
import { tills } from '../till.ts'
import { fileTicketIds, rememberedAnswers, withChain } from '../uploading.ts'
import { tillImports } from './import.ts'

const access = section('sales')
/** A year of a large house, and the lines of it that are told of when they cannot be read. */
const MAX_UPLOAD = 13_000_000
const MOST_TOLD = 100
const MOST_FILES = 20

type Items = { tickets: readonly TicketDetails[]; takings: readonly Takings[] }

const summaryOf = (files: readonly string[], { tickets: sold, takings }: Items): ImportSummary => {
  const sums = takings.map(takingsSums)
  const days = [...sold.map(({ businessDay }) => businessDay), ...takings.flatMap(({ from, until }) => [from, until])]
  const [first, last] = [days.toSorted()[0] as string, days.toSorted().at(-1) as string]
  const sum = (of: 'gross' | 'net') => [...sold, ...sums].reduce((all, item) => all + item[of], 0)
  const level = takings[0] ? levelOf(takings[0]) : 'tickets'
  return {
    ...{ files: files.slice(0, MOST_FILES), level, from: first, until: last, items: sold.length + takings.length },
    ...{ gross: sum('gross'), net: sum('net') },
  }
}

const ask = (count: number, day: string): UnderstoodFile['asks'][number] => ({
  ...{ key: 'again', code: 'again', column: null, choices: ['replace', 'add'], likeliest: 'replace' },
  detail: count > 1 ? `${day} +${count - 1}` : day,
})

export const importRoutes = (app: Server, { execute, stateOf, workflows }: Dependencies) => {
  const takingsOf = (takingsId: string, context: CommandContext) =>
    stateOf(takingsKind, takingsId, context).catch((error: unknown) => {
      if (error instanceof Unknown) return 'absent' as const
      throw error
    })
  /** Days of which other takings of the same level are there: whether these are more, or instead, nobody can know. */
  const daysAgain = async (tillId: string, takings: readonly Takings[], context: CommandContext) => {
    const days = await sideBySide(takings, async (of) => {
      const state = await takingsOf(takingsIdOf(tillId, of), context)
      const parts = state === 'absent' ? [] : countingParts(state.parts)
      return parts.length > 0 && !parts.some(({ partId }) => partId === partIdOf(of)) ? [of.from] : []
    })
    return days.flat().sort()
  }
  const recordTakings = async (
    of: { tillId: string; establishmentId: string; importId: string; replaces: boolean; takings: readonly Takings[] },
    context: CommandContext,
  ) => {
    const { tillId, establishmentId, importId, replaces } = of
    const outcomes = await sideBySide(of.takings, async (takings) => {
      const [takingsId, partId] = [takingsIdOf(tillId, takings), partIdOf(takings)]
      const part = { partId, importId, replaces, takings }
      const command = commandOf('RecordTakings', { takingsId, tillId, establishmentId, ...part }, context)
      const outcome = await execute(takingsKind, takingsId, command, { ...context, part: takingsId })
      return { ...outcome, named: { takingsId, partId } }
    })
    const recorded = outcomes.filter((outcome) => outcome.recorded)
    return {
      ...{ recorded: recorded.length, unchanged: outcomes.length - recorded.length },
      ...{ position: latestPosition(outcomes), added: recorded.map(({ named }) => named) },
    }
  }

  app.post(
    '/tpv/upload',
    { bodyLimit: MAX_UPLOAD, schema: { body: described(uploadTickets), response: { 202: UploadedTickets } }, access },
    async (request, reply) => {
      const body = bodyOf(uploadTickets, request.body)
      const { tillId, answers = {}, trial = false, leaveOut = false, importId: begun, from = 0, ...sent } = body
      const context = contextOf(request)
      const till = await stateOf(tills, tillId, context)
      if (till === 'absent') throw new Unknown('till-unknown')
      const { establishmentId, workplaceId } = till.settings
      const place = await workflows.establishmentDetails(establishmentId, context)
      const { dayEndsAt, currency, timeZone } = place
      const upload = {
        ...{ sent, trial, leaveOut, answers: { ...till.answers, ...answers } },
        place: { dayEndsAt, currency, timeZone, today: dayAt(context.at, timeZone) },
      }
      const { tickets: sold, takings, refused, fiscal, ...read } = await readSent(upload, untilLeft(reply))
      const understood = withChain(read.understood, fiscal, till)
      const again = answers.again === undefined ? await daysAgain(tillId, takings, context) : []
      if (again.length > 0) {
        understood.asks.push(ask(again.length, again[0] as string))
        refused.push({ line: 0, code: 'ask-again' })
      }
      const total = sold.length + takings.length
      const nothing = { recorded: 0, unchanged: 0, position: '', importId: null, next: null, total }
      const about = { id: tillId, refused: refused.slice(0, MOST_TOLD), understood }
      if (trial || refused.length > 0 || total === 0) return reply.code(202).send({ ...nothing, ...about })
      const remembered = rememberedAnswers(answers)
      if (from === 0 && Object.keys(remembered).length > 0)
        await execute(tills, tillId, commandOf('ExplainFiles', { tillId, answers: remembered }, context), {
          ...context,
          part: 'answers',
        })
      const importId = begun ?? newId(request, 'import')
      const summary = summaryOf(sent.files?.map(({ name }) => name) ?? [], { tickets: sold, takings })
      const begin = commandOf('BeginImport', { importId, tillId, establishmentId, summary }, context)
      const { state } = await execute(tillImports, importId, begin, { ...context, part: 'begin' })
      if (state === 'absent' || state.tillId !== tillId) throw new Unknown('tillimport-unknown')
      if (state.undone) throw new Refusal('import-undone')
      const until = from + MOST_AT_ONCE
      const named = sold.slice(from, until).map((ticket) => ({ ...fileTicketIds(tillId, ticket, workplaceId), ticket }))
      const ofTickets = await workflows.recordTickets({ tillId, establishmentId, tickets: named }, context)
      const reported = { tillId, establishmentId, importId, replaces: answers.again === 'replace' }
      const ofDays = await recordTakings({ ...reported, takings: takings.slice(from, until) }, context)
      const unchanged = ofTickets.unchanged + ofDays.unchanged
      const taken = { importId, tickets: ofTickets.added, takings: ofDays.added, unchanged }
      const take = commandOf('TakeIntoImport', taken, context)
      const ended = { ...context, part: `take ${from}` }
      const outcomes: { position: string }[] = [await execute(tillImports, importId, take, ended)]
      const next = until < total ? until : null
      if (next === null) {
        const end = commandOf('EndImport', { importId }, context)
        outcomes.push(await execute(tillImports, importId, end, { ...context, part: 'end' }))
        if (fiscal) {
          const follow = commandOf('FollowRecords', { tillId, ...fiscal }, context)
          outcomes.push(await execute(tills, tillId, follow, { ...context, part: 'chain' }))
        }
      }
      return reply.code(202).send({
        ...{ ...about, recorded: ofTickets.recorded + ofDays.recorded, unchanged, importId, next, total },
        position: latestPosition([ofTickets, ofDays, ...outcomes]),
      })
    },
  )

  app.post(
    '/tpv/imports/undo',
    { schema: { body: described(undoImport), response: { 202: UndoneImport } }, access },
    async (request, reply) => {
      const { importId, from } = bodyOf(undoImport, request.body)
      const context = contextOf(request)
      const state = await stateOf(tillImports, importId, context, 'changing')
      if (state === 'absent') throw new Unknown('tillimport-unknown')
      const all = [
        ...state.takings.map((of) => ({ ...of, ticketId: null })),
        ...state.tickets.map((ticketId) => ({ ticketId })),
      ]
      const until = from + MOST_AT_ONCE
      const outcomes: { position: string }[] = await sideBySide(all.slice(from, until), async (item) => {
        if (item.ticketId === null) {
          const { takingsId, partId } = item
          const withdraw = commandOf('WithdrawTakings', { takingsId, partId }, context)
          return execute(takingsKind, takingsId, withdraw, { ...context, part: takingsId })
        }
        return workflows.takeBackTicket(item.ticketId, context)
      })
      const next = until < all.length ? until : null
      if (next === null) {
        const undo = commandOf('UndoImport', { importId }, context)
        outcomes.push(await execute(tillImports, importId, undo, { ...context, part: 'undo' }))
      }
      return reply.code(202).send({ id: importId, position: latestPosition(outcomes), next, total: all.length })
    },
  )
}

import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { levelOf, type Takings, takingsSums } from '@escandallo/contracts/sales/takings/details.ts'
import { takingsOfParts } from '@escandallo/contracts/sales/takings/parts.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { MOST_UPLOADED, undoImport, uploadTickets } from '@escandallo/contracts/tills/commands.ts'
import { type ImportSummary, MOST_AT_ONCE } from '@escandallo/contracts/tills/imports/details.ts'
import { UndoneImport, UploadedTickets } from '@escandallo/contracts/tills/queries.ts'
import type { UnderstoodFile } from '@escandallo/contracts/tills/understood.ts'
import { dayAt } from '@escandallo/contracts/values/days.ts'
import { Refusal, TooLarge, Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { bodyOf, commandOf, contextOf, described, newId } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { latestPosition, sideBySide } from '../../http/side-by-side.ts'
import { arrivingUploads } from '../../http/till-files/arriving-uploads.ts'
import { progressNotes } from '../../http/till-files/how-far.ts'
import { readSent, untilLeft } from '../../http/till-files/read-sent.ts'
import type { ReadUpload } from '../../http/till-files/read-upload.ts'
import { uploadOf } from '../../http/till-files/sent-form.ts'
import { partIdOf } from '../../ids.ts'
import { type KnownTill, tills } from '../till.ts'
import { fileTicketIds, rememberedAnswers, withChain } from '../uploading.ts'
import { differenceFrom, displacedDays, displacementAsk } from './displaced.ts'
import { type KnownImport, tillImports } from './import.ts'

const access = section('sales')
/** A body that holds its files itself; a form is larger, and read as it comes. */
const MAX_BODY = 13_000_000
/** What stands around the files of a form. */
const FORM = 2_000_000
/** A body that needs no place of its own, as any other. */
const SMALL = 1_000_000
/** Tickets of a file that takes seconds to read. */
const LARGE = 10_000
/** Of a file that cannot be read whole, at most so many lines are listed with their reason. */
const MOST_TOLD = 100
const MOST_FILES = 20

const summaryOf = (files: readonly string[], { sums, count, takings }: ReadUpload): ImportSummary => {
  const ofDays = takings.map(takingsSums)
  const days = [sums?.from ?? [], sums?.until ?? [], ...takings.flatMap(({ from, until }) => [from, until])].flat()
  const [first, last] = [days.toSorted()[0] as string, days.toSorted().at(-1) as string]
  const sum = (of: 'gross' | 'net') => ofDays.reduce((all, item) => all + item[of], sums?.[of] ?? 0)
  const level = takings[0] ? levelOf(takings[0]) : 'tickets'
  return {
    files: files.slice(0, MOST_FILES),
    level,
    from: first,
    until: last,
    items: count + takings.length,
    gross: sum('gross'),
    net: sum('net'),
  }
}

type ImportItem = { ticketId: string } | { ticketId: null; takingsId: string; partId: string }
const itemsOf = ({ tickets, takings }: Pick<KnownImport, 'tickets' | 'takings'>): ImportItem[] => [
  ...takings.map((of) => ({ ...of, ticketId: null })),
  ...tickets.map((ticketId) => ({ ticketId })),
]

const ask = (count: number, day: string): UnderstoodFile['asks'][number] => ({
  key: 'again',
  code: 'again',
  column: null,
  choices: ['replace', 'add'],
  likeliest: 'replace',
  detail: count > 1 ? `${day} +${count - 1}` : day,
})

type Upload = Awaited<ReturnType<typeof uploadOf>>

export const importRoutes = (app: Server, { execute, stateOf, workflows, progress }: Dependencies) => {
  const uploads = arrivingUploads()
  /** Days of which other takings of the same level are there: whether these are more, or instead, nobody can know. */
  const daysAgain = async (tillId: string, takings: readonly Takings[], context: CommandContext) => {
    const days = await sideBySide(takings, async (of) => {
      const parts = await workflows.takingsParts(tillId, of, context)
      return parts.length > 0 && !parts.some(({ partId }) => partId === partIdOf(of)) ? [of.from] : []
    })
    return days.flat().sort()
  }
  /** Lists of articles, not recorded yet, that are not as much as the takings of their days, which they would take the place of. */
  const displacements = async (tillId: string, lists: readonly Takings[], context: CommandContext) => {
    const differences = []
    for (const list of lists.filter(({ articles }) => articles !== null)) {
      if ((await workflows.takingsParts(tillId, list, context)).some(({ partId }) => partId === partIdOf(list)))
        continue
      const days = await sideBySide(displacedDays(list), async (day) =>
        takingsOfParts(await workflows.takingsParts(tillId, { from: day, until: day, articles: null }, context)),
      )
      differences.push(differenceFrom(days, list) ?? [])
    }
    return differences.flat()
  }

  const backAgain = (items: readonly ImportItem[], context: CommandContext): Promise<{ position: string }[]> =>
    sideBySide(items, async (item) => {
      if (item.ticketId !== null) return workflows.takeBackTicket(item.ticketId, context)
      const { takingsId, partId } = item
      return workflows.withdrawTakings({ takingsId, partId }, context)
    })
  const takeBack = (taken: Parameters<typeof itemsOf>[0], context: CommandContext) =>
    // Under another key than that under which it came.
    backAgain(itemsOf(taken), { ...context, key: randomUUID() })

  /** Reads what was sent as the till's settings and answers say. @returns also how long that took, in ms. */
  const readUpload = async (
    { tillId: _till, answers = {}, trial = false, leaveOut = false, from = 0, sent, progressId }: Upload,
    till: KnownTill,
    { context, left }: { context: CommandContext; left: AbortSignal },
  ) => {
    const { dayEndsAt, currency, timeZone } = await workflows.establishmentDetails(
      till.settings.establishmentId,
      context,
    )
    const upload = {
      sent,
      trial,
      leaveOut,
      from,
      answers: { ...till.answers, ...answers },
      place: { dayEndsAt, currency, timeZone, today: dayAt(context.at, timeZone) },
    }
    const reading = progressNotes(progress, { corporationId: context.corporationId, subject: progressId })
    const began = performance.now()
    const whole = await readSent(context, upload, left, reading.note).finally(reading.end)
    return { whole, readFor: performance.now() - began }
  }
  /** What has to be asked besides what the file itself leaves open: of days that are there, and of takings that differ. */
  const asksOf = async (
    whole: ReadUpload,
    till: KnownTill,
    { tillId, answers = {} }: Upload,
    context: CommandContext,
  ) => {
    const understood = withChain(whole.understood, whole.fiscal, till)
    const { refused, takings } = whole
    const again = answers.again === undefined ? await daysAgain(tillId, takings, context) : []
    const [firstDay] = again
    if (firstDay !== undefined) {
      understood.asks.push(ask(again.length, firstDay))
      refused.push({ line: 0, code: 'ask-again' })
    }
    const differing = answers['takings-differ'] === undefined ? await displacements(tillId, takings, context) : []
    if (differing.length > 0) {
      understood.asks.push(displacementAsk(differing))
      refused.push({ line: 0, code: 'ask-takings-differ' })
    }
    return { understood, refused }
  }
  const rememberAnswers = async (
    tillId: string,
    answers: Readonly<Record<string, string>>,
    context: CommandContext,
  ) => {
    const remembered = rememberedAnswers(answers)
    if (Object.keys(remembered).length === 0) return
    const explain = commandOf('ExplainFiles', { tillId, answers: remembered }, context)
    await execute(tills, tillId, explain, { ...context, part: 'answers' })
  }
  type OfImport = {
    tillId: string
    establishmentId: string
    workplaceId: KnownTill['settings']['workplaceId']
    importId: string
    replaces: boolean
  }
  /** Records what was read from an item on, some at once, as long as it may go on; `until` is where it stopped. */
  const recordFrom = async (
    { tillId, establishmentId, workplaceId, importId, replaces }: OfImport,
    { tickets, takings }: Pick<ReadUpload, 'tickets' | 'takings'>,
    { from, total, mayGoOn, context }: { from: number; total: number; mayGoOn: () => boolean; context: CommandContext },
  ) => {
    const outcomes: { position: string }[] = []
    let [recorded, unchanged, until] = [0, 0, from]
    do {
      const [first, end] = [until, until + MOST_AT_ONCE]
      const some = tickets.slice(first - from, end - from)
      const named = some.map((ticket) => ({ ...fileTicketIds(tillId, ticket, workplaceId), ticket }))
      const ofTickets = await workflows.recordTickets({ tillId, establishmentId, tickets: named }, context)
      const reported = { tillId, establishmentId, importId, replaces }
      const ofDays = await workflows.recordTakings({ ...reported, takings: takings.slice(first, end) }, context)
      const there = ofTickets.unchanged + ofDays.unchanged
      const taken = { importId, tickets: ofTickets.added, takings: ofDays.added, unchanged: there }
      const take = commandOf('TakeIntoImport', taken, context)
      const part = { ...context, part: `take ${first}` }
      const took = await execute(tillImports, importId, take, part).catch(async (error: unknown) => {
        // It was taken back meanwhile: what is in no import would never go.
        if (error instanceof Refusal && error.code === 'import-undone') await takeBack(taken, context)
        throw error
      })
      outcomes.push(ofTickets, ofDays, took)
      recorded += ofTickets.recorded + ofDays.recorded
      unchanged += there
      until = end
    } while (until < total && until - from < tickets.length && mayGoOn())
    return { recorded, unchanged, until, outcomes }
  }
  const endImport = async ({ tillId, importId }: OfImport, fiscal: ReadUpload['fiscal'], context: CommandContext) => {
    const end = commandOf('EndImport', { importId }, context)
    const ended = await execute(tillImports, importId, end, { ...context, part: 'end' })
    if (!fiscal) return [ended]
    const follow = commandOf('FollowRecords', { tillId, ...fiscal }, context)
    return [ended, await execute(tills, tillId, follow, { ...context, part: 'chain' })]
  }

  app.post(
    '/tpv/upload',
    {
      bodyLimit: MAX_BODY,
      schema: { body: described(uploadTickets), response: { 202: UploadedTickets } },
      access,
      // Who asks is known by now, and nothing of what they send was read.
      onRequest: async (request, reply) => {
        const length = Number(request.headers['content-length'] ?? MOST_UPLOADED)
        if (length > MOST_UPLOADED + FORM) throw new TooLarge('sheet-too-large')
        if (length > SMALL) uploads.take(request, reply)
      },
      preParsing: async (request, _reply, body) => uploads.bodyOf(request, body as Readable),
    },
    async (request, reply) => {
      const body = await uploadOf(request, uploads.placeOf(request))
      const context = contextOf(request)
      const { tillId, answers = {}, trial = false, importId: begun, from = 0 } = body
      const till = await stateOf(tills, tillId, context)
      if (till === 'absent') throw new Unknown('till-unknown')
      const left = untilLeft(reply)
      const { whole, readFor } = await readUpload(body, till, { context, left })
      const questions = await asksOf(whole, till, body, context)
      const total = whole.count + whole.takings.length
      const about = { id: tillId, refused: questions.refused.slice(0, MOST_TOLD), understood: questions.understood }
      if (trial || questions.refused.length > 0 || total === 0) {
        const nothing = { recorded: 0, unchanged: 0, position: '', importId: null, next: null, total }
        return reply.code(202).send({ ...nothing, ...about })
      }
      const { establishmentId, workplaceId } = till.settings
      const importId = begun ?? newId(request, 'import')
      if (from === 0) {
        await rememberAnswers(tillId, answers, context)
        const summary = summaryOf(body.sent.files?.map(({ name }) => name) ?? [], whole)
        const begin = commandOf('BeginImport', { importId, tillId, establishmentId, summary }, context)
        await execute(tillImports, importId, begin, { ...context, part: 'begin' })
      }
      const state = await stateOf(tillImports, importId, context, 'changing')
      if (state === 'absent' || state.tillId !== tillId) throw new Unknown('tillimport-unknown')
      if (state.undone) throw new Refusal('import-undone')
      const of = { tillId, establishmentId, workplaceId, importId, replaces: answers.again === 'replace' }
      // A large file takes long to read: more of it is recorded at once, for about as long as that took.
      const recordsUntil = total > LARGE ? performance.now() + readFor : 0
      const mayGoOn = () => performance.now() < recordsUntil && !left.aborted
      const { until, outcomes, ...counts } = await recordFrom(of, whole, { from, total, mayGoOn, context })
      const next = until < total ? until : null
      if (next === null) outcomes.push(...(await endImport(of, whole.fiscal, context)))
      return reply.code(202).send({ ...about, ...counts, importId, next, total, position: latestPosition(outcomes) })
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
      const all = itemsOf(state)
      const until = from + MOST_AT_ONCE
      const outcomes: { position: string }[] = await backAgain(all.slice(from, until), context)
      const next = until < all.length ? until : null
      if (next === null) {
        const undo = commandOf('UndoImport', { importId }, context)
        outcomes.push(await execute(tillImports, importId, undo, { ...context, part: 'undo' }))
      }
      return reply.code(202).send({ id: importId, position: latestPosition(outcomes), next, total: all.length })
    },
  )
}

import {
  disconnectTill,
  followRecords,
  tellArticles,
  tellBusinessDay,
  tellTill,
} from '@escandallo/contracts/tills/commands.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { v5 as uuidv5 } from 'uuid'
import { accepted, bodyOf, commandOf, contextOf, described } from '../../command-context.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { CommandContext } from '../../execute.ts'
import { commandTable } from '../../http/command-table.ts'
import { ACCESS_KEY_SECRET, openedKey } from '../../sealed-keys.ts'
import { businessDays } from '../business-day.ts'
import { catalogues } from '../catalogue.ts'
import { tills } from '../till.ts'

const access = 'service'
const Asking = Type.Object({
  position: Type.String(),
  accessKey: Type.Union([Type.String(), Type.Null()]),
  dayEndsAt: Type.String(),
  timeZone: Type.String(),
  currency: Type.String(),
  /** What people have said of its files. */
  answers: Type.Record(Type.String(), Type.String()),
})
const answers = { 202: Accepted }

/** What the workers who ask the tills need, and tell. */
export const tillWorkersRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, secretFor, stateOf, workflows } = dependencies
  const knownTill = async (tillId: string, context: CommandContext) => {
    const till = await stateOf(tills, tillId, context)
    if (till === 'absent') throw new Unknown('till-unknown')
    return till
  }

  commandTable(app, dependencies, tills, { access, id: 'tillId' }, [
    ['POST', '/tpv/told', tellTill, 'TellTill'],
    ['POST', '/tpv/records', followRecords, 'FollowRecords'],
  ])
  commandTable(app, dependencies, catalogues, { access, id: 'tillId' }, [
    [
      'POST',
      '/tpv/articles',
      tellArticles,
      'TellArticles',
      async ({ tillId }, context) => void (await knownTill(tillId, context)),
    ],
  ])

  app.post(
    '/tpv/business-day',
    { schema: { body: described(tellBusinessDay), response: answers }, access },
    async (request, reply) => {
      const { tillId, ...day } = bodyOf(tellBusinessDay, request.body)
      const context = contextOf(request)
      const { settings } = await knownTill(tillId, context)
      const dayId = uuidv5(day.businessDay, tillId)
      const report = { dayId, tillId, establishmentId: settings.establishmentId, ...day }
      const outcome = await execute(businessDays, dayId, commandOf('TellBusinessDay', report, context), context)
      return accepted(reply, dayId, outcome)
    },
  )

  /** What asking a till takes: its key, which leaves the log here alone and for nobody but the workers, and when a day is over there. */
  app.post(
    '/tpv/asking',
    { schema: { body: described(disconnectTill), response: { 202: Asking } }, access },
    async (request, reply) => {
      const { tillId } = bodyOf(disconnectTill, request.body)
      const context = contextOf(request)
      const { accessKey, settings, answers: ofFiles } = await knownTill(tillId, context)
      const { dayEndsAt, timeZone, currency } = await workflows.establishmentDetails(settings.establishmentId, context)
      const opened = accessKey === null ? null : openedKey(accessKey, secretFor(ACCESS_KEY_SECRET), tillId)
      const place = { dayEndsAt, timeZone, currency }
      return reply.code(202).send({ position: '', accessKey: opened, ...place, answers: ofFiles })
    },
  )
}

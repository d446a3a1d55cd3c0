import { section } from '@escandallo/contracts/team/access.ts'
import {
  type AssociateArticles,
  associateArticles,
  connectTill,
  disconnectTill,
  explainFiles,
  requestDays,
  setMenuSplit,
  updateTill,
} from '@escandallo/contracts/tills/commands.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import { commandTable } from '../http/command-table.ts'
import { ACCESS_KEY_SECRET, sealedKey } from '../sealed-keys.ts'
import { tills } from './till.ts'

const access = section('sales')
const answers = { 202: Accepted }

export const tillRoutes = (app: Server, dependencies: Dependencies) => {
  const { execute, secretFor, stateOf, workflows } = dependencies
  const sealed = (accessKey: string | null, tillId: string) =>
    accessKey === null ? null : sealedKey(accessKey, secretFor(ACCESS_KEY_SECRET), tillId)
  /** A sealed key is another each time: whether two requests are one is seen by a secret derived from the key, which does not tell it. */
  const bodyWithoutKey = <Body extends { accessKey?: string | null | undefined }>(body: Body): Body => ({
    ...body,
    ...(body.accessKey ? { accessKey: secretFor(`till with key ${body.accessKey}`) } : {}),
  })

  app.post(
    '/tpv/integration',
    { schema: { body: described(connectTill), response: answers }, access },
    async (request, reply) => {
      const body = bodyOf(connectTill, request.body)
      const context = { ...contextOf(request), asked: bodyWithoutKey(body) }
      await workflows.requireEstablishment(body.settings.establishmentId, context)
      const tillId = newId(request, 'till')
      const connection = { tillId, settings: body.settings, accessKey: sealed(body.accessKey, tillId) }
      return accepted(
        reply,
        tillId,
        await execute(tills, tillId, commandOf('ConnectTill', connection, context), context),
      )
    },
  )
  app.put(
    '/tpv/integration',
    { schema: { body: described(updateTill), response: answers }, access },
    async (request, reply) => {
      const { accessKey, ...body } = bodyOf(updateTill, request.body)
      const context = { ...contextOf(request), asked: bodyWithoutKey({ ...body, accessKey }) }
      await workflows.requireEstablishment(body.settings.establishmentId, context)
      const { tillId } = body
      const change = accessKey === undefined ? body : { ...body, accessKey: sealed(accessKey, tillId) }
      return accepted(reply, tillId, await execute(tills, tillId, commandOf('UpdateTill', change, context), context))
    },
  )
  commandTable(app, dependencies, tills, { access, id: 'tillId' }, [
    [
      'POST',
      '/tpv/associate',
      associateArticles,
      'AssociateArticles',
      async ({ tillId, associations }: AssociateArticles, context) => {
        const till = await stateOf(tills, tillId, context)
        // What an article stands for already may be sold elsewhere by now.
        const existingIds = new Set(
          till === 'absent' ? [] : [...till.targets.values()].flatMap((target) => ('id' in target ? target.id : [])),
        )
        const idsOf = (kind: 'dish' | 'product') =>
          associations.flatMap(({ target }) =>
            target?.kind === kind && !existingIds.has(target.id) ? [target.id] : [],
          )
        return workflows.requireKnown({ dish: idsOf('dish'), product: idsOf('product') }, context)
      },
    ],
    ['POST', '/tpv/answers', explainFiles, 'ExplainFiles'],
    ['POST', '/tpv/reconnect', disconnectTill, 'ReconnectTill'],
    ['POST', '/tpv/test', disconnectTill, 'TestTill'],
    ['POST', '/tpv/pause', disconnectTill, 'PauseTill'],
    ['POST', '/tpv/resume', disconnectTill, 'ResumeTill'],
    ['POST', '/tpv/replay', requestDays, 'RequestDays'],
    ['POST', '/tpv/menu-split', setMenuSplit, 'SetMenuSplit'],
    ['DELETE', '/tpv/integration', disconnectTill, 'DisconnectTill'],
  ])
}

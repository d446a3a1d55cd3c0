import {
  adjustRule,
  assignRecommendation,
  deleteRecommendation,
  moveRecommendations,
  newColumn,
  newRecommendation,
  placeRecommendation,
  recordFindings,
  renameColumn,
  updateRecommendations,
} from '@escandallo/contracts/recommendations/commands.ts'
import { type Finding, stages } from '@escandallo/contracts/recommendations/events.ts'
import { kitchenNamedBy } from '@escandallo/contracts/recommendations/named.ts'
import { section } from '@escandallo/contracts/team/access.ts'
import { Accepted, ById } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { v5 as uuidv5 } from 'uuid'
import type { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import { boards } from './board.ts'
import { type RecommendationCommand, recommendations, requireMovable } from './recommendation.ts'

const access = section('recommendations')
const Many = Type.Object({ ids: Type.Array(Type.String()), position: Type.String() })

const commands = {
  read: 'ReadRecommendation',
  unread: 'MarkRecommendationUnread',
  archive: 'ArchiveRecommendation',
  restore: 'RestoreRecommendation',
} as const

/** The same finding of the same thing is one recommendation, whenever it is raised. */
const recommendationIdOf = (corporationId: string, { rule, subject }: Finding) =>
  uuidv5(`recommendation:${rule}:${subject.id}`, corporationId)

const later = (first: string, other: string) => (other > first ? other : first)

export const recommendationRoutes = (app: Server, { execute, stateOf, workflows }: Dependencies) => {
  /** @throws Unknown for advice that names a dish, a subrecipe or a menu of which the asker may not know. */
  const requireHeard = async (finding: Finding, context: CommandContext) => {
    const named = kitchenNamedBy(finding)
    if (!named) throw new Unknown('recommendation-unknown')
    for (const { kind, id } of named)
      await workflows.requireKnown({ [kind]: [id] }, context).catch((error: unknown) => {
        throw error instanceof Unknown ? new Unknown('recommendation-unknown') : error
      })
  }
  /** Whoever may not see a section does not touch what it says. @throws Unknown, as for what is not there. */
  const touchable = async (request: FastifyRequest, id: string) => {
    const context = contextOf(request)
    const state = await stateOf(recommendations, id, context)
    const { caller } = request
    if (state.status === 'absent') throw new Unknown('recommendation-unknown')
    if (caller?.role === 'user' && !caller.sections.includes(state.finding.section))
      throw new Unknown('recommendation-unknown')
    if (context.establishments !== 'all') await requireHeard(state.finding, context)
    return state
  }
  /** @throws Unknown when the corporation's board has no such column. */
  const requireColumn = async (request: FastifyRequest, columnId: string | null | undefined) => {
    if (!columnId) return
    const context = contextOf(request)
    const board = await stateOf(boards, context.corporationId, context).catch((error) => {
      if (error instanceof Unknown) return null
      throw error
    })
    if (!board?.columns.get(columnId)) throw new Unknown('column-unknown')
  }
  /** A task is somebody's of the house. @throws Unknown for anybody else. */
  const requireColleague = async (request: FastifyRequest, userId: string | null | undefined) => {
    if (userId) await workflows.requireKnown({ user: [userId] }, contextOf(request))
  }
  const touch = async (
    request: FastifyRequest,
    command: Omit<RecommendationCommand, 'data'> & { data: { recommendationId: string } },
  ) => {
    const { recommendationId } = command.data
    await touchable(request, recommendationId)
    const context = contextOf(request)
    const whole = commandOf(command.type, command.data, context) as RecommendationCommand
    return { id: recommendationId, outcome: await execute(recommendations, recommendationId, whole, context) }
  }

  app.post(
    '/recommendations/new',
    { schema: { body: described(newRecommendation), response: { 202: Accepted } }, access },
    async (request, reply) => {
      const { title, section: name, columnId, userId, dueDate } = bodyOf(newRecommendation, request.body)
      const id = newId(request, 'recommendation')
      await requireColumn(request, columnId)
      await requireColleague(request, userId)
      const { caller } = request
      if (caller?.role === 'user' && !caller.sections.includes(name)) throw new Unknown('section-unknown')
      const finding: Finding = {
        rule: 'task',
        section: name,
        subject: { kind: 'corporation', id, name: title },
        establishmentId: null,
        figures: { title },
        monthly: null,
        once: null,
        currency: 'EUR',
        importance: 2,
        evidence: '/dashboard/recommendation',
      }
      const run = (type: RecommendationCommand['type'], data: object) => {
        const context = contextOf(request, type)
        const command = commandOf(type, { recommendationId: id, ...data }, context) as RecommendationCommand
        return execute(recommendations, id, command, context)
      }
      let outcome = await run('RaiseRecommendation', { finding })
      if (columnId) outcome = await run('PlaceRecommendation', { columnId })
      if (userId || dueDate) {
        const task = { userId: userId ?? null, dueDate: dueDate ?? null }
        outcome = await run('AssignRecommendation', task)
      }
      return accepted(reply, id, outcome)
    },
  )

  app.put(
    '/recommendations/update',
    { schema: { body: described(updateRecommendations), response: { 202: Many } }, access },
    async (request, reply) => {
      const { ids: named, change, until = null } = bodyOf(updateRecommendations, request.body)
      const ids = [...new Set(named)]
      for (const id of ids) await touchable(request, id)
      let position = ''
      for (const recommendationId of ids) {
        const context = contextOf(request, recommendationId)
        const command: RecommendationCommand =
          change === 'silence'
            ? commandOf('SilenceRecommendation', { recommendationId, until }, context)
            : commandOf(commands[change], { recommendationId }, context)
        position = later(position, (await execute(recommendations, recommendationId, command, context)).position)
      }
      return reply.code(202).send({ ids, position })
    },
  )

  app.put(
    '/recommendations/move',
    { schema: { body: described(moveRecommendations), response: { 202: Many } }, access },
    async (request, reply) => {
      const { ids: named, to, assignment } = bodyOf(moveRecommendations, request.body)
      const ids = [...new Set(named)]
      const stage = stages.find((name) => name === to)
      if (!stage) await requireColumn(request, to)
      await requireColleague(request, assignment?.userId)
      // All of a card move, or none: one that may not is refused before the first has moved.
      for (const id of ids) requireMovable(await touchable(request, id), stage ?? 'new')
      let position = ''
      for (const [at, recommendationId] of ids.entries()) {
        const send = async (type: RecommendationCommand['type'], data: object) => {
          // By their places, not their ids: other notices under the same key are a mistake that is seen.
          const context = contextOf(request, `${type}:${at}`)
          const command = commandOf(type, { recommendationId, ...data }, context) as RecommendationCommand
          position = later(position, (await execute(recommendations, recommendationId, command, context)).position)
        }
        await (stage ? send('ChangeRecommendationStage', { stage }) : send('PlaceRecommendation', { columnId: to }))
        if (assignment) await send('AssignRecommendation', assignment)
      }
      return reply.code(202).send({ ids, position })
    },
  )

  app.delete(
    '/recommendations/delete',
    { schema: { querystring: ById, response: { 202: Accepted } }, access },
    async (request, reply) => {
      const data = bodyOf(deleteRecommendation, { recommendationId: (request.query as { id: string }).id })
      const { id, outcome } = await touch(request, { type: 'DeleteRecommendation', data })
      return accepted(reply, id, outcome)
    },
  )

  const first = <Schema extends z.ZodType<{ recommendationId: string }>>(
    url: string,
    schema: Schema,
    type: 'PlaceRecommendation' | 'AssignRecommendation',
  ) =>
    app.put(
      url,
      { schema: { body: described(schema), response: { 202: Accepted } }, access },
      async (request, reply) => {
        const data = bodyOf(schema, request.body)
        if ('columnId' in data) await requireColumn(request, data.columnId as string | null)
        if ('userId' in data) await requireColleague(request, data.userId as string | null)
        const { id, outcome } = await touch(request, { type, data })
        return accepted(reply, id, outcome)
      },
    )
  first('/recommendations/place', placeRecommendation, 'PlaceRecommendation')
  first('/recommendations/task', assignRecommendation, 'AssignRecommendation')

  app.post(
    '/recommendations/findings',
    { schema: { body: described(recordFindings), response: { 202: Many } }, access: 'service' },
    async (request, reply) => {
      const { findings, ended } = bodyOf(recordFindings, request.body)
      const { corporationId } = contextOf(request)
      let position = ''
      const run = async (
        type: 'RaiseRecommendation' | 'ResolveRecommendation',
        recommendationId: string,
        data: object,
      ) => {
        const context = contextOf(request, `${type}:${recommendationId}`)
        const command = commandOf(type, { recommendationId, ...data }, context) as RecommendationCommand
        position = later(position, (await execute(recommendations, recommendationId, command, context)).position)
        return recommendationId
      }
      const ids: string[] = []
      for (const finding of findings)
        ids.push(await run('RaiseRecommendation', recommendationIdOf(corporationId, finding), { finding }))
      for (const { recommendationId, worth } of ended)
        ids.push(await run('ResolveRecommendation', recommendationId, { worth }))
      return reply.code(202).send({ ids, position })
    },
  )
}

/** What holds for all recommendations of a corporation. */
export const boardRoutes = (app: Server, { execute }: Dependencies) => {
  const response = { 202: Accepted }
  app.put('/recommendations/mark-all-as-read', { schema: { response }, access }, async (request, reply) => {
    const context = contextOf(request)
    const { corporationId } = context
    const command = commandOf('MarkAllAsRead', { corporationId }, context)
    return accepted(reply, corporationId, await execute(boards, corporationId, command, context))
  })

  app.post(
    '/recommendations/column',
    { schema: { body: described(newColumn), response }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { corporationId } = context
      const columnId = newId(request, 'column')
      const command = commandOf('NewColumn', { corporationId, columnId, ...bodyOf(newColumn, request.body) }, context)
      return accepted(reply, columnId, await execute(boards, corporationId, command, context))
    },
  )

  app.put(
    '/recommendations/column',
    { schema: { body: described(renameColumn), response }, access },
    async (request, reply) => {
      const context = contextOf(request)
      const { corporationId } = context
      const data = bodyOf(renameColumn, request.body)
      const command = commandOf('RenameColumn', { corporationId, ...data }, context)
      return accepted(reply, data.columnId, await execute(boards, corporationId, command, context))
    },
  )

  app.delete('/recommendations/column', { schema: { querystring: ById, response }, access }, async (request, reply) => {
    const context = contextOf(request)
    const { corporationId } = context
    const { id: columnId } = request.query as { id: string }
    const command = commandOf('DeleteColumn', { corporationId, columnId }, context)
    return accepted(reply, columnId, await execute(boards, corporationId, command, context))
  })

  app.put(
    '/recommendations/rules',
    { schema: { body: described(adjustRule), response }, access: 'admin' },
    async (request, reply) => {
      const context = contextOf(request)
      const { corporationId } = context
      const command = commandOf('AdjustRule', { corporationId, ...bodyOf(adjustRule, request.body) }, context)
      return accepted(reply, corporationId, await execute(boards, corporationId, command, context))
    },
  )
}

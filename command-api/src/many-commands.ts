import type { Access } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { z } from 'zod'
import { bodyOf, contextOf, described } from './command-context.ts'
import type { Message, StreamKind } from './decider.ts'
import type { Dependencies } from './dependencies.ts'
import type { CommandContext } from './execute.ts'

const body = z.object({ ids: z.array(z.uuid()).min(1, 'required').max(500, 'too-many') })
const answer = Type.Object({ ids: Type.Array(Type.String()), position: Type.String() })

/**
 * Registers a route that gives many things the same command, each in its own stream; none when one of them is unknown.
 * Whoever sends it again after a failure half-way gets the rest done, and what was done is not done twice.
 */
export const manyCommands = <State, Command extends Message, Event extends Message>(
  app: Server,
  { execute, stateOf }: Pick<Dependencies, 'execute' | 'stateOf'>,
  kind: StreamKind<State, Command, Event>,
  route: { method: 'POST' | 'DELETE'; url: string; access: Access },
  command: (id: string, context: CommandContext) => Command,
) => {
  app.route({
    ...route,
    schema: { body: described(body), response: { 202: answer } },
    handler: async (request, reply) => {
      const ids = [...new Set(bodyOf(body, request.body).ids)]
      await Promise.all(ids.map((id) => stateOf(kind, id, contextOf(request, id))))
      let position = ''
      for (const id of ids) {
        const context = contextOf(request, id)
        const outcome = await execute(kind, id, command(id, context), context)
        if (outcome.position > position) position = outcome.position
      }
      return reply.code(202).send({ ids, position })
    },
  })
}

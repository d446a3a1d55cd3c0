import type { Access } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import { Type } from 'typebox'
import { z } from 'zod'
import { bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { Message, StreamKind } from '../decider.ts'
import type { Dependencies } from '../dependencies.ts'
import type { TypeFor } from './command-table.ts'
import { latestPosition, sideBySide } from './side-by-side.ts'

const body = z.object({ ids: z.array(z.uuid()).min(1, 'required').max(500, 'too-many') })
const answer = Type.Object({ ids: Type.Array(Type.String()), position: Type.String() })

type Row<Command extends Message, Id extends string> = readonly [
  method: 'POST' | 'DELETE',
  url: string,
  type: TypeFor<Command, Record<Id, string>>,
]

/**
 * Registers routes that give many things the same command, each in its own stream; none when one of them is unknown.
 * Whoever sends it again after a failure half-way gets the rest done, and what was done is not done twice.
 */
export const manyCommands = <State, Command extends Message, Event extends Message, Id extends string>(
  app: Server,
  { execute, stateOf }: Pick<Dependencies, 'execute' | 'stateOf'>,
  kind: StreamKind<State, Command, Event>,
  { access, id: idName }: { access: Access; id: Id },
  rows: readonly Row<Command, Id>[],
) => {
  for (const [method, url, type] of rows)
    app.route({
      method,
      url,
      access,
      schema: { body: described(body), response: { 202: answer } },
      handler: async (request, reply) => {
        const ids = [...new Set(bodyOf(body, request.body).ids)]
        await Promise.all(ids.map((id) => stateOf(kind, id, contextOf(request, id), 'changing')))
        const outcomes = await sideBySide(ids, (id) => {
          const context = contextOf(request, id)
          return execute(kind, id, commandOf(type, { [idName]: id }, context) as Message as Command, context)
        })
        return reply.code(202).send({ ids, position: latestPosition(outcomes) })
      },
    })
}

import { Accepted, ById } from '@escandallo/contracts/values/listing.ts'
import type { Access } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described } from '../command-context.ts'
import type { About, Message, StreamKind } from '../decider.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'

type Route<Id extends string, Schema extends z.ZodType> = {
  /** `DELETE` takes the id of its thing from the query string and has no body. */
  method: 'POST' | 'PUT' | 'DELETE'
  url: string
  access: Access
  body: Schema
  /** The field of the command that says which thing it is for. */
  id: Id
  /** Looks whether what else the command names is there. */
  require?: ((data: z.output<Schema>, context: CommandContext) => Promise<void>) | undefined
  /** The lock under which that is looked at and the command decided, for what no single stream can refuse; null for none. */
  alone?: (data: z.output<Schema>, context: CommandContext) => string | null
}

/**
 * Registers a route whose body becomes one command on one stream: parsed by the command's own schema, executed, answered
 * with 202 and the position.
 */
export const commandRoute = <
  State,
  Command extends Message,
  Event extends Message,
  Id extends string,
  Schema extends z.ZodType<Record<Id, string>>,
>(
  app: Server,
  { execute, homeOf, exclusive }: Pick<Dependencies, 'execute' | 'homeOf' | 'exclusive'>,
  kind: StreamKind<State, Command, Event>,
  { method, url, access, body, id, require, alone }: Route<Id, Schema>,
  command: (data: z.output<Schema>, context: CommandContext) => Command | Promise<Command>,
) => {
  app.route({
    method,
    url,
    access,
    schema: {
      ...(method === 'DELETE' ? { querystring: ById } : { body: described(body) }),
      response: { 202: Accepted },
    },
    handler: async (request, reply) => {
      const data = bodyOf(body, method === 'DELETE' ? { [id]: (request.query as { id: string }).id } : request.body)
      const requested = contextOf(request)
      const context = { ...requested, corporationId: await homeOf(kind, data[id], requested) }
      const decided = async () => {
        await require?.(data, context)
        return execute(kind, data[id], await command(data, context), context)
      }
      const lock = alone?.(data, context) ?? null
      return accepted(reply, data[id], await (lock === null ? decided() : exclusive(lock, decided)))
    },
  })
}

/** The types of command that hold such data, besides when and by whom. */
export type TypeFor<Command extends Message, Data> = Command extends Message
  ? Data & About extends Command['data']
    ? Command['type']
    : never
  : never

type Row<Command extends Message, Schema extends z.ZodType> = readonly [
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body: Schema,
  type: TypeFor<Command, z.output<Schema>>,
  require?: Route<string, Schema>['require'],
]

/**
 * Registers routes that are nothing but their commands: method, address, schema of the body, and type of the command whose
 * data the body is. A fifth entry looks whether what else the command names is there.
 */
export const commandTable = <
  State,
  Command extends Message,
  Event extends Message,
  Id extends string,
  Schemas extends readonly z.ZodType<Record<Id, string>>[],
>(
  app: Server,
  dependencies: Pick<Dependencies, 'execute' | 'homeOf' | 'exclusive'>,
  kind: StreamKind<State, Command, Event>,
  { access, id }: { access: Access; id: Id },
  rows: { [At in keyof Schemas]: Row<Command, Schemas[At]> },
) => {
  for (const [method, url, body, type, require] of rows as readonly Row<Command, Schemas[number]>[])
    commandRoute(
      ...([app, dependencies, kind, { method, url, access, body, id, require }] as const),
      (data, context) => commandOf(type, data, context) as Message as Command,
    )
}

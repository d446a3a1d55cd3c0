import { Accepted } from '@escandallo/contracts/values/listing.ts'
import type { Access } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described } from './command-context.ts'
import type { Message, StreamKind } from './decider.ts'
import type { Dependencies } from './dependencies.ts'
import type { CommandContext } from './execute.ts'

type Route<Schema extends z.ZodType> = {
  method: 'POST' | 'PUT'
  url: string
  access: Access
  body: Schema
  /** Which thing the command is for. */
  id: (data: z.output<Schema>) => string
  /** Looks whether what else the command names is there. */
  require?: (data: z.output<Schema>, context: CommandContext) => Promise<void>
}

/**
 * Registers a route that is nothing but its command: the body is the command's data, parsed by the command's own schema,
 * executed on one stream, answered with 202 and the position.
 */
export const simpleCommand = <State, Command extends Message, Event extends Message, Schema extends z.ZodType<object>>(
  app: Server,
  { execute, homeOf }: Pick<Dependencies, 'execute' | 'homeOf'>,
  kind: StreamKind<State, Command, Event>,
  { method, url, access, body, id, require }: Route<Schema>,
  command: (data: z.output<Schema>, context: CommandContext) => Command | Promise<Command>,
) => {
  app.route({
    method,
    url,
    access,
    schema: { body: described(body), response: { 202: Accepted } },
    handler: async (request, reply) => {
      const data = bodyOf(body, request.body)
      const asked = contextOf(request)
      const context = { ...asked, corporationId: await homeOf(kind, id(data), asked) }
      await require?.(data, context)
      return accepted(reply, id(data), await execute(kind, id(data), await command(data, context), context))
    },
  })
}

/** The command of a type whose data is the body as it is. */
export const plain =
  <Type extends string>(type: Type) =>
  <Data extends object>(data: Data, context: CommandContext) =>
    commandOf(type, data, context)

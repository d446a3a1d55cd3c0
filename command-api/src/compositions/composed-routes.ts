import { type Dated, inForce } from '@escandallo/contracts/costing/days/timeline.ts'
import { Accepted } from '@escandallo/contracts/values/listing.ts'
import { Unknown } from '@escandallo/platform/errors.ts'
import type { Access } from '@escandallo/platform/http/access.ts'
import type { Server } from '@escandallo/platform/http/server.ts'
import type { z } from 'zod'
import { accepted, bodyOf, commandOf, contextOf, described, newId } from '../command-context.ts'
import type { Message, StreamKind } from '../decider.ts'
import type { Dependencies } from '../dependencies.ts'
import type { CommandContext } from '../execute.ts'
import type { TypeFor } from '../http/command-table.ts'

type Rules<State, Present, Written, Id extends string> = {
  access: Access
  /** Where the module's routes begin: `/dishes`. */
  path: string
  /** The field of the commands that says which thing they are for. */
  id: Id
  newBody: z.ZodType<Written>
  duplicateBody: z.ZodType<{ name: string } & Record<Id, string>>
  /** A thing that is there. @throws Unknown for one that never was, or was removed. */
  presentIn: (state: State) => Present
  /** @throws Unknown when it names what the corporation does not have; what its versions named already was the corporation's then. */
  requireNamed: (written: Written, context: CommandContext, previous?: NoInfer<Present>) => Promise<void>
  /** All fields of a copy but its composition, as they are on the day of the copy. */
  copyOf: (
    present: NoInfer<Present>,
    copy: { name: string; day: string },
    context: CommandContext,
  ) => Omit<Written, 'composition'>
}

/**
 * What subrecipes, dishes and menus have in common: one is written anew, or copied into another, and what an update names is looked for.
 * @param type of the command that writes a new one.
 * @returns `requireUpdate`: @throws Unknown when an update is for what is not there, or names something that is not.
 */
export const composedRoutes = <
  State,
  Present extends { compositions: readonly Dated<unknown>[] },
  Written extends { composition: unknown },
  Id extends string,
  Command extends Message,
  Event extends Message,
>(
  app: Server,
  { execute, stateOf }: Pick<Dependencies, 'execute' | 'stateOf'>,
  kind: StreamKind<State, Command, Event>,
  type: TypeFor<Command, Written & Record<Id, string> & { copyOf: string | null }>,
  rules: Rules<State, Present, Written, Id>,
) => {
  const { access, path, id, newBody, duplicateBody, presentIn, requireNamed, copyOf } = rules
  const response = { 202: Accepted }
  const presentOf = async (thingId: string, context: CommandContext, purpose?: 'changing') =>
    presentIn(await stateOf(kind, thingId, context, purpose))
  const write = (thingId: string, written: object, context: CommandContext) =>
    execute(kind, thingId, commandOf(type, { [id]: thingId, ...written }, context) as Message as Command, context)

  app.post(`${path}/new`, { schema: { body: described(newBody), response }, access }, async (request, reply) => {
    const context = contextOf(request)
    const written = bodyOf(newBody, request.body)
    await requireNamed(written, context)
    const thingId = newId(request, kind.name)
    return accepted(reply, thingId, await write(thingId, { ...written, copyOf: null }, context))
  })

  app.post(
    `${path}/duplicate`,
    { schema: { body: described(duplicateBody), response }, access },
    async (request, reply) => {
      const body = bodyOf(duplicateBody, request.body)
      // What is copied may have changed when the same request comes again.
      const context = { ...contextOf(request), asked: body }
      const present = await presentOf(body[id], context)
      const day = context.at.slice(0, 10)
      const composition = inForce(present.compositions, day) ?? present.compositions[0]?.value
      if (!composition) throw new Unknown()
      const copy = { ...copyOf(present, { name: body.name, day }, context), composition, copyOf: body[id] }
      const thingId = newId(request, kind.name)
      return accepted(reply, thingId, await write(thingId, copy, context))
    },
  )

  return {
    requireUpdate: async (written: Written & Record<Id, string>, context: CommandContext) =>
      requireNamed(written, context, await presentOf(written[id], context, 'changing')),
  }
}

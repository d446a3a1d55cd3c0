import type { Message } from '@escandallo/command-api/decider.ts'
import { eventIdOf } from '@escandallo/command-api/ids.ts'
import { kindNamed } from '@escandallo/command-api/modules.ts'
import type { WrittenCommand } from '@escandallo/command-api/written-commands/run-commands.ts'
import { corporationId, named } from './names.ts'

/** A command before it has its key and its company. */
type CommandDraft = WrittenCommand extends infer Each
  ? Each extends WrittenCommand
    ? Omit<Each, 'key' | 'corporationId' | 'correlationId'>
    : never
  : never

/**
 * Takes commands down and decides each as the product will, in memory: what then happens tells what the people and the
 * workers of the restaurant do next, and a command that would be refused is refused here.
 */
export const rehearsal = (correlationId: string) => {
  const commands: WrittenCommand[] = []
  const states = new Map<string, { state: unknown; at: string }>()

  /**
   * @param key the command's own, or the name that it follows from.
   * @returns what it records, with the ids that it will have.
   */
  const tell = (message: CommandDraft, key: { key: string } | string): (Message & { id: string })[] => {
    const { kind, id, command } = message
    const written = { ...message, key: typeof key === 'string' ? named(key) : key.key, corporationId, correlationId }
    const { initialState, evolve, decide } = kindNamed(kind).decider
    const stream = `${kind}-${id}`
    const before = states.get(stream) ?? { state: initialState, at: '' }
    // The list is put in the order of time in the end, which must not change the order within a stream.
    if (command.data.at < before.at) throw new Error(`${command.type} of ${stream} comes before what it follows`)
    const events = decide(command, before.state)
    states.set(stream, { state: events.reduce(evolve, before.state), at: command.data.at })
    commands.push(written as WrittenCommand)
    return events.map((event, index) => ({ ...event, id: eventIdOf(kind, written.key, index) }))
  }
  const inTime = () => commands.toSorted((first, second) => first.command.data.at.localeCompare(second.command.data.at))
  return { tell, commands: inTime }
}
export type Rehearsal = ReturnType<typeof rehearsal>

import { type StreamName, streams } from '@escandallo/contracts/streams.ts'
import { type EventStore, type Recorded, StoreUnavailable } from '@escandallo/platform/event-store/event-store.ts'
import { inMemoryEventStore } from '@escandallo/platform/event-store/in-memory.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from './decider.ts'
import { type CommandContext, type Execute, executor } from './execute.ts'
import type { CommandArbitrary } from './testing/arbitraries/arbitrary.ts'
import { arbitraries } from './testing/arbitraries/every-arbitrary.ts'
import { type Fault, faultyStore } from './testing/faulty-store.ts'

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [ours, ana] = [id(4), id(5)]
const at = '2026-03-02T10:00:00.000Z'

/** As a browser does: the same key until there is an answer. */
const insist = async (
  execute: Execute,
  kind: CommandArbitrary['kind'],
  thing: string,
  command: Message,
  commandContext: CommandContext,
) => {
  for (let attempts = 0; attempts < 50; attempts += 1) {
    try {
      const { position, revision, recorded } = await execute(kind, thing, command, commandContext)
      return { answer: `${position} ${revision}`, recorded }
    } catch (error) {
      if (!(error instanceof StoreUnavailable))
        return { answer: (error as { code?: string }).code ?? String(error), recorded: false }
    }
  }
  throw new Error('no answer')
}

const all = async (store: EventStore) => {
  const { events } = await store.readAll({ after: '', limit: 10_000 })
  return events.map(({ id: eventId, type, stream, revision, data }: Recorded) => ({
    eventId,
    type,
    stream,
    revision,
    data,
  }))
}

const fault = fc.constantFrom<Fault>('none', 'none', 'fails-before', 'answer-lost', 'answer-lost', 'read-fails')

test.each((Object.keys(streams) as StreamName[]).map((name) => ({ arbitrary: arbitraries[name], name })))(
  'whatever the store loses, what was asked of the $name is neither lost nor done twice',
  async ({ arbitrary, name }) => {
    expect(arbitrary.kind.name).toBe(name)
    const total = { 'fails-before': 0, 'answer-lost': 0, 'read-fails': 0 }
    const effective = new Set<string>()
    const step = fc.record({
      command: arbitrary.command,
      thing: fc.constantFrom(id(71), id(72)),
      key: fc.uuid(),
      repeats: fc.integer({ min: 1, max: 3 }),
    })
    const first = (command: Message, index: number) => ({ command, thing: id(71), key: id(900 + index), repeats: 1 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...arbitrary.beginnings),
        fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }),
        fc.array(fault, { minLength: 40, maxLength: 400, size: 'max' }),
        async (beginning, steps, faults) => {
          const [sound, shaky] = [inMemoryEventStore(), inMemoryEventStore()]
          const broken = faultyStore(shaky, faults)
          const [well, badly] = [executor({ store: sound }), executor({ store: broken.store })]
          for (const { command, thing, key, repeats } of [...beginning.map(first), ...steps]) {
            const about = { [arbitrary.idName]: thing, at, by: ana }
            const whole = { type: command.type, data: { ...command.data, ...about } }
            const who = { actor: ana, corporationId: ours, establishments: 'all' as const }
            const asked: CommandContext = { key, ...who, correlationId: 'correlation', at }
            const expected = await insist(well, arbitrary.kind, thing, whole, asked)
            if (expected.recorded) effective.add(command.type)
            const { answer } = await insist(badly, arbitrary.kind, thing, whole, asked)
            expect(answer).toBe(expected.answer)
            for (let time = 1; time < repeats; time += 1) await insist(badly, arbitrary.kind, thing, whole, asked)
          }
          expect(await all(shaky)).toEqual(await all(sound))
          for (const kind of Object.keys(total) as (keyof typeof total)[]) total[kind] += broken.happened[kind]
        },
      ),
      { numRuns: 80, seed: 20_261_122 },
    )
    // The faults really happened, and every command had something to lose.
    expect(Math.min(...Object.values(total))).toBeGreaterThan(20)
    expect([...effective].sort()).toEqual([...arbitrary.types].sort())
  },
)

import { expect } from 'vitest'
import type { Message, StreamKind } from '../decider.ts'

const codeOf = (error: unknown) => (error as { code?: unknown }).code

/** Given what happened, when something is asked for: what is recorded, or why it is refused. */
export const given = <State, Command extends Message, Event extends Message>(
  { decider, event: schema }: Pick<StreamKind<State, Command, Event>, 'decider' | 'event'>,
  happened: NoInfer<Event>[],
) => ({
  when: (command: Command) => {
    const state = happened.reduce(decider.evolve, decider.initialState)
    const decide = () => {
      const decided = decider.decide(command, state)
      for (const event of decided) schema.parse(event)
      return decided
    }
    return {
      records: (expected: Event[]) => expect(decide()).toEqual(expected),
      recordsTypes: (expected: Event['type'][]) => expect(decide().map((event) => event.type)).toEqual(expected),
      refuses: (code: string) => {
        let refusal: unknown = null
        try {
          decide()
        } catch (error) {
          refusal = error
        }
        expect(refusal, 'nothing was refused').not.toBeNull()
        expect(codeOf(refusal), String(refusal)).toBe(code)
      },
    }
  },
  state: () => happened.reduce(decider.evolve, decider.initialState),
})

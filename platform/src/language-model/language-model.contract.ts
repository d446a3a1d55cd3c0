import { afterEach, describe, expect, test } from 'vitest'
import { type LanguageModel, LanguageModelFailed } from './language-model.ts'

/** How the model at the other end behaves. */
export type Behaviour =
  | { kind: 'answers'; object: unknown }
  | { kind: 'says'; text: string }
  | { kind: 'declines' }
  | { kind: 'is-cut' }
  | { kind: 'hangs' }
  | { kind: 'is-down' }
  | { kind: 'recovers'; object: unknown }
  | { kind: 'floods' }
  | { kind: 'forbids' }

export type Asked = { instructions: string; text: string; schema: unknown }

const question = {
  instructions: 'Find the number.',
  text: 'Factura F-12',
  name: 'fields',
  schema: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
}

/** What every language model does. `make` starts one whose other end behaves as told; `asked` is what reached it. */
export const languageModelContract = (
  name: string,
  make: (behaviour: Behaviour) => Promise<{ model: LanguageModel; asked(): Asked[]; close(): Promise<unknown> }>,
) => {
  describe(`language model: ${name}`, () => {
    let made: Awaited<ReturnType<typeof make>> | undefined
    afterEach(async () => {
      await made?.close()
      made = undefined
    })
    const answerOf = async (behaviour: Behaviour) => {
      made = await make(behaviour)
      return made.model.answer(question)
    }
    const reasonOf = async (behaviour: Behaviour) =>
      answerOf(behaviour).then(
        (answer) => answer,
        (error: unknown) => (error instanceof LanguageModelFailed ? error.reason : error),
      )

    test('answers with an object to what it was asked', async () => {
      expect(await answerOf({ kind: 'answers', object: { number: 'F-12' } })).toEqual({ number: 'F-12' })
      const [asked] = made?.asked() ?? []
      expect(asked?.instructions).toContain(question.instructions)
      expect(asked?.text).toBe(question.text)
      expect(asked?.schema).toEqual(question.schema)
    })
    test('a passing fault is tried once more', async () => {
      expect(await answerOf({ kind: 'recovers', object: { number: 'F-12' } })).toEqual({ number: 'F-12' })
      expect(made?.asked()).toHaveLength(2)
    })
    test.each([
      [{ kind: 'is-down' }, 'unavailable'],
      [{ kind: 'hangs' }, 'timed-out'],
      [{ kind: 'forbids' }, 'refused'],
      [{ kind: 'declines' }, 'refused'],
      [{ kind: 'is-cut' }, 'malformed'],
      [{ kind: 'says', text: 'F-12, I think' }, 'malformed'],
      [{ kind: 'says', text: '["F-12"]' }, 'malformed'],
      [{ kind: 'floods' }, 'malformed'],
    ] as const)('one that %o is said to be %s', async (behaviour, reason) => {
      expect(await reasonOf(behaviour)).toBe(reason)
      expect(made?.asked().length).toBeGreaterThan(0)
    })
  })
}

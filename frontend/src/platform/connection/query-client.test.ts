import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks once, and counts how often the server is asked until there is an answer or none. */
const answerOf = async (status: number, refusals: number) => {
  let times = 0
  const answer = createQueryClient()
    .fetchQuery({
      queryKey: [status],
      retry: createQueryClient().getDefaultOptions().queries?.retry as never,
      queryFn: async () => {
        times += 1
        if (times <= refusals) throw new ApiError(status, 'refused')
        return 'answer'
      },
    })
    .catch((error: ApiError) => error.code)
  await vi.advanceTimersByTimeAsync(900)
  const soon = times
  await vi.advanceTimersByTimeAsync(10_000)
  return { soon, times, answer: await answer }
}

test.each([429, 503])(
  'a question that the server puts off (%i) is asked again after the second it asks for',
  async (status) => {
    expect(await answerOf(status, 1)).toEqual({ soon: 1, times: 2, answer: 'answer' })
  },
)

test('a question that met no server is asked again sooner', async () => {
  expect(await answerOf(0, 1)).toEqual({ soon: 2, times: 2, answer: 'answer' })
})

test('whoever is refused three times is told', async () => {
  expect(await answerOf(503, 9)).toMatchObject({ times: 3, answer: 'refused' })
})

test.each([400, 401, 403, 404, 409, 500])('what was answered (%i) is not asked again', async (status) => {
  expect(await answerOf(status, 9)).toMatchObject({ times: 1, answer: 'refused' })
})

import { expect, test } from 'vitest'
import { progressReporter } from './reading-progress.ts'

const about = {
  documentId: 'd0c00000-0000-4000-8000-000000000001',
  corporationId: 'c0000000-0000-4000-8000-000000000001',
  eventId: 'e0000000-0000-4000-8000-000000000001',
}
const listening = (fails = false) => {
  const reported: unknown[] = []
  const keys = new Set<string>()
  let now = 0
  const post = async (_: string, body: object, { key }: { key: string }) => {
    reported.push((body as { progress: unknown }).progress)
    keys.add(key)
    if (fails) throw new Error('nobody there')
    return { position: '' }
  }
  const telling = progressReporter({ post }, about, () => now)
  return { reported, keys, ...telling, wait: (milliseconds: number) => (now += milliseconds) }
}

test('whoever waits hears at most once a second how many pages are read, and that it is over', async () => {
  const { reported, keys, onProgress, over, wait } = listening()
  onProgress(0, 12)
  wait(400)
  onProgress(1, 12)
  wait(700)
  onProgress(2, 12)
  await over()
  expect(reported).toEqual([{ done: 0, total: 12 }, { done: 2, total: 12 }, null])
  expect(keys.size).toBe(3)
})

test('what nobody was told of is not taken back, and what cannot be told harms no reading', async () => {
  const silent = listening()
  await silent.over()
  expect(silent.reported).toEqual([])
  const failing = listening(true)
  failing.onProgress(0, 2)
  await expect(failing.over()).resolves.toBeUndefined()
  expect(failing.reported).toHaveLength(2)
})

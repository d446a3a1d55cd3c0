import { expect, test } from 'vitest'
import { sharedSync } from './shared-sync.ts'

const disk = () => {
  const begun: { path: string; end: () => void; fail: () => void }[] = []
  const sync = (path: string) =>
    new Promise<void>((end, reject) => begun.push({ path, end, fail: () => reject(new Error('disk')) }))
  return { begun, synced: sharedSync(sync) }
}

test('what was filed while a directory was being written is written the next time, once for all', async () => {
  const { begun, synced } = disk()
  const first = synced('a')
  const others = [synced('a'), synced('a')]
  synced('b')
  expect(begun.map(({ path }) => path)).toEqual(['a', 'b'])
  begun[0]?.end()
  await first
  await Promise.resolve()
  expect(begun.map(({ path }) => path)).toEqual(['a', 'b', 'a'])
  begun[2]?.end()
  await Promise.all(others)
})

test('a disk that fails fails those who waited for it, and is asked anew by those who come after', async () => {
  const { begun, synced } = disk()
  const first = synced('a')
  const second = synced('a')
  begun[0]?.fail()
  await expect(first).rejects.toThrow('disk')
  await Promise.resolve()
  begun[1]?.end()
  await second
  expect(begun).toHaveLength(2)
})

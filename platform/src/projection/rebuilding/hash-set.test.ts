import { describe, expect, test } from 'vitest'
import { hashSet } from './hash-set.ts'

describe('remembering which rows a build has written', () => {
  test('finds every one of a hundred thousand, and takes none of as many others for one of them', () => {
    const set = hashSet()
    for (let at = 0; at < 100_000; at++) set.add(`row ${at}`)
    const counted = (name: string) =>
      Array.from({ length: 100_000 }, (_, at) => set.has(`${name} ${at}`)).filter(Boolean)
    expect(counted('row')).toHaveLength(100_000)
    expect(counted('another')).toHaveLength(0)
  })
})

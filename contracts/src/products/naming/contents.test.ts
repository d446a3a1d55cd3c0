import { describe, expect, test } from 'vitest'
import { isOpenPack, packInText } from './pack-in-text.ts'
import { contentsBuiltWith } from './testing/contents-built-with.ts'
import { contentsKeptBack } from './testing/contents-kept-back.ts'

const contentOf = (name: string): string => {
  const pack = packInText(name)
  if (pack !== null && isOpenPack(pack)) return '?'
  return pack?.size ? `${Number((Number(pack.packs) * Number(pack.size)).toFixed(6))} ${pack.unit}` : '-'
}

const written = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((row) => row.split(' = ') as [name: string, content: string])

describe('the content that names of goods carry', () => {
  test.each(written(contentsBuiltWith))('%s holds %s', (name, content) => expect(contentOf(name)).toBe(content))

  test.each(written(contentsKeptBack))('%s, which no pattern was built with, holds %s', (name, content) =>
    expect(contentOf(name)).toBe(content),
  )
})

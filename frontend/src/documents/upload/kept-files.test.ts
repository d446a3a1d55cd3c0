import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { keptFiles } from './kept-files.ts'

const photo = (name: string) => new File(['papel'], name, { type: 'image/jpeg' })
const namesOf = async (owner: string) => (await keptFiles.of(owner)).map(({ id, file }) => `${id} ${file.name}`)

test('what waits is kept for whoever took it, in the order in which it was taken', async () => {
  await keptFiles.keep('b', 'ana', photo('primera.jpg'))
  await new Promise((resolve) => setTimeout(resolve, 2))
  await keptFiles.keep('a', 'ana', photo('segunda.jpg'))
  await keptFiles.keep('c', 'leo', photo('ajena.jpg'))
  expect(await namesOf('ana')).toEqual(['b primera.jpg', 'a segunda.jpg'])
  expect(await namesOf('leo')).toEqual(['c ajena.jpg'])
  expect(await namesOf('eva')).toEqual([])
})

test('what was sent is kept no more', async () => {
  await keptFiles.forget('b')
  expect(await namesOf('ana')).toEqual(['a segunda.jpg'])
})

test('what was sent before it was written is kept no more either', async () => {
  void keptFiles.keep('e', 'eva', photo('veloz.jpg'))
  await keptFiles.forget('e')
  expect(await namesOf('eva')).toEqual([])
})

test('what nobody came back for is let go after two weeks', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 24 * 3_600_000)
  expect(await namesOf('ana')).toEqual([])
  vi.restoreAllMocks()
  expect(await namesOf('ana')).toEqual([])
})

test('a browser that keeps nothing is no fault', async () => {
  vi.stubGlobal('indexedDB', undefined)
  await keptFiles.keep('d', 'ana', photo('suelta.jpg'))
  expect(await namesOf('ana')).toEqual([])
  vi.unstubAllGlobals()
})

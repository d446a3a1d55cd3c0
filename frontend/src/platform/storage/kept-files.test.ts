import 'fake-indexeddb/auto'
import { beforeAll, expect, test, vi } from 'vitest'
import { signOutEverywhere } from './kept-data.ts'
import { keptFiles } from './kept-files.ts'

// Tests of other files share this browser.
beforeAll(() => signOutEverywhere())

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

const fileNamesOf = async (owner: string) => (await keptFiles.of(owner)).map(({ file }) => file.name)
const paper = (name: string) => new File(['papel'], name, { type: 'application/pdf' })

test('files go at a sign-out while another tab has them open, and later ones stay', async () => {
  await keptFiles.keep('1', 'ana', paper('de-ana.pdf'))
  const otherTab = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('escandallo-uploads')
    opening.onsuccess = () => resolve(opening.result)
  })
  void signOutEverywhere()
  await expect.poll(() => fileNamesOf('ana')).toEqual([])
  await keptFiles.keep('2', 'zoe', paper('de-zoe.pdf'))
  otherTab.close()
  expect(await fileNamesOf('zoe')).toEqual(['de-zoe.pdf'])
})

test('a file that was still being read at the sign-out is not stored after it', async () => {
  const slow = paper('lenta.pdf')
  let isRead = () => {}
  slow.arrayBuffer = () => new Promise((resolve) => (isRead = () => resolve(new ArrayBuffer(3))))
  const writing = keptFiles.keep('3', 'ana', slow)
  void signOutEverywhere()
  expect(await fileNamesOf('ana')).toEqual([])
  isRead()
  await writing
  expect(await fileNamesOf('ana')).toEqual([])
})

test('where nothing was kept a sign-out leaves a place in which files can be kept', async () => {
  const { database } = (await import('./waiting-files.ts')).waitingFiles
  vi.resetModules()
  vi.stubGlobal('indexedDB', new (await import('fake-indexeddb')).IDBFactory())
  const fresh = await import('./kept-data.ts')
  void fresh.forgetKept()
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).toEqual([database])
  const { keptFiles: files } = await import('./kept-files.ts')
  await files.keep('4', 'leo', paper('nueva.pdf'))
  expect(await files.of('leo')).toHaveLength(1)
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a sign-out is over when no file is stored any more: the page is left then', async () => {
  await keptFiles.keep('5', 'ana', photo('ultima.jpg'))
  let isOver = false
  const leaving = signOutEverywhere().then(() => {
    isOver = true
  })
  // Not before the browser has answered.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(isOver).toBe(false)
  await leaving
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('escandallo-uploads')
    opening.onsuccess = () => resolve(opening.result)
  })
  const count = opened.transaction('files').objectStore('files').count()
  await new Promise((resolve) => (count.onsuccess = resolve))
  opened.close()
  expect(count.result).toBe(0)
})

test('a file that is open on its page comes back there with what was said of it, and nowhere else', async () => {
  await keptFiles.keep('v', 'mia', photo('ventas.csv'), { page: 'sales 1', about: '{"vat-rate":"10"}' })
  expect(await namesOf('mia')).toEqual([])
  expect(await keptFiles.of('mia', 'sales 2')).toEqual([])
  const [stored] = await keptFiles.of('mia', 'sales 1')
  expect([stored?.file.name, stored?.about]).toEqual(['ventas.csv', '{"vat-rate":"10"}'])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { keptFiles } from '../../platform/storage/kept-files.ts'

const api = vi.hoisted(() => ({ get: vi.fn(), upload: vi.fn() }))
vi.mock('../../platform/api.ts', () => api)
/** What the browser stores, in the order in which it was taken. */
const stored = vi.hoisted(() => new Map<string, { owner: string; file: File }>())
vi.mock('../../platform/storage/kept-files.ts', () => ({
  keptFiles: {
    keep: async (id: string, owner: string, file: File) => void stored.set(id, { owner, file }),
    forget: async (id: string) => void stored.delete(id),
    of: async (owner: string) =>
      [...stored].flatMap(([id, entry]) => (entry.owner === owner ? [{ id, file: entry.file }] : [])),
  },
}))
vi.mock('./file-check.ts', () => ({
  checkFile: async ({ name }: File) => (name.endsWith('.csv') ? { refused: 'file-is-list' } : { kind: 'pdf' }),
  hashOf: async (file: File) => file.name,
  hintOf: async () => null,
}))

const paper = (name: string) => new File(['papel'], name, { type: 'application/pdf' })
const place = '00000000-0000-4000-8000-000000000001'

/** A page that is opened: the module's queue begins anew, what the browser stores stays. */
const openPage = async (owner: string) => {
  vi.resetModules()
  const { uploads } = await import('./upload-store.ts')
  await uploads.resume(owner, ['list', 'sales'])
  return uploads
}
/** Each page that is opened loads the reader of tables anew. */
const READING = { timeout: 10_000 }
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))
/** How a question to the server fails, for the page that stands. */
const failsWith = async (code: string) => {
  const { ApiError } = await import('../../platform/api-error.ts')
  api.get.mockRejectedValue(new ApiError(0, code))
}
const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const sent = () => api.upload.mock.calls.length
const copy = { duplicated: true, documentId: 'd', name: 'factura.pdf' }

beforeEach(() => {
  api.get.mockReset()
  api.upload.mockReset().mockResolvedValue({ id: 'd' })
})

test('a copy goes up only where somebody says so, whatever later pages hear', async () => {
  api.get.mockResolvedValue(copy)
  const first = await openPage('nora')
  first.add([paper('repetida.pdf')])
  first.place(place, false)
  await settled()
  const second = await openPage('nora')
  await failsWith('server-unreachable')
  second.place(place, false)
  await settled()
  expect(sent()).toBe(0)
  expect(await keptFiles.of('nora')).toEqual([])
})

test('what cannot be compared is not sent, stays stored, and is compared again when asked', async () => {
  const uploads = await openPage('pau')
  await failsWith('server-unreachable')
  uploads.add([paper('dudosa.pdf')])
  uploads.place(place, false)
  await settled()
  expect(sent()).toBe(0)
  const [stored] = await keptFiles.of('pau')
  api.get.mockResolvedValue({ duplicated: false })
  uploads.retry(stored?.id ?? '')
  await settled()
  expect(sent()).toBe(1)
})

test('without a network it waits, and is compared when there is one', async () => {
  const uploads = await openPage('iris')
  await failsWith('offline')
  uploads.add([paper('bodega.pdf')])
  uploads.place(place, false)
  await settled()
  api.get.mockResolvedValue(copy)
  window.dispatchEvent(new Event('online'))
  await settled()
  expect(sent()).toBe(0)
  expect(await keptFiles.of('iris')).toEqual([])
})

test('who leaves while files are being compared is asked', async () => {
  let answer = (_: unknown) => {}
  api.get.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  const uploads = await openPage('gala')
  uploads.add([paper('una.pdf')])
  expect(leaves()).toBe(false)
  answer(copy)
  await settled()
  expect(leaves()).toBe(true)
})

const list = (name: string) => new File(['Artículo;Formato;Precio\nCARRILLERA;Caja 5 kg;59,50'], name)
const sales = (name: string) => new File(['Fecha;Ticket;Artículo;Uds;Importe\n2026-11-02;1;Bravas;2;12,00'], name)

test('of files of several kinds papers are sent, and tables wait until somebody opens them', async () => {
  api.get.mockResolvedValue({ duplicated: false })
  const uploads = await openPage('vera')
  const [lists, soldFiles] = [vi.fn(), vi.fn()]
  uploads.add([paper('factura.pdf'), list('tarifa.csv'), sales('lunes.csv'), sales('martes.csv')])
  uploads.place(place, false)
  await expect.poll(sent).toBe(1)
  const tables = async () => (await keptFiles.of('vera')).map(({ file }) => file.name)
  await expect.poll(tables).toEqual(['tarifa.csv', 'lunes.csv', 'martes.csv'])
  // A page that is opened later has them still.
  const second = await openPage('vera')
  const page = await import('../../platform/sheets/dropped-tables.ts')
  page.whenTablesHandedOver('list', lists)
  page.whenTablesHandedOver('sales', soldFiles)
  const [tarifa, lunes] = (await keptFiles.of('vera')).map(({ id }) => id)
  await expect
    .poll(() => {
      second.handOver(lunes ?? '')
      return soldFiles.mock.calls
    }, READING)
    .toEqual([[[expect.objectContaining({ name: 'lunes.csv' }), expect.objectContaining({ name: 'martes.csv' })]]])
  expect(lists).not.toHaveBeenCalled()
  second.handOver(tarifa ?? '')
  expect(lists.mock.calls).toEqual([[[expect.objectContaining({ name: 'tarifa.csv' })]]])
  // What a page has open is lost with no tab: it is stored until it is taken or discarded there.
  expect(await tables()).toEqual(['tarifa.csv', 'lunes.csv', 'martes.csv'])
  page.settleTables('sales', soldFiles.mock.calls[0]?.[0] ?? [])
  page.settleTables('list', lists.mock.calls[0]?.[0] ?? [])
  await expect.poll(tables).toEqual([])
})

test('a table that is opened and left before it is taken waits in the queue again', async () => {
  const uploads = await openPage('olga')
  const page = await import('../../platform/sheets/dropped-tables.ts')
  uploads.open('list', [list('tarifa.csv')])
  const take = vi.fn()
  const leave = page.whenTablesHandedOver('list', take)
  expect(take).toHaveBeenCalledOnce()
  leave()
  await settled()
  expect((await keptFiles.of('olga')).map(({ file }) => file.name)).toEqual(['tarifa.csv'])
  const again = vi.fn()
  page.whenTablesHandedOver('list', again)
  const [waiting] = await keptFiles.of('olga')
  await expect
    .poll(() => {
      uploads.handOver(waiting?.id ?? '')
      return again.mock.calls.length
    }, READING)
    .toBe(1)
})

test('tables that are opened one after the other before their page is there all reach it', async () => {
  const uploads = await openPage('ines')
  const page = await import('../../platform/sheets/dropped-tables.ts')
  uploads.open('sales', [sales('lunes.csv')])
  uploads.open('sales', [sales('martes.csv')])
  const take = vi.fn()
  page.whenTablesHandedOver('sales', take)
  expect(take.mock.calls[0]?.[0].map(({ name }: File) => name)).toEqual(['lunes.csv', 'martes.csv'])
})

/** What the page does when its person signs out, here or in another tab. */
const leaveTab = async () => (await import('../../platform/storage/kept-data.ts')).leaveTab()

test('nothing that waits goes up after its person has left, nor for whoever comes then', async () => {
  const uploads = await openPage('ana')
  const page = await import('../../platform/sheets/dropped-tables.ts')
  await failsWith('offline')
  uploads.add([paper('de-ana.pdf')])
  uploads.open('sales', [sales('lunes.csv')])
  uploads.place(place, false)
  await settled()
  stored.clear()
  await leaveTab()
  api.get.mockReset().mockResolvedValue({ duplicated: false })
  await uploads.resume('zoe', ['list', 'sales'])
  uploads.place(place, false)
  window.dispatchEvent(new Event('online'))
  const take = vi.fn()
  page.whenTablesHandedOver('sales', take)
  await settled()
  expect([api.get.mock.calls, sent(), take.mock.calls]).toEqual([[], 0, []])
  expect(leaves()).toBe(true)
})

test('what is being compared or sent when its person leaves stops', async () => {
  let answer = (_: unknown) => {}
  api.get.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValue({ duplicated: false })
  const uploads = await openPage('ana')
  api.upload.mockReturnValue(new Promise(() => {}))
  uploads.add([paper('una.pdf'), paper('otra.pdf')])
  uploads.place(place, false)
  await expect.poll(sent).toBe(1)
  const [[, , { signal }]] = api.upload.mock.calls as [[string, FormData, { signal: AbortSignal }]]
  await leaveTab()
  answer({ duplicated: false })
  await settled()
  expect([signal.aborted, sent()]).toEqual([true, 1])
})

test('a file names whose it is, whoever is signed in when it is sent', async () => {
  localStorage.setItem('escandallo-person', 'person-of-ana')
  const uploads = await openPage('ana')
  localStorage.removeItem('escandallo-person')
  api.get.mockResolvedValue({ duplicated: false })
  uploads.add([paper('de-ana.pdf')])
  uploads.place(place, false)
  await expect.poll(sent).toBe(1)
  expect(api.upload.mock.calls[0]?.[2]).toMatchObject({ person: 'person-of-ana' })
})

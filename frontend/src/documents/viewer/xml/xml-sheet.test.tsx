import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAccessible } from '../../../testing/axe.ts'
import { draw } from '../../../testing/render.tsx'
import { details, reading } from '../../testing/samples.ts'
import { FileViewer } from '../file-viewer.tsx'
import { sheetOf } from './sheet.ts'

vi.setConfig({ testTimeout: 30_000 })

type Check = (typeof reading)['checks'][number]

const invoice = `<?xml version="1.0" encoding="ISO-8859-1"?><fe:Facturae xmlns:fe="urn:fe" xmlns:ds="urn:ds"><Invoices>
  <InvoiceNumber>A-7</InvoiceNumber><ItemDescription>Piñón</ItemDescription><InvoiceTotal>12.10</InvoiceTotal></Invoices>
  <ds:Signature><ds:Value>QUJD</ds:Value></ds:Signature></fe:Facturae>`
const bytes = (text: string) => new Uint8Array(Array.from(text, (letter) => letter.charCodeAt(0)))
const blob = (text: string) => new Blob([bytes(text)], { type: 'application/xml' })

test('an XML invoice is listed element by element, in its encoding, without its signature', async () =>
  expect((await sheetOf(blob(invoice))).rows).toEqual([
    { depth: 0, name: 'Facturae', value: null },
    { depth: 1, name: 'Invoices', value: null },
    { depth: 2, name: 'Invoice number', value: 'A-7' },
    { depth: 2, name: 'Item description', value: 'Piñón' },
    { depth: 2, name: 'Invoice total', value: '12.10' },
  ]))

test('of a file of several invoices one is listed, with what they have in common', async () => {
  const numbered = (...numbers: string[]) =>
    `<Facturae><Parties/><Invoices>${numbers.map((n) => `<Invoice><InvoiceNumber>${n}</InvoiceNumber></Invoice>`).join('')}</Invoices></Facturae>`
  const numbersOf = async (only: number) => (await sheetOf(blob(numbered('A-1', 'A-2', 'A-3')), only)).rows
  expect(await numbersOf(2)).toEqual((await sheetOf(blob(numbered('A-2')))).rows)
  expect((await numbersOf(3)).map(({ value }) => value)).toContain('A-3')
})

test('what breaks off or declares entities has no rows', async () => {
  expect((await sheetOf(blob(invoice.slice(0, -20)))).rows).toEqual([])
  const declared = '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
  expect((await sheetOf(blob(declared))).rows).toEqual([])
})

const view = (text: string, onPick = vi.fn(), checks: Check[] = []) => {
  // The browser's stand-in and the answer have different blobs: bytes pass between them.
  vi.stubGlobal('fetch', async () => new Response(bytes(text)))
  const file = { ...details.file, name: 'factura.xml', mediaType: 'application/xml' as const }
  const places = [{ path: 'totals.total', box: { page: 1, x: 0, y: 4 / 5, width: 1, height: 1 / 5 } }]
  const linked = { places, active: 'totals.total', onPick, nameOf: () => 'Total' }
  const read = checks.length > 0 ? { ...reading, checks } : null
  return { onPick, ...draw(<FileViewer of={{ id: 'x' }} file={file} reading={read} linked={linked} />) }
}

test('the viewer names the values in their rows, and a press on one leads to its field', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  const addresses: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (made: Blob) => `blob:${addresses.push(made)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const { container, user, onPick } = view(invoice)
  const row = (await screen.findByText('12.10')).closest('li') as HTMLElement
  expect(within(row).getByText('Total')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Total/ }))
  expect(onPick).toHaveBeenCalledWith('totals.total')
  expect(screen.queryByRole('button', { name: 'Girar' })).toBeNull()
  expect(addresses.map(({ type }) => type)).toEqual(['text/plain'])
  await expectAccessible(container)
})

test('on a narrow screen a row that is wider than the paper is shown from its beginning', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(366)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, this.dataset.lit ? 560 : 366, 20)
  })
  const { container } = view(invoice)
  await screen.findByText('12.10')
  expect(container.querySelector('[data-lit]')).toBeTruthy()
  expect(container.querySelector('[data-paper]')?.scrollLeft).toBe(0)
})

test('the viewer says what a signature proves', async () => {
  view(invoice, vi.fn(), [{ name: 'signature-is-whole', holds: true, detail: 'whole' }])
  expect(await screen.findByText(/Firma electrónica íntegra.*Quién firmó no se comprueba/)).toBeTruthy()
})

test('the viewer says of a signature that it cannot be checked', async () => {
  view(invoice, vi.fn(), [{ name: 'signature-can-be-checked', holds: false, detail: 'unchecked' }])
  expect(await screen.findByText(/firma electrónica que aquí no se puede comprobar/)).toBeTruthy()
})

test('a file that cannot be listed says so', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  view(invoice.slice(0, -20))
  expect(await screen.findByText(/no se puede mostrar/)).toBeTruthy()
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createCanvas, PDFDocument } from '@napi-rs/canvas'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { readingPool } from './pool.ts'

const context = { today: '2026-03-20', ownTaxIds: [] }

/** A module for the threads of a pool, written here so that it can misbehave. */
const misbehaving = async (body: string): Promise<URL> => {
  const folder = await mkdtemp(join(tmpdir(), 'reading-pool-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'worker.mjs')
  await writeFile(file, `export const work = async ({ file, context, progress, mostPages }) => { ${body} }`)
  return pathToFileURL(file)
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const invoice = (): Uint8Array => {
  const document = new PDFDocument()
  const page = document.beginPage(595, 842)
  page.font = '11px sans-serif'
  const rows: [number, string][][] = [
    [
      [40, 'LA HUERTA S.L.'],
      [300, 'Factura nº 26/118'],
    ],
    [
      [40, 'CIF B12345674'],
      [300, 'Fecha 04/03/2026'],
    ],
    [
      [40, 'Descripción'],
      [300, 'Cantidad'],
      [380, 'Precio'],
      [480, 'Importe'],
    ],
    [
      [40, 'Tomate pera'],
      [300, '3'],
      [380, '9,90'],
      [480, '29,70'],
    ],
    [
      [300, 'Base imponible'],
      [480, '29,70'],
    ],
    [
      [300, 'IVA 4%'],
      [480, '1,19'],
    ],
    [
      [300, 'TOTAL'],
      [480, '30,89'],
    ],
  ]
  rows.forEach((row, index) => {
    for (const [x, text] of row) page.fillText(text, x, 60 + index * 24)
  })
  document.endPage()
  return document.close()
}

describe('the threads that read documents', () => {
  const pool = readingPool({ threads: 1 })
  afterAll(() => pool.close())

  test('read a PDF, and tell how far they are', async () => {
    const seen: [number, number][] = []
    const reading = await pool.read(
      { bytes: invoice(), name: 'a.pdf' },
      { ...context, onProgress: (page, pages) => seen.push([page, pages]) },
    )
    expect(reading).toMatchObject({
      status: 'read',
      source: 'text',
      number: { value: '26/118' },
      totals: { total: { value: 3089 } },
    })
    expect(reading.status === 'read' && reading.lines).toMatchObject([
      { name: 'Tomate pera', quantity: '3', unitPrice: '9.9', total: 2970 },
    ])
    await expect
      .poll(() => seen)
      .toEqual([
        [0, 1],
        [1, 1],
      ])
  })

  test('reject what is no document that can be opened, and go on', async () => {
    const damaged = invoice().subarray(0, 200)
    const png = createCanvas(8, 8).toBuffer('image/png').subarray(0, 40)
    for (const bytes of [bytesOf('<html>'), bytesOf('%PDF-1.7 nothing'), damaged, png, new Uint8Array()]) {
      const reading = await pool.read({ bytes, name: 'b.pdf' }, context)
      expect(reading).toMatchObject({ status: 'rejected', rejection: { reason: 'invalid-document' } })
    }
    expect(await pool.read({ bytes: invoice(), name: 'a.pdf' }, context)).toMatchObject({ status: 'read' })
  })

  test('read a long file to its last page', async () => {
    const document = new PDFDocument()
    for (let number = 1; number <= 9; number += 1) {
      const page = document.beginPage(595, 842)
      page.font = '11px sans-serif'
      page.fillText(`Tomate pera de la huerta, caja ${number}`, 40, 60)
      document.endPage()
    }
    const seen: [number, number][] = []
    const reading = await pool.read(
      { bytes: document.close(), name: 'long.pdf' },
      { ...context, onProgress: (page, pages) => seen.push([page, pages]) },
    )
    expect(reading).toMatchObject({ pages: { length: 9 } })
    await expect.poll(() => seen.at(-1)).toEqual([9, 9])
  })

  test('leave the bytes they were given as they were', async () => {
    const bytes = invoice()
    await pool.read({ bytes, name: 'a.pdf' }, context)
    expect(bytes.byteLength).toBeGreaterThan(1000)
  })
})

describe('a long file', () => {
  test('waits for other long ones and lets every short one pass', async () => {
    const worker = await misbehaving(
      `const pages = file.name.startsWith('long') ? 50 : 1
       if (pages > mostPages) return 'too-long'
       for (let page = 1; page <= pages; page += 1) {
         await new Promise((resolve) => setTimeout(resolve, 4))
         progress.postMessage([page, pages])
       }
       return { status: 'read' }`,
    )
    const pool = readingPool({ threads: 1, milliseconds: 5_000, worker })
    const order: string[] = []
    const reading = (name: string) => pool.read({ bytes: bytesOf('x'), name }, context).then(() => order.push(name))
    await Promise.all(['long', 'long too', 'long as well', 'short', 'another'].map(reading))
    expect(order).toEqual(['short', 'another', 'long', 'long too', 'long as well'])
    await pool.close()
  })
})

describe('a file that breaks its reader', () => {
  test('is given up when its time is over, and the next one is read', async () => {
    const worker = await misbehaving(`if (file.name === 'endless') for (;;) {} ; return { status: 'read' }`)
    const pool = readingPool({ milliseconds: 500, worker })
    const slow = pool.read({ bytes: bytesOf('x'), name: 'endless' }, context)
    expect(await slow).toMatchObject({ status: 'failed', cause: 'timed-out' })
    expect(await pool.read({ bytes: bytesOf('x'), name: 'short' }, context)).toMatchObject({ status: 'read' })
    await pool.close()
  })

  test('has little time until it is open, and then that of a page', async () => {
    const worker = await misbehaving(
      `const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
       if (file.name === 'locked') await pause(60_000)
       progress.postMessage([0, 1])
       await pause(1_500)
       return { status: 'read' }`,
    )
    const pool = readingPool({ milliseconds: 20_000, opening: 1_000, worker })
    const read = (name: string) => pool.read({ bytes: bytesOf('x'), name }, context)
    expect(await read('locked')).toMatchObject({ status: 'failed', cause: 'timed-out' })
    expect(await read('open')).toMatchObject({ status: 'read' })
    await pool.close()
  })

  test('is not given up while its pages keep coming, and holds up nobody', async () => {
    const worker = await misbehaving(
      `const pause = () => new Promise((resolve) => setTimeout(resolve, 400))
       if (file.name === 'long' && mostPages < 9) return 'too-long'
       if (file.name === 'long') for (let page = 1; page <= 9; page += 1) { await pause(); progress.postMessage([page, 9]) }
       return { status: 'read' }`,
    )
    const pool = readingPool({ threads: 1, milliseconds: 3_000, worker })
    const order: string[] = []
    const reading = (name: string) =>
      pool.read({ bytes: bytesOf('x'), name }, context).then((read) => order.push(`${name} ${read.status}`))
    await Promise.all([reading('long'), reading('short')])
    expect(order).toEqual(['short read', 'long read'])
    await pool.close()
  })

  test('is read once more by its text alone when it takes all the memory', async () => {
    const worker = await misbehaving(
      `if (!context.frugal) { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)) } ; return { status: 'read', source: 'text' }`,
    )
    const pool = readingPool({ megabytes: 32, worker })
    expect(await pool.read({ bytes: bytesOf('x'), name: 'large' }, context)).toMatchObject({ status: 'read' })
    await pool.close()
  })

  test('is a failure, not a rejection, when it takes all the memory or crashes', async () => {
    const worker = await misbehaving(
      `if (file.name === 'large') { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)) } ; throw new Error('bug')`,
    )
    const pool = readingPool({ megabytes: 32, worker })
    expect(await pool.read({ bytes: bytesOf('x'), name: 'large' }, context)).toMatchObject({
      status: 'failed',
      cause: 'out-of-memory',
    })
    expect(await pool.read({ bytes: bytesOf('x'), name: 'small' }, context)).toMatchObject({
      status: 'failed',
      cause: 'crashed',
    })
    await pool.close()
  })
})

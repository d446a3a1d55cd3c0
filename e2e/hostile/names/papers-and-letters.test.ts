import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { invitationMail } from '@escandallo/command-api/correspondence/invitation-mail.ts'
import { contactMail } from '@escandallo/command-api/mail/contact-mail.ts'
import { claimLetterOf } from '@escandallo/contracts/claims/letter.ts'
import { orderLetter } from '@escandallo/contracts/orders/letter.ts'
import { digestLetter } from '@escandallo/contracts/preferences/letter.ts'
import { reportTypes } from '@escandallo/contracts/reports/events.ts'
import { orderPdf } from '@escandallo/query-api/orders/order-pdf.ts'
import { reportPdf } from '@escandallo/query-api/reports/files/pdf.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { root } from '../../../scripts/setup/spawn.mjs'
import { trackedFiles } from '../../../scripts/tracked-files.ts'

const hostile = `<a style="position:fixed;inset:0" href='//x'>Carnes</a>`
const id = '00000000-0000-4000-8000-000000000001'

const line = { lineId: id, offerId: id, productId: id, name: hostile, code: hostile, packs: 2 }
const address = { name: hostile, address: hostile, phone: null, email: null }
const goods = { ...line, unit: 'kg' as const, unitQuantity: '1', price: '2.50' }
const order = { supplierId: id, currency: 'EUR' as const, address, deliverOn: null, note: hostile, lines: [goods] }
const claimed = {
  lineId: id,
  reason: 'price' as const,
  productId: id,
  name: hostile,
  code: hostile,
  quantity: '2',
  unit: 'kg',
  billed: '3',
  owed: '2',
  taxRate: '10',
  amount: 200,
  tax: 20,
  note: hostile,
  papers: [],
}
const claim = { buyer: hostile, supplierName: hostile, invoiceNumber: hostile, invoiceDate: null, currency: 'EUR' }
const digest = { language: 'es' as const, name: hostile, corporation: hostile, sections: [], reports: [], more: 1 }
const written = { name: hostile, email: 'a@b.example', subject: hostile, message: hostile }

describe('a letter', () => {
  test.each([
    ['of an order', orderLetter(id, order, 'es')],
    ['of a claim', claimLetterOf({ ...claim, lines: [claimed] }, 'es')],
    ['of the day', digestLetter({ ...digest, publicUrl: 'https://e.example', unsubscribe: 'https://e.example/u' })],
    ['of an invitation', invitationMail({ to: 'a@b.example', corporation: hostile, link: 'https://e.example/j' })],
    ['of a visitor', contactMail('a@b.example', written)],
  ])('%s is text, with names as they are', (_, letter) => {
    expect(letter.text).toContain(hostile)
    expect('html' in letter ? letter.html : '').not.toMatch(/<a style=|<a href='/)
  })

  test('has no HTML part but the one that escapes every text', () => {
    const sources = trackedFiles('*.ts').filter(
      (path) =>
        /^(contracts|command-api|query-api|workers|platform)\/src\//.test(path) &&
        !path.startsWith('platform/src/mail/') &&
        // Pages, which are no letters.
        !path.startsWith('platform/src/http/'),
    )
    expect(sources.length).toBeGreaterThan(500)
    const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
    const withHtml = sources.filter((path) => !path.endsWith('.test.ts') && /\bhtml\s*[:=]/.test(textOf(path)))
    expect(withHtml.length).toBeGreaterThan(3)
    expect(
      withHtml.filter((path) => !/\bhtml\??\s*[:=]\s*(?:letterHtml\(|plainHtml\(|string)/.test(textOf(path))),
    ).toEqual([])
  })
})

/** The text of a PDF without spaces, and whatever in it can be clicked. */
const opened = async (file: Buffer) => {
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const links = await Promise.all(pages.map((page) => page.getAnnotations()))
  await task.destroy()
  const text = texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join('')
  return { text: text.replaceAll(/\s/g, ''), links: links.flat() }
}
const printed = hostile.replaceAll(/\s/g, '')

describe('a paper', () => {
  test.each(reportTypes)('of a report (%s) has names as they are, and nothing to click', async (type) => {
    const content = {
      reportId: id,
      currency: 'EUR',
      previous: null,
      establishments: [hostile],
      title: hostile,
      blocks: [
        {
          kind: 'table' as const,
          key: 'suppliers',
          columns: [{ key: 'name', kind: 'text' as const }],
          rows: [[hostile]],
          sum: null,
        },
        { kind: 'texts' as const, key: 'steps', items: [hostile] },
        {
          kind: 'chart' as const,
          key: 'spend',
          cell: 'amount' as const,
          grouping: 'day',
          keys: [hostile],
          values: [1],
          before: null,
        },
      ],
    }
    const report = { type, from: '2026-10-01', to: '2026-10-31', madeAt: '2026-11-01T00:00:00.000Z' }
    const { text, links } = await opened(await reportPdf({ report, content, language: 'es' }))
    expect(text.split(printed).length - 1).toBeGreaterThanOrEqual(3)
    expect(links).toEqual([])
  })

  test('of an order as well', async () => {
    const placed = { orderId: id, placedAt: '2026-11-01T00:00:00.000Z', supplierName: hostile, details: order }
    const { text, links } = await opened(await orderPdf(placed, 'es'))
    expect(text).toContain(printed)
    expect(links).toEqual([])
  })
})

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { happened } from '@escandallo/command-api/testing/happened.ts'
import { tillEvent } from '@escandallo/contracts/tills/events.ts'
import { tillExamples } from '@escandallo/contracts/tills/examples.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { document, foundCorporation, product, supplier } from '../../testing/event-fixtures.ts'
import { openFixtures } from '../../testing/fixtures.ts'

const fixtures = await openFixtures()
const folder = await mkdtemp(join(tmpdir(), 'escandallo-archive-'))
afterAll(async () => {
  await fixtures.close()
  await rm(folder, { recursive: true, force: true })
})

const furnished = async (mark: string) => {
  const corporation = await foundCorporation(fixtures, { mark })
  const seller = await supplier(corporation, { name: `Frutería; "${mark}"` })
  for (const [index, sign] of ['=', '+', '-', '@', '\uFF1D'].entries())
    await supplier(corporation, { name: `${sign}HYPERLINK("https://elsewhere.example?${index}";"${mark}")` })
  const { productId } = await product(corporation, { name: `Cebolla ${mark}` }, [
    { supplierId: seller, date: '2026-01-01', value: '0.8' },
  ])
  // The last was misread: its archive is made as fast as any.
  for (const issueDate of ['2026-03-01', '2025-11-20', '1026-11-20'])
    await document(corporation, {
      establishment: corporation.establishment,
      supplier: seller,
      products: [productId],
      issueDate,
    })
  const admin = await fixtures.employ({ corporationId: corporation.corporationId, role: 'admin' })
  await fixtures.employ({ corporationId: corporation.corporationId, role: 'user', status: 'pending' })
  const connected = tillEvent.parse(tillExamples.find(({ type }) => type === 'TillConnected'))
  if (connected.type !== 'TillConnected') throw new Error('no till')
  const tillId = randomUUID()
  const data = { ...connected.data, tillId, accessKey: 'SEALED-KEY' }
  await happened(fixtures.store, corporation.corporationId, `till-${tillId}`, [{ type: connected.type, data }])
  return { ...corporation, admin }
}
type House = Awaited<ReturnType<typeof furnished>>
let [ours, theirs]: House[] = []
let parts: Record<string, string>

/** Cells of a CSV file. */
const cellsOf = (text: string, separator: string): string[] =>
  [...text.matchAll(new RegExp(`(?:^|[${separator}\\r\\n])(?:"((?:[^"]|"")*)"|([^${separator}"\\r\\n]*))`, 'g'))].map(
    ([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? '',
  )
const harmlessColumns = ['file_hash', 'hash', 'name_key', 'number_key', 'replaces_key', 'token']

const taken = async ({ admin }: House, language = 'es') => {
  const answer = await fixtures.ask(admin, {
    method: 'GET',
    url: '/api/corporations/archive',
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode, answer.statusCode === 200 ? '' : answer.payload).toBe(200)
  expect(answer.headers['content-type']).toBe('application/zip')
  return unzipSync(answer.rawPayload)
}

beforeAll(async () => {
  ours = await furnished('NUESTRO')
  theirs = await furnished('AJENO')
  await fixtures.projected()
  const files = await taken(ours)
  parts = Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
})

describe('an archive of a house', () => {
  test('holds its lists, tables, events, files and costs, and nothing of another house', () => {
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['LEEME.txt', 'costs.pdf', 'events.jsonl', 'chain.jsonl']),
    )
    expect(parts['lists/products.csv']).toContain('Cebolla NUESTRO')
    expect(parts['tables/product_list.csv']).toContain('Cebolla NUESTRO')
    expect(parts['events.jsonl']).toContain('Cebolla NUESTRO')
    expect(parts['costs.pdf']?.startsWith('%PDF-')).toBe(true)
    expect(Object.keys(parts).filter((path) => path.startsWith('documents/'))).toHaveLength(3)
    expect(parts['missing.txt']).toBeUndefined()
    const all = JSON.stringify(parts)
    expect(all).not.toContain('AJENO')
    expect(all).not.toContain(theirs?.corporationId)
  })
  test('writes cells with separators and quotes so that they are read as one', () => {
    expect(parts['lists/suppliers.csv']).toContain('"Frutería; ""NUESTRO"""')
  })
  test('runs no cell as a formula, in lists and in tables, and leaves numbers numbers', () => {
    const cells = Object.entries(parts)
      .filter(([path]) => path.endsWith('.csv'))
      .flatMap(([path, text]) => cellsOf(text.replace('\ufeff', ''), path.startsWith('lists/') ? ';' : ','))
    expect(cells.length).toBeGreaterThan(1_000)
    expect(cells.filter((cell) => cell.startsWith("'")).length).toBeGreaterThanOrEqual(10)
    const runs = cells.filter((cell) => /^[=+\-@\t\r\uFF1D]/.test(cell) && !/^-?\d+([.,]\d+)?$/.test(cell))
    expect(runs).toEqual([])
    expect(parts['tables/supplier_list.csv']).toContain(`'=HYPERLINK`)
  })
  test('holds no credential, no hash of one and nothing under a person’s seal', async () => {
    const archive = await taken(ours as House)
    const [events, chain] = ['events.jsonl', 'chain.jsonl'].map((path) => strFromU8(archive[path] as Uint8Array))
    for (const text of [events, chain]) {
      expect(text).toContain('TillConnected')
      expect(text).toContain('UserInvited')
      expect(text).not.toMatch(/"sealed":|SEALED-KEY|aaaaaaaaaaaaaaaa/)
    }
    expect(chain).toContain('"withheld":["accessKey"]')
    const tables = Object.entries(archive).filter(([path]) => path.startsWith('tables/'))
    const titles = tables.flatMap(([, bytes]) => strFromU8(bytes).split('\r\n')[0]?.split(',') ?? [])
    // Hashes of files name files; keys of articles and layouts are names; the token is a part of the mail address that suppliers write to.
    const suspicious = titles.filter((title) => /secret|token|password|sealed|hash$|(^|_)key$/.test(title))
    expect([...new Set(suspicious)].toSorted()).toEqual(harmlessColumns)
  })
  test('has every month of a list under one line of titles', () => {
    const rows = (parts['lists/purchases.csv'] ?? '').trimEnd().split('\r\n')
    const { length } = (parts['tables/purchase_line.csv'] ?? '').trimEnd().split('\r\n')
    expect(rows).toHaveLength(length)
    expect(rows.filter((row) => row.replace('\ufeff', '') === rows[0]?.replace('\ufeff', ''))).toHaveLength(1)
    expect(new Set(rows.slice(1).map((row) => /\d{4}-\d{2}/.exec(row)?.[0])).size).toBeGreaterThan(1)
  })
  test('has every read model with its columns, and no key of a till', () => {
    const tables = Object.keys(parts).filter((path) => path.startsWith('tables/'))
    expect(tables.length).toBeGreaterThan(50)
    for (const table of tables) expect(parts[table]?.split('\r\n')[0]).not.toMatch(/corporation_id|sealed_key|^$/)
  })
  test('is opened to its people, and to nobody else', async () => {
    const cook = await fixtures.employ({ corporationId: ours?.corporationId ?? '', sections: ['products'] })
    const ask = (asker: Parameters<typeof fixtures.ask>[0]) =>
      fixtures.ask(asker, { method: 'GET', url: '/api/corporations/archive' })
    expect([(await ask(cook)).statusCode, (await ask(null)).statusCode]).toEqual([403, 401])
    expect(parts['events.jsonl']).toContain(ours?.admin.email ?? '@')
    // As they are stored, what is personal is sealed.
    expect(parts['chain.jsonl']).not.toContain(ours?.admin.email ?? '@')
  })
})

describe('the chain of an archive', () => {
  const checked = async (chain: string) => {
    await writeFile(join(folder, 'check-chain.mjs'), parts['check-chain.mjs'] ?? '')
    await writeFile(join(folder, 'chain.jsonl'), chain)
    return promisify(execFile)(process.execPath, [join(folder, 'check-chain.mjs')]).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  }
  const events = () => (parts['chain.jsonl'] ?? '').split('\n').filter(Boolean)
  test('is whole by the program that comes with it', async () => {
    expect(await checked(parts['chain.jsonl'] ?? '')).toMatch(/^\d+ events in \d+ streams: the chain is whole/)
  })
  test('breaks when an event is changed, left out or put in', async () => {
    const [first = '', ...others] = events()
    expect(await checked([first.replace('NUESTRO', 'OTRO'), ...others].join('\n'))).toContain('was changed')
    const { stream } = JSON.parse(first) as { stream: string }
    const second = others.findIndex((line) => JSON.parse(line).stream === stream)
    expect(await checked([first, ...others.toSpliced(second, 1)].join('\n'))).toMatch(/missing|follow/)
    expect(await checked([first, first, ...others].join('\n'))).toContain('something is missing')
  })
})

test('a file that is not there any more is named, and the rest comes', async () => {
  const { rows } = await fixtures
    .pool(null)
    .query('select file_hash from read.document_list where corporation_id = $1', [ours?.corporationId])
  const { file_hash: hash } = rows[0]
  const path =
    Object.keys(parts).find((name) => name.startsWith('documents/') && name.includes(hash.slice(0, 8))) ?? '—'
  await fixtures.objects.remove(hash)
  const files = await taken(ours as House, 'en')
  expect(strFromU8(files['missing.txt'] ?? new Uint8Array())).toContain(path)
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('Everything that Escandallo keeps')
})

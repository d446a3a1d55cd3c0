import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { leaveOutKey } from '@escandallo/contracts/tills/waiting-files.ts'
import { signedSample } from '@escandallo/platform/xml-signature/signed-sample.ts'
import { afterAll, expect, test } from 'vitest'
import type { Connection } from '../../till.ts'
import { csvTill } from './csv.ts'
import { folderLimits } from './limits.ts'
import { listFolder } from './list-folder.ts'

const folder = await mkdtemp(join(tmpdir(), 'escandallo-till-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const connection: Connection = {
  tillId: '11111111-1111-4111-8111-111111111111',
  adapter: 'csv',
  serverUrl: null,
  workplaceId: null,
  accessKey: null,
  dayEndsAt: '06:00',
  timeZone: 'Europe/Madrid',
  currency: 'EUR',
  answers: {},
}
const head = 'fecha;hora;ticket;codigo;descripcion;cantidad;importe;iva'

test('a folder that is not there is told in a word, and one that nobody named in another', async () => {
  await expect(csvTill(connection, folder).test()).rejects.toMatchObject({ reason: 'folder-missing' })
  await expect(csvTill(connection, null).day('2026-11-14')).rejects.toMatchObject({ reason: 'folder-unset' })
})

test('files that come again hold each ticket once, as the last of them says it', async () => {
  await mkdir(join(folder, connection.tillId))
  const write = (name: string, text: string) =>
    writeFile(join(folder, connection.tillId, name), Buffer.from(text, 'latin1'))
  await write('2026-11-14.csv', `${head}\n14/11/2026;13:00;1;7;Caña;2;5,00;10\n14/11/2026;13:05;2;8;Jamón;1;18,00;10`)
  await write('2026-11-15.csv', `${head}\n14/11/2026;13:00;1;7;Caña;3;7,50;10\n15/11/2026;13:00;3;7;Caña;1;2,50;10`)
  await write('leeme.md', 'nada')
  const till = csvTill(connection, folder)
  expect(await till.test()).toEqual({ version: null, places: [] })
  const { tickets, closeOut } = await till.day('2026-11-14')
  expect(tickets.map(({ ticket }) => [ticket.number, ticket.gross])).toEqual([
    ['1', 750],
    ['2', 1800],
  ])
  expect(closeOut).toBeNull()
  expect((await till.articles()).map(({ articleId, name }) => [articleId, name])).toEqual([
    ['7', 'Caña'],
    ['8', 'Jamón'],
  ])
})

const ofTill = async (id: string, files: Record<string, string>) => {
  await mkdir(join(folder, id))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, id, name), text)
  return (answers: Record<string, string> = {}) => csvTill({ ...connection, tillId: id, answers }, folder)
}
const sold = ['fecha;hora;ticket;descripcion;cantidad;importe', '14/11/2026;13:00;1;Caña;2;5,00']

test('a file that does not say its VAT waits, the others come in, and once answered it does', async () => {
  const till = await ofTill('22222222-2222-4222-8222-222222222222', {
    'con-iva.csv': `${head}\n14/11/2026;13:00;9;7;Caña;2;5,00;10`,
    'sin-iva.csv': sold.join('\n'),
  })
  const { waiting } = await till().test()
  expect(waiting).toMatchObject([{ name: 'sin-iva.csv', reason: null, asks: [{ key: 'vat-rate' }], doubtful: 0 }])
  const day = await till().day('2026-11-14')
  expect(day.tickets.map(({ ticket }) => ticket.number)).toEqual(['9'])
  expect(day.partial).toBe(true)
  const answered = till({ 'vat-rate': '21' })
  expect(await answered.test()).toEqual({ version: null, places: [] })
  expect((await answered.day('2026-11-14')).tickets.map(({ ticket }) => [ticket.number, ticket.vat])).toEqual([
    ['9', 45],
    ['1', 87],
  ])
  expect(await answered.days?.()).toEqual(['2026-11-14'])
})

test('a file with a row in doubt waits whole, until somebody leaves its tickets out', async () => {
  const rows = [`${head}`, '14/11/2026;13:00;1;7;Caña;2;5,00;10', '14/11/2026;13:05;2;8;Jamón;1;dieciocho;10']
  const till = await ofTill('33333333-3333-4333-8333-333333333333', { 'ventas.csv': rows.join('\n') })
  const [file] = (await till().test()).waiting ?? []
  expect(file).toMatchObject({ name: 'ventas.csv', doubtful: 1, doubts: [{ row: 3 }] })
  expect((await till().day('2026-11-14')).tickets).toEqual([])
  const without = till({ [leaveOutKey(file?.fingerprint ?? '')]: 'yes' })
  expect((await without.day('2026-11-14')).tickets.map(({ ticket }) => ticket.number)).toEqual(['1'])
  expect((await without.test()).waiting).toBeUndefined()
})

test('what is no file of tickets, or none that is read, is named with its reason', async () => {
  const till = await ofTill('44444444-4444-4444-8444-444444444444', {
    'articulos.csv': 'articulo;unidades;importe;iva\nCaña;20;50,00;10\nJamón;3;54,00;10',
    'roto.xlsx': 'nada',
    'vacio.csv': '',
  })
  expect((await till().test()).waiting?.map(({ name, reason }) => [name, reason])).toEqual([
    ['articulos.csv', 'only-sold'],
    ['roto.xlsx', expect.any(String)],
    ['vacio.csv', 'sheet-empty'],
  ])
})

const record = (number: number, previousNumber: number | null, { sign = true } = {}) => {
  const text = [
    '<T:TicketBai xmlns:T="urn:ticketbai:emision"><Factura><CabeceraFactura><SerieFactura>B</SerieFactura>',
    `<NumFactura>${number}</NumFactura><FechaExpedicionFactura>12-09-2026</FechaExpedicionFactura>`,
    `<HoraExpedicionFactura>14:0${number}:00</HoraExpedicionFactura></CabeceraFactura><DatosFactura>`,
    '<ImporteTotalFactura>11.00</ImporteTotalFactura></DatosFactura><TipoDesglose><DetalleIVA><BaseImponible>10.00</BaseImponible>',
    '<TipoImpositivo>10</TipoImpositivo><CuotaImpuesto>1.00</CuotaImpuesto></DetalleIVA></TipoDesglose></Factura><HuellaTBAI>',
    previousNumber === null
      ? ''
      : '<EncadenamientoFacturaAnterior><SerieFacturaAnterior>B</SerieFacturaAnterior>' +
        `<NumFacturaAnterior>${previousNumber}</NumFacturaAnterior></EncadenamientoFacturaAnterior>`,
    '</HuellaTBAI></T:TicketBai>',
  ].join('')
  return sign ? signedSample(text) : text
}

test('fiscal records of a folder are followed over all of its files', async () => {
  const till = await ofTill('88888888-8888-4888-8888-888888888888', {
    'c.xml': record(3, 2),
    'a.xml': record(1, null),
    'b.xml': record(2, 1),
    'f.xml': record(6, 5),
  })
  const records = await till().records?.()
  expect(records?.segments.map(({ firstLabel, lastLabel, records: count }) => [firstLabel, lastLabel, count])).toEqual([
    ['B/1', 'B/3', 3],
    ['B/6', 'B/6', 1],
  ])
  expect(records?.altered).toEqual([])
  const withoutProof = await ofTill('77777777-7777-4777-8777-777777777777', {
    'a.xml': record(1, null, { sign: false }),
    'b.xml': record(2, 1).replace('<ImporteTotalFactura>11', '$&1'),
    'c.xml': record(3, 2).replaceAll('http://www.w3.org/2000/09/xmldsig#', 'urn:dsig'),
  })
  expect(
    (await withoutProof().test()).waiting?.map(({ name, doubts }) => [name, doubts.map(({ code }) => code)]),
  ).toEqual([
    ['a.xml', ['record-unchecked']],
    ['b.xml', ['record-altered']],
    ['c.xml', ['record-unchecked']],
  ])
  expect((await withoutProof().day('2026-09-12')).tickets).toEqual([])
  const plain = await ofTill('99999999-9999-4999-8999-999999999999', { 'a.csv': sold.join('\n') })
  expect(await plain().records?.()).toBeNull()
})

test('a file over a limit waits with its reason and is not tried again; the others of the folder come in', async () => {
  const id = '55555555-5555-4555-8555-555555555555'
  const read = await ofTill(id, { 'a.csv': `${head}\n14/11/2026;13:00;9;7;Caña;2;5,00;10`, 'b.csv': 'x'.repeat(500) })
  const of = (changed: object) => csvTill({ ...connection, tillId: id }, folder, { ...folderLimits, ...changed })
  const large = of({ bytes: 400 })
  expect((await large.test()).waiting?.map(({ name, reason }) => [name, reason])).toEqual([
    ['b.csv', 'sheet-too-large'],
  ])
  expect((await large.day('2026-11-14')).tickets.map(({ ticket }) => ticket.number)).toEqual(['9'])
  await writeFile(join(folder, id, 'b.csv'), 'y'.repeat(300))
  const reasons = async (till: ReturnType<typeof read>) => (await till.test()).waiting?.map(({ reason }) => reason)
  expect(await reasons(of({ reading: 1 }))).toEqual(['sheet-too-slow', 'sheet-too-slow'])
  expect(await reasons(read())).toEqual(['sheet-too-slow', 'sheet-too-slow'])
})

test('a pipe, and a link out of the folder, are named and not read', async () => {
  const id = '66666666-6666-4666-8666-666666666666'
  const read = await ofTill(id, { 'a.csv': `${head}\n14/11/2026;13:00;9;7;Caña;2;5,00;10` })
  execFileSync('mkfifo', [join(folder, id, 'b.csv')])
  await writeFile(join(folder, 'other.csv'), `${head}\n14/11/2026;13:00;10;7;Caña;2;5,00;10`)
  await symlink(join(folder, 'other.csv'), join(folder, id, 'c.csv'))
  expect((await read().test()).waiting?.map(({ name, reason }) => [name, reason])).toEqual([
    ['b.csv', 'sheet-type-not-taken'],
    ['c.csv', 'sheet-type-not-taken'],
  ])
  expect((await read().day('2026-11-14')).tickets.map(({ ticket }) => ticket.number)).toEqual(['9'])
})

test('a folder that does not answer, and one that holds too much, are states of the till', async () => {
  const id = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'
  await ofTill(id, { 'a.csv': head, 'b.csv': head })
  const of = (changed: object) => csvTill({ ...connection, tillId: id }, folder, { ...folderLimits, ...changed }).test()
  await expect(of({ files: 1 })).rejects.toMatchObject({ reason: 'folder-too-full' })
  await expect(of({ allBytes: head.length })).rejects.toMatchObject({ reason: 'folder-too-full' })
  const silent = () => new Promise<never>(() => {})
  await expect(listFolder(folder, { ...folderLimits, listing: 20 }, silent)).rejects.toMatchObject({
    reason: 'folder-too-slow',
  })
})

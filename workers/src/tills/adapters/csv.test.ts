import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Connection } from '../till.ts'
import { csvTill } from './csv.ts'

const folder = await mkdtemp(join(tmpdir(), 'escandallo-till-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const connection: Connection = {
  ...{ tillId: '11111111-1111-4111-8111-111111111111', adapter: 'csv', serverUrl: null, workplaceId: null },
  ...{ accessKey: null, dayEndsAt: '06:00', timeZone: 'Europe/Madrid', currency: 'EUR' },
}
const head = 'fecha;hora;ticket;codigo;descripcion;cantidad;importe;iva'

test('a folder that is not there is told in a word', async () => {
  await expect(csvTill(connection, folder).test()).rejects.toMatchObject({ reason: 'folder-missing' })
  await expect(csvTill(connection, null).day('2026-11-14')).rejects.toMatchObject({ reason: 'folder-missing' })
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

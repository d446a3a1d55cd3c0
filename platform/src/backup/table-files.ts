import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { from, to } from 'pg-copy-streams'
import type { Client } from '../database/pool.ts'
import { BackupRefused, type TableCopy } from './manifest.ts'
import type { Table } from './tables.ts'

const fileOf = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy.gz`)
const columnsOf = ({ columns }: Table): string => columns.join(', ')

/** Writes one table into a backup's folder, as the client's transaction sees it. */
export const copyOut = async (client: Client, table: Table, folder: string): Promise<TableCopy> => {
  const sum = createHash('sha256')
  const file = fileOf(folder, table.name)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const rows = client.query(to(`copy ${table.name} (${columnsOf(table)}) to stdout`))
  const summed = new PassThrough().on('data', (chunk: Buffer) => sum.update(chunk))
  await pipeline(rows, summed, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600, flush: true }))
  return { ...table, rows: rows.rowCount, sha256: sum.digest('hex') }
}

/** Reads a table's file through, and compares it with what was noted of it. @throws BackupRefused when it is another. */
export const checkFile = async ({ name, sha256 }: TableCopy, folder: string): Promise<void> => {
  const sum = createHash('sha256')
  const drain = new Writable({
    write(chunk: Buffer, _, done) {
      sum.update(chunk)
      done()
    },
  })
  const intact = await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), drain).then(
    () => sum.digest('hex') === sha256,
    () => false,
  )
  if (!intact) throw new BackupRefused(`${fileOf(folder, name)} is missing or damaged. Nothing was restored.`)
}

/** Puts the rows of a table's file into the table. @returns how many there were. */
export const copyIn = async (client: Client, table: TableCopy, folder: string): Promise<number> => {
  const rows = client.query(from(`copy ${table.name} (${columnsOf(table)}) from stdin`))
  await pipeline(createReadStream(fileOf(folder, table.name)), createGunzip(), rows)
  return rows.rowCount
}

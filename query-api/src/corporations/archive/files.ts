import { extname } from 'node:path'
import { sql } from 'kysely'
import type { Dependencies } from '../../dependencies.ts'

type StoredFile = { hash: string; name: string; day: string }

/** Documents that are asked for at once. */
const ROWS = 500

/** A name that every file system takes. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '_')
    .slice(-100) || 'documento'

/** The files of all documents, each once, under the day on which it came and its own name. */
export async function* archivedFiles(
  tenants: Dependencies['tenants'],
  corporationId: string,
): AsyncGenerator<{ path: string; hash: string }> {
  let after = ''
  for (;;) {
    const from: string = after
    const rows = await tenants.read({ corporationId, plans: 'once' }, async (tenant) => {
      const answer = await sql<StoredFile>`
        select distinct on (file_hash) file_hash as hash, file->>'name' as name, left(uploaded_at::text, 10) as day
        from read.document_list
        where corporation_id = ${corporationId}::uuid and file_hash > ${from}
        order by file_hash, uploaded_at limit ${ROWS}`.execute(tenant.db)
      return answer.rows
    })
    for (const { hash, name, day } of rows) {
      const ending = extname(name)
      const stem = plain(name.slice(0, name.length - ending.length))
      // The beginning of its hash keeps two files of one name apart.
      yield { path: `documents/${day.slice(0, 7)}/${stem}-${hash.slice(0, 8)}${plain(ending)}`, hash }
    }
    const last = rows.at(-1)
    if (rows.length < ROWS || !last) return
    after = last.hash
  }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from './folder.ts'
import { integrityOf } from './integrity.ts'

test('what is missing, what is no longer what it was, and what nobody names are told apart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'escandallo-integrity-'))
  const objects = await folderStorage(folder)
  const put = async (text: string) => (await objects.put(Buffer.from(text))).hash
  const [kept, harmed, cut, orphan] = [await put('kept'), await put('harmed'), await put('cut'), await put('orphan')]
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash)
  await writeFile(pathOf(harmed), 'hArmed')
  await writeFile(pathOf(cut), '')
  const gone = 'f'.repeat(64)
  expect(await integrityOf(objects, new Set([kept, harmed, cut, gone]))).toEqual({
    whole: 2,
    bytes: 10,
    missing: [gone],
    orphaned: [orphan],
    corrupt: [harmed, cut].sort(),
  })
  await rm(folder, { recursive: true })
})

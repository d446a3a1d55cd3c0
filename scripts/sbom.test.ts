import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './setup/spawn.mjs'

type Bill = { bomFormat: string; components: { name: string; version: string; purl: string; licenses?: unknown[] }[] }

test('the bill of materials names everything that is installed, with its version and where it comes from', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const [program = '', ...args] = scripts.sbom.split(' ')
  const { stdout } = await promisify(execFile)(program, args, { cwd: root, maxBuffer: 64_000_000 })
  const bill: Bill = JSON.parse(stdout)
  expect(bill.bomFormat).toBe('CycloneDX')
  const names = bill.components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'pdfjs-dist', 'oidc-provider']))
  expect(bill.components.filter(({ version, purl }) => !version || !purl.startsWith('pkg:npm/'))).toEqual([])
})

import { execFile } from 'node:child_process'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const cli = fileURLToPath(new URL('./read-cli.ts', import.meta.url))

const run = (
  files: string[],
  flags: string[] = [],
): Promise<{ code: number | null; lines: Record<string, unknown>[]; errors: string }> =>
  new Promise((resolve) => {
    const child = execFile(process.execPath, [...flags, cli, ...files], (_error, stdout, stderr) =>
      resolve({
        code: child.exitCode,
        lines: stdout
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line)),
        errors: stderr,
      }),
    )
  })

describe('reading documents from the shell', () => {
  test('prints one JSON object for every file, whatever is wrong with it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'read-'))
    const broken = join(folder, 'broken.pdf')
    await writeFile(broken, '%PDF-1.4 nothing more')
    const { lines, errors } = await run([broken, join(folder, 'missing.pdf'), folder])
    expect(lines).toMatchObject([
      { file: broken, status: 'rejected', rejection: 'invalid-document', lines: [] },
      { status: 'failed', cause: 'no-such-file' },
      { status: 'failed', cause: 'is-a-folder' },
    ])
    expect(errors).not.toContain('at ')
  })

  test('prints nothing else, whatever a decoder of pictures has to say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'read-'))
    const broken = join(folder, 'broken.pdf')
    await writeFile(broken, '%PDF-1.4 nothing more')
    const talk = "import{isMainThread}from'node:worker_threads';isMainThread||console.log('JPX:odd')"
    const { lines, errors } = await run([broken], [`--import=data:text/javascript,${talk}`])
    expect(lines).toMatchObject([{ file: broken, status: 'rejected' }])
    expect(errors).toContain('JPX:odd')
  })

  test('says how it is used when no file is named', async () => {
    const { code, lines, errors } = await run([])
    expect([code, lines]).toEqual([2, []])
    expect(errors).toContain('FILE')
  })
})

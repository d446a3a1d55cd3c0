import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoFiles } from './files.ts'

const { values } = parseArgs({
  options: { out: { type: 'string' }, until: { type: 'string', default: new Date().toISOString().slice(0, 10) } },
})

if (!values.out || !/^\d{4}-\d{2}-\d{2}$/.test(values.until)) {
  console.error('usage: node e2e/demo/documents/write.ts --out DIR [--until YYYY-MM-DD]')
  process.exit(2)
}

await mkdir(values.out, { recursive: true })
let written = 0
for await (const { name, bytes, truth } of demoFiles({ until: values.until })) {
  await writeFile(join(values.out, name), bytes)
  await writeFile(join(values.out, `${name}.json`), `${JSON.stringify(truth, null, 2)}\n`)
  written += 1
}
console.log(`${written} documents, each with its truth beside it, in ${values.out}`)

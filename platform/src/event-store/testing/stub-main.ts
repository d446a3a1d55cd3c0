/** The stub of EventStoreDB as a process of its own that keeps what it was given: `stub-main.ts PORT FILE`. */
import { fileJournal } from './stub-journal.ts'
import { stubServer } from './stub-server.ts'

const [port, file] = process.argv.slice(2)
if (!port || !file) throw new Error('stub-main.ts PORT FILE')
await stubServer({ port: Number(port), journal: fileJournal(file) })

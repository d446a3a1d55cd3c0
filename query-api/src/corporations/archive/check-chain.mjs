// Checks chain.jsonl beside it, and chain-2.jsonl and so on where there are such: node check-chain.mjs
// Each line is an event with its hash, the SHA-256 of its canonical JSON (RFC 8785) without the hash, and with that of the event
// before it in its stream; of those with parts withheld only the latter. Ends with 0 when every event is what it was and none is missing, and otherwise with 1.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'

const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const keys = Object.keys(value).sort()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`
}

const numbered = (number) => new URL(number === 1 ? 'chain.jsonl' : `chain-${number}.jsonl`, import.meta.url)
async function* lines() {
  for (let number = 1; number === 1 || existsSync(numbered(number)); number += 1)
    yield* createInterface({ input: createReadStream(numbered(number)), crlfDelay: Infinity })
}
const ends = new Map()
const faults = []
let events = 0
let partly = 0
for await (const line of lines()) {
  if (line === '') continue
  const { hash, withheld = [], ...event } = JSON.parse(line)
  events += 1
  const place = `${event.stream} ${event.revision}`
  // What was left out of an event cannot be hashed: the event after it says what the hash was.
  if (withheld.length > 0) partly += 1
  else if (createHash('sha256').update(canonical(event)).digest('hex') !== hash) faults.push(`${place} was changed`)
  const before = ends.get(event.stream) ?? { revision: -1n, hash: null }
  if (BigInt(event.revision) !== before.revision + 1n) faults.push(`before ${place} something is missing`)
  else if (event.meta.previousHash !== before.hash) faults.push(`${place} does not follow the event before it`)
  ends.set(event.stream, { revision: BigInt(event.revision), hash })
}
for (const fault of faults) console.error(fault)
console.log(
  `${events} events in ${ends.size} streams: ${faults.length === 0 ? 'the chain is whole' : `${faults.length} faults`}`,
)
if (partly > 0) console.log(`${partly} of them have parts that stay in the product: names, addresses and keys`)
process.exitCode = faults.length === 0 ? 0 : 1

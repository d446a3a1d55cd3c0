/** How much machine so many restaurants need: from what one question, command, page and event were measured to cost. */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { groups } from '@escandallo/projectors/groups.ts'
import { measureRates } from './measuring/measure.ts'
import { habits } from './plan.ts'
import { measuredRates, type Rates, ratesFile } from './rates.ts'
import { planTable, rateTables } from './tables.ts'

const usage = `Usage: npm run size -- [--restaurants 10,1000,100000] [--measure [--write] [--tenants NUMBER]]
Prints what was measured last and what so many restaurants need by it.
--measure  measures again, in some minutes, and prints what follows; of 20 corporations unless told
--write    keeps what was measured: docs/operations.md holds the same tables, and a test compares them
`
const { values } = parseArgs({
  options: {
    measure: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    tenants: { type: 'string', default: '20' },
    restaurants: { type: 'string' },
  },
})
const [tenants, restaurants] = [Number(values.tenants), values.restaurants?.split(',').map(Number)]
const wrong = (number: number) => !Number.isInteger(number) || number < 1
if (wrong(tenants) || tenants < 2 || restaurants?.some(wrong) || (values.write && !values.measure)) {
  process.stderr.write(usage)
  process.exit(2)
}
const say = (line: string) => process.stdout.write(`${line}\n`)

const measure = async (): Promise<Rates> => {
  const since = performance.now()
  const rates = await measureRates(tenants, (line) => void process.stderr.write(`${line}\n`))
  const minutes = ((performance.now() - since) / 60_000).toFixed(1)
  process.stderr.write(
    `measured in ${minutes} min, load ${rates.measured.load} before and ${loadavg()[0]?.toFixed(1)} after\n`,
  )
  const rounded = JSON.stringify(
    rates,
    (_, value) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value),
    2,
  )
  if (values.write) await writeFile(ratesFile, `${rounded}\n`)
  return JSON.parse(rounded)
}

const rates = values.measure ? await measure() : measuredRates()
const unmeasured = groups.filter(({ name }) => rates.bytes.readModels[name] === undefined).map(({ name }) => name)
if (unmeasured.length > 0) process.stderr.write(`Not measured yet, and in no figure: ${unmeasured.join(', ')}\n`)
for (const line of rateTables(rates)) say(line)
say(`\nA restaurant: ${JSON.stringify(habits)}\n`)
for (const line of planTable(rates, restaurants)) say(line)

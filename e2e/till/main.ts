import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { dayAt, plusDays } from '@escandallo/contracts/values/days.ts'
import { house, sellDay } from './house.ts'
import { type Fault, tillFaults, tillServer } from './server.ts'

const usage = `Usage: npm run till -- [--port NUMBER] [--days NUMBER] [--fault ${tillFaults.join('|')}]
A till that speaks Ágora's API, to connect the product with: its address and key are printed, its last days are sold and closed.
The product asks it when it is started with LAN_ADDRESSES=127.0.0.1:8984 (host:port).
`
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8984' },
    days: { type: 'string', default: '30' },
    fault: { type: 'string', default: 'none' },
    help: { type: 'boolean', default: false },
  },
})
const isFault = (text: string): text is Fault => (tillFaults as readonly string[]).includes(text)
const { port, days, fault, help } = values
if (help || !isFault(fault) || !Number.isInteger(Number(port)) || !Number.isInteger(Number(days))) {
  process.stderr.write(usage)
  process.exit(2)
}

const token = randomBytes(12).toString('hex')
const till = await tillServer({ ...house, token, port: Number(port) })
const today = dayAt(new Date().toISOString(), 'Europe/Madrid')
for (let back = 0; back < Number(days); back += 1) {
  const day = plusDays(today, -back)
  sellDay(till, day, 1 + (Number(days) - back) * 10)
  if (back > 0) till.close(day)
}
till.fail(fault)
process.stdout.write(`The till is at ${till.url}\nKey: ${token}\n`)

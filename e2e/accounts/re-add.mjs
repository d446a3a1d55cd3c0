// Adds up again, with nothing of the product's, what the product exported: node re-add.mjs SOLD-ROWS.csv
// Reads the Spanish file of what was sold by day and article, and prints sums of it as JSON, in cents, with every line that does not multiply.
import { readFileSync } from 'node:fs'

const [, , path] = process.argv
const text = readFileSync(path, 'utf8').replace(/^\ufeff/, '')

/** Cells of a file with ";" between them, some within quotes. */
const rows = []
let row = []
let cell = ''
let inQuotes = false
for (let at = 0; at < text.length; at += 1) {
  const sign = text[at]
  if (inQuotes) {
    if (sign !== '"') cell += sign
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else inQuotes = false
  } else if (sign === '"') inQuotes = true
  else if (sign === ';') {
    row.push(cell)
    cell = ''
  } else if (sign === '\n') {
    row.push(cell.replace(/\r$/, ''))
    rows.push(row)
    row = []
    cell = ''
  } else cell += sign
}
const [header, ...lines] = rows.filter((cells) => cells.length > 1)
const at = (name) => {
  const place = header.indexOf(name)
  if (place === -1) throw new Error(`no column ${name}`)
  return place
}
const columns = {
  ...{ day: at('Día de venta'), article: at('Es'), portions: at('Raciones'), net: at('Venta neta') },
  ...{ each: at('Coste por ración'), cost: at('Coste'), margin: at('Margen'), free: at('Sin cobrar') },
}
const number = (value) => Number(value.replace(',', '.'))
const cents = (value) => Math.round(number(value) * 100)

const sums = { net: 0, known: 0, cost: 0, margin: 0, free: 0, rows: lines.length }
const months = {}
const articles = {}
const wrong = []
for (const [place, cells] of lines.entries()) {
  const of = (name) => cells[columns[name]]
  const [net, isFree] = [cents(of('net')), of('free') !== '']
  const cost = of('cost') === '' ? null : cents(of('cost'))
  if (cost !== null && of('each') !== '' && Math.abs(number(of('portions')) * number(of('each')) * 100 - cost) > 0.51)
    wrong.push(`line ${place + 2}: ${of('portions')} × ${of('each')} is not ${of('cost')}`)
  if (isFree) {
    sums.free += cost ?? 0
    continue
  }
  if (cost !== null && cents(of('margin')) !== net - cost) wrong.push(`line ${place + 2}: ${of('net')} − ${of('cost')}`)
  const month = of('day').slice(0, 7)
  months[month] ??= { net: 0, known: 0, cost: 0 }
  articles[of('article')] ??= { portions: 0, net: 0, known: 0, cost: 0 }
  for (const sum of [sums, months[month], articles[of('article')]]) {
    sum.net += net
    if (cost === null) continue
    sum.known += net
    sum.cost += cost
  }
  articles[of('article')].portions += number(of('portions'))
  if (cost !== null) sums.margin += net - cost
}
console.log(JSON.stringify({ sums, months, articles, wrong }))

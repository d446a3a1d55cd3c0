import type { Deal } from '../dealing/deal.ts'
import { dates } from '../paper/formats.ts'
import { euros } from './xml.ts'

type FiscalCode = { text: string; above: string; below: string }

const query = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('&')

/** Of Spain's tax agency, for programs that send each invoice at once. */
const veriFactu = ({ supplier, number, issueDate, total }: Deal): FiscalCode => ({
  text:
    `https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?` +
    `${query({ nif: supplier.taxId, numserie: number, fecha: dates.dashes(issueDate), importe: euros(total) })}`,
  above: 'QR tributario:',
  below: 'VERI*FACTU',
})

/** Polynomial 7 over the bytes of what stands before it, as TicketBAI closes its codes. */
function crc8(text: string): string {
  let crc = 0
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 128 ? ((crc << 1) ^ 7) & 255 : (crc << 1) & 255
  }
  return String(crc).padStart(3, '0')
}

const ticketBai = ({ supplier, number, issueDate, total }: Deal): FiscalCode => {
  const day = issueDate.slice(2).split('-').reverse().join('')
  const id = `TBAI-${supplier.taxId}-${day}-btFpwP8dcLGAF-`
  const whole = `${id}${crc8(id)}`
  const address = `https://batuz.eus/QRTBAI/?${query({ id: whole, s: '', nf: number, i: euros(total) })}`
  return { text: `${address}&cr=${crc8(address)}`, above: whole, below: '' }
}

/** Portugal's, a row of fields parted by asterisks. */
const atcud = ({ supplier, buyer, number, issueDate, taxes, taxTotal, total }: Deal): FiscalCode => {
  const [, serial = number] = /\/(\d+)$/.exec(number) ?? []
  const code = `JFM7XK2P-${serial}`
  const [low] = taxes
  const fields = [
    `A:${supplier.taxId.slice(2)}`,
    `B:${buyer.taxId.slice(2)}`,
    'C:PT',
    'D:FT',
    'E:N',
    `F:${issueDate.replaceAll('-', '')}`,
    `G:${number}`,
    `H:${code}`,
    'I1:PT',
    `I3:${euros(low?.base ?? 0)}`,
    `I4:${euros(low?.amount ?? 0)}`,
    `N:${euros(taxTotal)}`,
    `O:${euros(total)}`,
    'Q:kR7d',
    'R:0417',
  ]
  return { text: fields.join('*'), above: `ATCUD:${code}`, below: '' }
}

/** The code that a supplier of a country and language would print; null where there is none. */
export function fiscalCode(deal: Deal): FiscalCode | null {
  if (deal.kind !== 'invoice' && deal.kind !== 'receipt' && deal.kind !== 'credit-note') return null
  if (deal.country === 'PT') return atcud(deal)
  if (deal.country !== 'ES') return null
  return deal.language === 'eu' ? ticketBai(deal) : veriFactu(deal)
}

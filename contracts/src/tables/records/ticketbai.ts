import { Big } from 'big.js'
import { businessDayOf } from '../../tickets/business-day.ts'
import { localTime } from '../../tickets/details.ts'
import { type Amount, toAmount } from '../../values/money.ts'
import { spread } from '../../values/shares/spreading.ts'
import { rateOf } from '../sales/amounts/tax-figures.ts'
import type { Place, RateSums, SoldLine, SoldTicket } from '../sales/reading.ts'
import type { Link } from './chain.ts'
import { all, type Node, nodeAt, valueAt, withoutSignatures } from './tree.ts'

export type FiscalRecord =
  | { is: 'ticket'; ticket: SoldTicket; link: Link; replaces: string[]; corrects: boolean; order: string }
  | { is: 'annulment'; of: string; link: Link; order: string }
/** A record that cannot be read, by what it calls itself. */
export type Unreadable = { is: 'unreadable'; label: string; row: number }

export const spanishDay = (text: string): string => text.split(/[-/]/).toReversed().join('-')
/** A record says something that it may not: a word as an amount, a day that is none. */
export class UnreadableRecord extends Error {
  override name = 'UnreadableRecord'
}

const DECIMAL = /^[+-]?\d{1,15}([.,]\d{1,12})?$/
/** A number of a record; nothing is zero. @throws UnreadableRecord */
export const decimalText = (text: string): Big => {
  const written = text.trim()
  if (written === '') return new Big('0')
  if (!DECIMAL.test(written)) throw new UnreadableRecord(written.slice(0, 40))
  return new Big(written.replace(',', '.').replace('+', ''))
}
/** A local time of a record. @throws UnreadableRecord */
export const readableTime = (text: string): string => {
  if (!localTime.safeParse(text).success) throw new UnreadableRecord(text.slice(0, 40))
  return text
}
export const fiscalName = (series: string, number: string): string => [series, number].filter(Boolean).join('/')

/** What a record says of its rates: base and tax of each. */
export const sumsByRate = (parts: readonly { rate: string; base: string; vat: string }[]): Record<string, RateSums> => {
  const sums: Record<string, RateSums> = {}
  for (const { rate, base, vat } of parts) {
    const key = decimalText(rate).toFixed()
    const previousRecord = sums[key] ?? { base: 0, vat: 0 }
    sums[key] = {
      base: previousRecord.base + toAmount(decimalText(base)),
      vat: previousRecord.vat + toAmount(decimalText(vat)),
    }
  }
  return sums
}

const lineOf = (node: Node, rates: readonly string[]): SoldLine & { exact: Big } => {
  const quantity = decimalText(valueAt(node, 'Cantidad'))
  const gross = decimalText(valueAt(node, 'ImporteTotal'))
  // The price of one is without tax, the total of the line with it.
  const exact = quantity
    .times(decimalText(valueAt(node, 'ImporteUnitario')))
    .minus(decimalText(valueAt(node, 'Descuento')))
  const stated = rateOf(exact.round(2), gross.minus(exact).round(2))
  const nearest = rates.toSorted(
    (a, b) => Math.abs(Number(a) - Number(stated)) - Math.abs(Number(b) - Number(stated)),
  )[0]
  const rate = exact.eq(0) ? (rates.length === 1 ? (rates[0] ?? null) : null) : (nearest ?? stated)
  return {
    name: valueAt(node, 'DescripcionDetalle'),
    code: null,
    variant: null,
    family: null,
    quantity: quantity.round(6).toFixed(),
    gross: toAmount(gross),
    net: toAmount(exact),
    vatRate: rate,
    discount: null,
    exact,
  }
}

/** Nets of lines that come to the base of their rate, cent by cent. */
const settled = (lines: (SoldLine & { exact: Big })[], byRate: Record<string, RateSums>): SoldLine[] => {
  const nets: (Amount | null)[] = lines.map(({ net }) => net)
  for (const [rate, { base }] of Object.entries(byRate)) {
    const places = lines.flatMap(({ vatRate }, at) => (vatRate === rate ? [at] : []))
    const shares = spread(
      base,
      places.map((at) => (lines[at] as (typeof lines)[number]).exact),
    )
    for (const [index, at] of places.entries()) nets[at] = shares[index] ?? 0
  }
  return lines.map(({ exact: _, ...line }, at) => ({ ...line, net: nets[at] ?? null, vatRate: line.vatRate ?? '0' }))
}

/** The log a record stands in: that of the device that wrote it. */
const logOf = (record: Node): string =>
  JSON.stringify([
    valueAt(record, 'Sujetos', 'Emisor', 'NIF'),
    valueAt(record, 'HuellaTBAI', 'NumSerieDispositivo') || valueAt(record, 'HuellaTBAI', 'Software', 'LicenciaTBAI'),
  ])
/** A chain keeps the first hundred signs of a signature. */
const SIGNED = 100

/** Whether a file of XML is a record of TicketBAI, by the element that all of it stands in. */
export const isTicketBai = ({ children }: Node): boolean =>
  children.some(({ name }) => name === 'TicketBai' || name === 'AnulaTicketBai')

const nameIn = (node: Node | null): string => fiscalName(valueAt(node, 'SerieFactura'), valueAt(node, 'NumFactura'))
/** What a record of TicketBAI calls itself. */
export const ticketBaiLabel = (root: Node): string =>
  nameIn(nodeAt(root, 'TicketBai', 'Factura', 'CabeceraFactura')) ||
  nameIn(nodeAt(root, 'AnulaTicketBai', 'IDFactura', 'CabeceraFactura'))

/** What a breakdown says of bases and taxes, by rate; of what is exempt too. */
const taxesIn = (breakdown: Node | null) => {
  const partsNamed = (part: string) => (breakdown ? all(breakdown, part) : [])
  const parts = partsNamed('DetalleIVA').map((node) => ({
    rate: valueAt(node, 'TipoImpositivo') || '0',
    base: valueAt(node, 'BaseImponible'),
    vat: valueAt(node, 'CuotaImpuesto'),
  }))
  const exempt = [...partsNamed('DetalleExenta'), ...partsNamed('DetalleNoSujeta')].map((node) => ({
    rate: '0',
    base: valueAt(node, 'BaseImponible') || valueAt(node, 'Importe'),
    vat: '0',
  }))
  const byRate = sumsByRate([...parts, ...exempt])
  const sums = Object.values(byRate)
  return {
    byRate,
    net: sums.length === 0 ? null : sums.reduce((sum, { base }) => sum + base, 0),
    surcharge: partsNamed('CuotaRecargoEquivalencia').reduce((sum, node) => sum + toAmount(decimalText(node.text)), 0),
  }
}

const annulmentIn = (record: Node) => {
  const of = nameIn(nodeAt(record, 'IDFactura', 'CabeceraFactura'))
  const link = { id: `annulment ${of}`, log: '', before: null, isFirst: true, altered: false, label: of }
  return { is: 'annulment' as const, of, order: '', link }
}

/** The name of the record that one says it follows, and its signature; the first of a chain follows none. */
const followedBy = (record: Node) => {
  const previous = nodeAt(record, 'HuellaTBAI', 'EncadenamientoFacturaAnterior')
  if (!previous) return { previousName: null, signedBefore: null, isFirst: true }
  return {
    previousName: fiscalName(valueAt(previous, 'SerieFacturaAnterior'), valueAt(previous, 'NumFacturaAnterior')),
    signedBefore: valueAt(previous, 'SignatureValueFirmaFacturaAnterior'),
    isFirst: false,
  }
}

/**
 * A record of TicketBAI: a ticket with its lines, or the annulment of one. Null where it is none. Read by the paths of the published
 * schema and outside the signature, so that nothing is read that the signature does not cover.
 * @throws UnreadableRecord
 */
export const ticketBai = (
  root: Node,
  place: Place,
  row: number,
): (FiscalRecord & { signature: string; signedBefore: string | null }) | null => {
  const document = root.children.find(({ name }) => name === 'TicketBai' || name === 'AnulaTicketBai')
  if (!document) return null
  const signature = valueAt(document, 'Signature', 'SignatureValue').replace(/\s/g, '').slice(0, SIGNED)
  const record = withoutSignatures(document)
  if (record.name === 'AnulaTicketBai') return { ...annulmentIn(record), signature, signedBefore: null }
  const invoice = nodeAt(record, 'Factura')
  const header = nodeAt(invoice, 'CabeceraFactura')
  if (!invoice || !header) throw new UnreadableRecord(record.name)
  const number = valueAt(header, 'NumFactura')
  const series = valueAt(header, 'SerieFactura') || null
  const day = spanishDay(valueAt(header, 'FechaExpedicionFactura'))
  const issuedAt = readableTime(`${day}T${valueAt(header, 'HoraExpedicionFactura')}`)
  const name = fiscalName(series ?? '', number)
  const data = nodeAt(invoice, 'DatosFactura')
  const { byRate, net, surcharge } = taxesIn(nodeAt(invoice, 'TipoDesglose'))
  const gross = toAmount(decimalText(valueAt(data, 'ImporteTotalFactura')))
  const lines = settled(
    (nodeAt(data, 'DetallesFactura')?.children ?? [])
      .filter((node) => node.name === 'IDDetalleFactura')
      .map((node) => lineOf(node, Object.keys(byRate))),
    byRate,
  )
  const corrected = nodeAt(header, 'FacturasRectificadasSustituidas', 'IDFacturaRectificadaSustituida')
  const { previousName, signedBefore, isFirst } = followedBy(record)
  return {
    is: 'ticket',
    order: issuedAt,
    signature,
    signedBefore,
    link: {
      id: name,
      log: logOf(record),
      before: previousName,
      isFirst,
      altered: false,
      label: name,
    },
    replaces: valueAt(header, 'FacturaRectificativa', 'Tipo') === 'S' && corrected ? [nameIn(corrected)] : [],
    corrects: nodeAt(header, 'FacturaRectificativa') !== null,
    ticket: {
      terminal: null,
      series,
      number,
      issuedAt,
      timed: true,
      businessDay: businessDayOf(issuedAt, place.dayEndsAt),
      gross,
      net,
      refund: gross < 0,
      refundOf: corrected ? nameIn(corrected) : null,
      guests: null,
      method: null,
      centre: null,
      tips: 0,
      surcharge,
      currency: 'EUR',
      byRate,
      lines: lines.length === 0 ? null : lines,
      row,
    },
  }
}

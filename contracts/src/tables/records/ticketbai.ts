import { Big } from 'big.js'
import { businessDayOf } from '../../tickets/business-day.ts'
import { localTime } from '../../tickets/details.ts'
import { spread } from '../../tickets/spreading.ts'
import { type Amount, toAmount } from '../../values/money.ts'
import { rateOf } from '../sales/figures.ts'
import type { Place, RateSums, SoldLine, SoldTicket } from '../sales/reading.ts'
import type { Link } from './chain.ts'
import { all, find, type Node, textAt } from './tree.ts'

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
  const quantity = decimalText(textAt(node, 'Cantidad'))
  const gross = decimalText(textAt(node, 'ImporteTotal'))
  // The price of one is without tax, the total of the line with it.
  const exact = quantity
    .times(decimalText(textAt(node, 'ImporteUnitario')))
    .minus(decimalText(textAt(node, 'Descuento')))
  const stated = rateOf(exact.round(2), gross.minus(exact).round(2))
  const nearest = rates.toSorted(
    (a, b) => Math.abs(Number(a) - Number(stated)) - Math.abs(Number(b) - Number(stated)),
  )[0]
  const rate = exact.eq(0) ? (rates.length === 1 ? (rates[0] ?? null) : null) : (nearest ?? stated)
  return {
    ...{
      name: textAt(node, 'DescripcionDetalle'),
      code: null,
      variant: null,
      family: null,
      quantity: quantity.round(6).toFixed(),
    },
    ...{ gross: toAmount(gross), net: toAmount(exact), vatRate: rate, discount: null, exact },
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
const logOf = (root: Node): string =>
  JSON.stringify([
    textAt(root, 'Emisor', 'NIF'),
    textAt(root, 'HuellaTBAI', 'NumSerieDispositivo') || textAt(root, 'Software', 'LicenciaTBAI'),
  ])
/** A chain keeps the first hundred signs of a signature. */
const SIGNED = 100

/** A record of TicketBAI: a ticket with its lines, or the annulment of one. Null where it is none. */
export const ticketBai = (
  root: Node,
  place: Place,
  row: number,
): (FiscalRecord & { signature: string; signedBefore: string | null }) | null => {
  const header = find(root, 'CabeceraFactura')
  const signature = textAt(root, 'Signature', 'SignatureValue').replace(/\s/g, '').slice(0, SIGNED)
  if (find(root, 'AnulaTicketBai')) {
    const of = fiscalName(textAt(root, 'SerieFactura'), textAt(root, 'NumFactura'))
    return {
      is: 'annulment',
      of,
      order: '',
      signature,
      signedBefore: null,
      link: { id: `annulment ${of}`, log: '', before: null, isFirst: true, altered: false, label: of },
    }
  }
  if (!header) return null
  const number = textAt(header, 'NumFactura')
  const series = textAt(header, 'SerieFactura') || null
  const day = spanishDay(textAt(header, 'FechaExpedicionFactura'))
  const issuedAt = readableTime(`${day}T${textAt(header, 'HoraExpedicionFactura')}`)
  const name = fiscalName(series ?? '', number)
  const parts = all(root, 'DetalleIVA').map((node) => ({
    rate: textAt(node, 'TipoImpositivo') || '0',
    base: textAt(node, 'BaseImponible'),
    vat: textAt(node, 'CuotaImpuesto'),
  }))
  const exempt = [...all(root, 'DetalleExenta'), ...all(root, 'DetalleNoSujeta')].map((node) => ({
    rate: '0',
    base: textAt(node, 'BaseImponible') || textAt(node, 'Importe'),
    vat: '0',
  }))
  const byRate = sumsByRate([...parts, ...exempt])
  const sums = Object.values(byRate)
  const gross = toAmount(decimalText(textAt(root, 'ImporteTotalFactura')))
  const net = sums.length === 0 ? null : sums.reduce((sum, { base }) => sum + base, 0)
  const lines = settled(
    all(root, 'IDDetalleFactura').map((node) => lineOf(node, Object.keys(byRate))),
    byRate,
  )
  const surcharge = all(root, 'CuotaRecargoEquivalencia').reduce(
    (sum, node) => sum + toAmount(decimalText(node.text)),
    0,
  )
  const corrected = find(root, 'IDFacturaRectificadaSustituida')
  const previousRecord = find(root, 'EncadenamientoFacturaAnterior')
  const beforeName =
    previousRecord &&
    fiscalName(textAt(previousRecord, 'SerieFacturaAnterior'), textAt(previousRecord, 'NumFacturaAnterior'))
  return {
    ...{ is: 'ticket', order: issuedAt, signature },
    signedBefore: previousRecord ? textAt(previousRecord, 'SignatureValueFirmaFacturaAnterior') : null,
    link: {
      id: name,
      log: logOf(root),
      before: beforeName,
      isFirst: previousRecord === null,
      altered: false,
      label: name,
    },
    replaces:
      textAt(root, 'FacturaRectificativa', 'Tipo') === 'S' && corrected
        ? [fiscalName(textAt(corrected, 'SerieFactura'), textAt(corrected, 'NumFactura'))]
        : [],
    corrects: find(root, 'FacturaRectificativa') !== null,
    ticket: {
      ...{
        terminal: null,
        series,
        number,
        issuedAt,
        timed: true,
        businessDay: businessDayOf(issuedAt, place.dayEndsAt),
        gross,
        net,
      },
      ...{
        refund: gross < 0,
        refundOf: corrected ? fiscalName(textAt(corrected, 'SerieFactura'), textAt(corrected, 'NumFactura')) : null,
      },
      ...{
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
    },
  }
}

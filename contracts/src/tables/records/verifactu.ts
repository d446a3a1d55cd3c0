import { businessDayOf } from '../../tickets/business-day.ts'
import { toAmount } from '../../values/money.ts'
import type { Place } from '../sales/reading.ts'
import {
  decimalText,
  type FiscalRecord,
  readableTime,
  sumsByRate,
  type Unreadable,
  UnreadableRecord,
} from './ticketbai.ts'
import { all, type Node, nodeAt, valueAt, withoutSignatures } from './tree.ts'

const utf8 = new TextEncoder()

/** SHA-256 in hexadecimal capitals, as the tax agency has it. */
const digest = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', utf8.encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** What names an invoice stands in an element of its own, in the record itself where a program leaves that out. */
const idOf = (node: Node): Node => nodeAt(node, 'IDFactura') ?? node

/** What a record's print is of: its fields in this order, the print of the one before it among them (Orden HAC/1177/2024, annex). */
const fieldsOf = (node: Node, isAnnulment: boolean): string => {
  const previousHash = valueAt(node, 'Encadenamiento', 'RegistroAnterior', 'Huella')
  const made = valueAt(node, 'FechaHoraHusoGenRegistro')
  const suffix = isAnnulment ? 'Anulada' : ''
  const names = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'].map((name) => `${name}${suffix}`)
  return [
    ...names.map((name) => `${name}=${valueAt(idOf(node), name)}`),
    ...(isAnnulment
      ? []
      : ['TipoFactura', 'CuotaTotal', 'ImporteTotal'].map((name) => `${name}=${valueAt(node, name)}`)),
    `Huella=${previousHash}`,
    `FechaHoraHusoGenRegistro=${made}`,
  ].join('&')
}

const recordOf = async (node: Node, place: Place, row: number): Promise<FiscalRecord> => {
  const isAnnulment = node.name === 'RegistroAnulacion'
  const print = valueAt(node, 'Huella')
  const made = valueAt(node, 'FechaHoraHusoGenRegistro')
  const issuedAt = readableTime(made.slice(0, 19))
  const previousHash = valueAt(node, 'Encadenamiento', 'RegistroAnterior', 'Huella') || null
  const id = idOf(node)
  const number = valueAt(id, isAnnulment ? 'NumSerieFacturaAnulada' : 'NumSerieFactura')
  const issuer = valueAt(id, isAnnulment ? 'IDEmisorFacturaAnulada' : 'IDEmisorFactura')
  const link = {
    id: print,
    log: JSON.stringify([issuer, valueAt(node, 'SistemaInformatico', 'NumeroInstalacion')]),
    before: previousHash,
    isFirst: previousHash === null,
    altered: (await digest(fieldsOf(node, isAnnulment))) !== print.toUpperCase(),
    label: number,
  }
  if (isAnnulment) return { is: 'annulment', of: number, link, order: made }
  const breakdown = nodeAt(node, 'Desglose')?.children.filter(({ name }) => name === 'DetalleDesglose') ?? []
  const byRate = sumsByRate(
    breakdown.map((part) => ({
      rate: valueAt(part, 'TipoImpositivo') || '0',
      base: valueAt(part, 'BaseImponibleOimporteNoSujeto'),
      vat: valueAt(part, 'CuotaRepercutida'),
    })),
  )
  const sums = Object.values(byRate)
  const gross = toAmount(decimalText(valueAt(node, 'ImporteTotal')))
  const type = valueAt(node, 'TipoFactura')
  const named = (list: string, item: string) =>
    (nodeAt(node, list)?.children ?? [])
      .filter(({ name }) => name === item)
      .map((part) => valueAt(part, 'NumSerieFactura'))
  const corrected = named('FacturasRectificadas', 'IDFacturaRectificada')
  const surcharge = breakdown.reduce(
    (sum, part) => sum + toAmount(decimalText(valueAt(part, 'CuotaRecargoEquivalencia'))),
    0,
  )
  return {
    is: 'ticket',
    link,
    order: made,
    corrects: /^R/.test(type),
    replaces:
      type === 'F3'
        ? named('FacturasSustituidas', 'IDFacturaSustituida')
        : valueAt(node, 'TipoRectificativa') === 'S'
          ? corrected
          : [],
    ticket: {
      terminal: null,
      series: null,
      number,
      issuedAt,
      timed: true,
      businessDay: businessDayOf(issuedAt, place.dayEndsAt),
      gross,
      net: sums.reduce((sum, { base }) => sum + base, 0),
      refund: gross < 0,
      refundOf: corrected[0] ?? null,
      guests: null,
      method: null,
      centre: null,
      tips: 0,
      surcharge,
      currency: 'EUR',
      byRate,
      lines: null,
      row,
    },
  }
}

/** Records of VERI*FACTU: totals of tickets by rate, and annulments; those that cannot be read by themselves. */
export const verifactu = async (document: Node, place: Place): Promise<(FiscalRecord | Unreadable)[]> => {
  const root = withoutSignatures(document)
  const nodes = [...all(root, 'RegistroAlta'), ...all(root, 'RegistroAnulacion')]
  return Promise.all(
    nodes.map((node, at) =>
      recordOf(node, place, at + 1).catch((error: unknown): Unreadable => {
        if (!(error instanceof UnreadableRecord)) throw error
        const label = valueAt(idOf(node), 'NumSerieFactura') || valueAt(idOf(node), 'NumSerieFacturaAnulada')
        return { is: 'unreadable', label: `${label} ${error.message}`.trim(), row: at + 1 }
      }),
    ),
  )
}

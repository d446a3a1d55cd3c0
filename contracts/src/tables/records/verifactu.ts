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
import { all, find, type Node, textAt } from './tree.ts'

const utf8 = new TextEncoder()

/** SHA-256 in hexadecimal capitals, as the tax agency has it. */
const digest = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', utf8.encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** What a record's print is of: its fields in this order, the print of the one before it among them (Orden HAC/1177/2024, annex). */
const fieldsOf = (node: Node, isAnnulment: boolean): string => {
  const previousHash = textAt(node, 'Encadenamiento', 'RegistroAnterior', 'Huella')
  const made = textAt(node, 'FechaHoraHusoGenRegistro')
  const of = (name: string, label = name) => `${label}=${textAt(node, name)}`
  return isAnnulment
    ? [
        of('IDEmisorFacturaAnulada'),
        of('NumSerieFacturaAnulada'),
        of('FechaExpedicionFacturaAnulada'),
        `Huella=${previousHash}`,
        `FechaHoraHusoGenRegistro=${made}`,
      ].join('&')
    : [
        ...[
          'IDEmisorFactura',
          'NumSerieFactura',
          'FechaExpedicionFactura',
          'TipoFactura',
          'CuotaTotal',
          'ImporteTotal',
        ].map((name) => of(name)),
        `Huella=${previousHash}`,
        `FechaHoraHusoGenRegistro=${made}`,
      ].join('&')
}

const recordOf = async (node: Node, place: Place, row: number): Promise<FiscalRecord> => {
  const isAnnulment = node.name === 'RegistroAnulacion'
  const print = textAt({ ...node, children: node.children.filter(({ name }) => name !== 'Encadenamiento') }, 'Huella')
  const made = textAt(node, 'FechaHoraHusoGenRegistro')
  const issuedAt = readableTime(made.slice(0, 19))
  const previousHash = textAt(node, 'Encadenamiento', 'RegistroAnterior', 'Huella') || null
  const id = find(node, 'IDFactura') ?? node
  const number = textAt(id, isAnnulment ? 'NumSerieFacturaAnulada' : 'NumSerieFactura')
  const issuer = textAt(id, isAnnulment ? 'IDEmisorFacturaAnulada' : 'IDEmisorFactura')
  const link = {
    ...{
      id: print,
      log: JSON.stringify([issuer, textAt(node, 'SistemaInformatico', 'NumeroInstalacion')]),
      before: previousHash,
      isFirst: previousHash === null,
    },
    ...{ altered: (await digest(fieldsOf(node, isAnnulment))) !== print.toUpperCase(), label: number },
  }
  if (isAnnulment) return { is: 'annulment', of: number, link, order: made }
  const byRate = sumsByRate(
    all(node, 'DetalleDesglose').map((part) => ({
      rate: textAt(part, 'TipoImpositivo') || '0',
      base: textAt(part, 'BaseImponibleOimporteNoSujeto'),
      vat: textAt(part, 'CuotaRepercutida'),
    })),
  )
  const sums = Object.values(byRate)
  const gross = toAmount(decimalText(textAt(node, 'ImporteTotal')))
  const type = textAt(node, 'TipoFactura')
  const named = (list: string, item: string) => {
    const within = find(node, list)
    return within ? all(within, item).map((part) => textAt(part, 'NumSerieFactura')) : []
  }
  const corrected = named('FacturasRectificadas', 'IDFacturaRectificada')
  const surcharge = all(node, 'CuotaRecargoEquivalencia').reduce(
    (sum, part) => sum + toAmount(decimalText(part.text)),
    0,
  )
  return {
    ...{ is: 'ticket', link, order: made, corrects: /^R/.test(type) },
    replaces:
      type === 'F3'
        ? named('FacturasSustituidas', 'IDFacturaSustituida')
        : textAt(node, 'TipoRectificativa') === 'S'
          ? corrected
          : [],
    ticket: {
      ...{
        terminal: null,
        series: null,
        number,
        issuedAt,
        timed: true,
        businessDay: businessDayOf(issuedAt, place.dayEndsAt),
        gross,
      },
      ...{ net: sums.reduce((sum, { base }) => sum + base, 0), refund: gross < 0, refundOf: corrected[0] ?? null },
      ...{ guests: null, method: null, centre: null, tips: 0, surcharge, currency: 'EUR', byRate, lines: null, row },
    },
  }
}

/** Records of VERI*FACTU: totals of tickets by rate, and annulments; those that cannot be read by themselves. */
export const verifactu = async (root: Node, place: Place): Promise<(FiscalRecord | Unreadable)[]> => {
  const nodes = [...all(root, 'RegistroAlta'), ...all(root, 'RegistroAnulacion')]
  return Promise.all(
    nodes.map((node, at) =>
      recordOf(node, place, at + 1).catch((error: unknown): Unreadable => {
        if (!(error instanceof UnreadableRecord)) throw error
        const label = textAt(node, 'NumSerieFactura') || textAt(node, 'NumSerieFacturaAnulada')
        return { is: 'unreadable', label: `${label} ${error.message}`.trim(), row: at + 1 }
      }),
    ),
  )
}

import { entryOf } from '@escandallo/contracts/values/plain/entry-of.ts'
import type { DocumentKind, ReadTax } from '../../reading.ts'
import { isIban } from '../../values/ibans.ts'
import { centsOf, dayOf, decimalOf, idsOf } from '../einvoice/stated.ts'
import { formsOf } from '../placing.ts'

/**
 * What a square code on an invoice says. A fiscal code is made with the invoice by the program that issued it; a payment
 * code only helps to pay, and may be for a part of the total. Amounts in cents.
 */
export type Coded = {
  scheme: 'verifactu' | 'ticketbai' | 'portugal' | 'epc' | 'swiss'
  isFiscal: boolean
  taxId: string | null
  /** Ways in which the number may be printed, the likeliest first; empty when the code has none. */
  numbers: string[]
  issueDate: string | null
  total: number | null
  taxes: number | null
  table: ReadTax[]
  kind: DocumentKind | null
  name: string | null
  iban: string | null
}

const silent = { numbers: [], issueDate: null, total: null, taxes: null, table: [], kind: null, name: null, iban: null }

const amountOf = (text: string | null | undefined): number | null =>
  centsOf(decimalOf((text ?? '').trim().replace(',', '.')))

/** Day of "04-03-2026" or "04032026", and of "040326" with the century left out. */
const spanishDay = (text: string): string | null => {
  const [, day, month, year = ''] = /^(\d{2})-?(\d{2})-?(\d{4}|\d{2})$/.exec(text) ?? []
  return day ? dayOf(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`) : null
}

const taxIdOf = (text: string | null | undefined): string | null => idsOf([text ?? null])[0] ?? null

const endsWith = (host: string, domains: string[]): boolean =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`))

/** Real Decreto 1007/2023 and Orden HAC/1177/2024: issuer, number with its series, day and total. */
const verifactu = (url: URL): Coded | null => {
  if (!endsWith(url.hostname, ['agenciatributaria.gob.es', 'aeat.es']) || !/\/ValidarQR/i.test(url.pathname))
    return null
  const { searchParams: fields } = url
  const [number, total] = [fields.get('numserie')?.trim(), amountOf(fields.get('importe'))]
  if (!number || total === null) return null
  return {
    ...silent,
    scheme: 'verifactu',
    isFiscal: true,
    taxId: taxIdOf(fields.get('nif')),
    numbers: [number],
    issueDate: spanishDay(fields.get('fecha') ?? ''),
    total,
  }
}

/** The three Basque treasuries: the identifier carries issuer and day; series, number and total stand beside it. */
const ticketbai = (url: URL): Coded | null => {
  const { searchParams: fields } = url
  const [, taxId, day = ''] = /^TBAI-([A-Z0-9]{9})-(\d{6})-[^-].*-\d{3}$/.exec(fields.get('id') ?? '') ?? []
  const [number, total] = [fields.get('nf')?.trim(), amountOf(fields.get('i'))]
  if (!url.hostname.endsWith('.eus') || !taxId || !number || total === null) return null
  return {
    ...silent,
    scheme: 'ticketbai',
    isFiscal: true,
    taxId: taxIdOf(taxId),
    numbers: formsOf(fields.get('s')?.trim() ?? '', number),
    issueDate: spanishDay(day),
    total,
  }
}

const portugueseKinds: Record<string, DocumentKind> = {
  FT: 'invoice',
  FS: 'receipt',
  FR: 'invoice',
  NC: 'credit-note',
  GR: 'delivery-note',
  GT: 'delivery-note',
  GA: 'delivery-note',
  PF: 'proforma',
  OR: 'proforma',
}

/** Rates of the mainland, the Azores and Madeira (I, J and K), for the bases and taxes that the code gives without them. */
const portugueseRates: Record<string, [reduced: string, middle: string, usual: string]> = {
  I: ['6', '13', '23'],
  J: ['4', '9', '16'],
  K: ['4', '12', '22'],
}

const portugueseTable = (fields: Map<string, string>): ReadTax[] =>
  Object.entries(portugueseRates).flatMap(([space, rates]) => {
    const row = (rate: string, base: string, tax: string | null): ReadTax[] => {
      const [net, amount] = [amountOf(fields.get(space + base)), tax === null ? 0 : amountOf(fields.get(space + tax))]
      return net === null || amount === null ? [] : [{ rate, base: net, amount }]
    }
    const [reduced, middle, usual] = rates
    return [...row('0', '2', null), ...row(reduced, '3', '4'), ...row(middle, '5', '6'), ...row(usual, '7', '8')]
  })

/** Portaria 195/2020: fields named by letters, parted by asterisks. */
const portugal = (text: string): Coded | null => {
  if (!/^A:\d{9}\*B:/.test(text)) return null
  const fields = new Map(
    text.split('*').map((part) => [part.split(':')[0] ?? '', part.slice(part.indexOf(':') + 1).trim()]),
  )
  const [number, total] = [fields.get('G'), amountOf(fields.get('O'))]
  if (!number || total === null) return null
  return {
    ...silent,
    scheme: 'portugal',
    isFiscal: true,
    taxId: taxIdOf(`PT${fields.get('A')}`),
    numbers: [number, number.replace(/^[A-Z]{2}\s+/, '')],
    issueDate: dayOf(fields.get('F') ?? null),
    total,
    taxes: amountOf(fields.get('N')),
    table: portugueseTable(fields),
    kind: entryOf(portugueseKinds, fields.get('D') ?? '') ?? null,
  }
}

/** EPC 069-12 ("GiroCode"): to whom, to which account, how much. */
const epc = (lines: string[]): Coded | null => {
  const [service, version = '', , , , name = '', account = '', amount = ''] = lines
  const iban = account.replace(/\s/g, '').toUpperCase()
  if (service !== 'BCD' || !/^00[12]$/.test(version) || !isIban(iban)) return null
  const total = /^EUR/.test(amount) ? amountOf(amount.slice(3)) : null
  return { ...silent, scheme: 'epc', isFiscal: false, taxId: null, name: name || null, iban, total }
}

/** Swico S1, the billing information of a Swiss payment slip: "//S1/10/10201409/11/260304/30/106017086". */
const swico = (text: string): Map<string, string> => {
  const parts = text.replace(/^\/\/S1\//, '').split(/(?<!\\)\//)
  return new Map(
    text.startsWith('//S1/')
      ? parts.flatMap((part, at) => (at % 2 === 0 ? [[part, (parts[at + 1] ?? '').replaceAll('\\', '')] as const] : []))
      : [],
  )
}

/** The Swiss QR bill (SIX, Implementation Guidelines 2.x): lines in a fixed order. */
const swiss = (lines: string[]): Coded | null => {
  const iban = (lines[3] ?? '').replace(/\s/g, '').toUpperCase()
  if (lines[0] !== 'SPC' || !/^02\d\d$/.test(lines[1] ?? '') || !isIban(iban)) return null
  const fields = swico(lines.find((line) => line.startsWith('//S1/')) ?? '')
  const [, year, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(fields.get('11') ?? '') ?? []
  const number = fields.get('10')
  return {
    ...silent,
    scheme: 'swiss',
    isFiscal: false,
    taxId: fields.get('30') ? `CHE${fields.get('30')}` : null,
    numbers: number ? [number] : [],
    issueDate: day ? dayOf(`20${year}-${month}-${day}`) : null,
    total: amountOf(lines[18]),
    name: lines[5] || null,
    iban,
  }
}

/** What a square code says about an invoice; null for all the codes that lead to a shop or a menu. */
export const codedIn = (text: string): Coded | null => {
  if (text.length > 2000) return null
  if (/^https:\/\//i.test(text)) {
    const url = URL.parse(text.trim())
    return url && (verifactu(url) ?? ticketbai(url))
  }
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim())
  return portugal(text) ?? epc(lines) ?? swiss(lines)
}

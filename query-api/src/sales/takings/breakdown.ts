import type { SalesBreakdown, SalesTaxes, SalesTaxRow } from '@escandallo/contracts/sales/breakdown.ts'
import { sql } from 'kysely'
import type { Column } from '../../sheets/sheet.ts'
import { placed } from '../../tickets/public.ts'
import type { Scope } from '../scope.ts'
import { type Sums, takingsBy } from './takings.ts'

const shown = ({ net, gross, tickets, covers }: Sums) => ({ net, gross, tickets, covers })
const sum = (rows: readonly Sums[], name: keyof Sums) => rows.reduce((all, row) => all + row[name], 0)

/** Tickets that count no longer, and what they would have come to. */
const voidedIn = async ({ tenant, period: { from, to }, establishments, currency }: Scope) => {
  const row = await tenant
    .from('ticket_list')
    .select([sql<number>`count(*)::integer`.as('tickets'), sql<number>`coalesce(sum(gross), 0)::bigint`.as('gross')])
    .where('voided', 'is not', null)
    .where('currency', '=', currency)
    .where('businessDay', '>=', from)
    .where('businessDay', '<=', to)
    .where(placed('establishmentId', establishments))
    .executeTakeFirstOrThrow()
  return { tickets: row.tickets, gross: Number(row.gross) }
}

/** What was taken in which way, where and when. */
export const salesBreakdown = async (scope: Scope): Promise<SalesBreakdown> => {
  const by = <Key extends object>(column: string) => takingsBy<Key>(scope, sql.ref(column), sql.ref(column))
  const methods = await by<{ method: SalesBreakdown['methods'][number]['method'] }>('method')
  const centres = await by<{ salesCentre: string }>('salesCentre')
  const hours = await by<{ hour: string }>('hour')
  const of = (name: keyof Sums) => sum(methods, name)
  return {
    currency: scope.currency,
    total: { net: of('net'), gross: of('gross'), tickets: of('tickets'), covers: of('covers'), tips: of('tips') },
    methods: methods
      .map(({ method, ...sums }) => ({ method, ...shown(sums), tips: sums.tips }))
      .sort((a, b) => b.net - a.net),
    centres: centres
      .map(({ salesCentre, ...sums }) => ({ centre: salesCentre || null, ...shown(sums) }))
      .sort((a, b) => b.net - a.net),
    hours: hours.map(({ hour, ...sums }) => ({ hour: Number(hour), ...shown(sums) })),
    discounts: of('discounts'),
    refunds: { tickets: of('refunds'), net: of('refundedNet') },
    complimentary: of('complimentary'),
    voided: await voidedIn(scope),
  }
}

type Row = { rate: string; net: number; vat: number; tickets: number; day?: string; establishmentId?: string }

/** The VAT of a scope's tickets by rate. @param byDay by day and establishment as well, as whoever does the accounts posts it. */
export const salesTaxes = async (scope: Scope, byDay: boolean): Promise<SalesTaxes> => {
  const { tenant, period, establishments, currency } = scope
  const key = byDay ? sql`business_day as day, establishment_id, rate` : sql`rate`
  const { rows } = await sql<Row>`
    select ${key}, sum(net)::bigint as net, sum(vat)::bigint as vat, sum(tickets)::integer as tickets from read.sales_tax_day
    where corporation_id = ${tenant.corporationId}::uuid and currency = ${currency}
      and ${placed('establishmentId', establishments)} and business_day between ${period.from}::date and ${period.to}::date
    group by ${byDay ? sql`1, 2, 3` : sql`1`}`.execute(tenant.db)
  const places = await tenant.from('establishment_list').select(['establishmentId', 'name']).execute()
  const nameOf = new Map(places.map(({ establishmentId, name }) => [establishmentId, name]))
  const items = rows
    .map(({ day = null, establishmentId = null, rate, net, vat, tickets }): SalesTaxRow => {
      const [base, tax] = [Number(net), Number(vat)]
      const establishment = establishmentId === null ? null : (nameOf.get(establishmentId) ?? null)
      return { day, establishmentId, establishment, rate: rate || null, base, tax, gross: base + tax, tickets }
    })
    .sort(
      (a, b) =>
        (a.day ?? '').localeCompare(b.day ?? '') ||
        (a.establishment ?? '').localeCompare(b.establishment ?? '') ||
        Number(b.rate ?? -1) - Number(a.rate ?? -1),
    )
  const total = items.reduce(
    (all, { base, tax, gross }) => ({ base: all.base + base, tax: all.tax + tax, gross: all.gross + gross }),
    { base: 0, tax: 0, gross: 0 },
  )
  return { currency, items, total }
}

export const salesTaxSheet: readonly Column<SalesTaxRow>[] = [
  { title: { es: 'Día de venta', en: 'Business day' }, kind: 'day', value: (row) => row.day },
  { title: { es: 'Establecimiento', en: 'Establishment' }, kind: 'text', value: (row) => row.establishment },
  { title: { es: 'IVA %', en: 'VAT %' }, kind: 'decimal', value: (row) => row.rate },
  { title: { es: 'Base imponible', en: 'Taxable base' }, kind: 'amount', value: (row) => row.base },
  { title: { es: 'Cuota de IVA', en: 'VAT' }, kind: 'amount', value: (row) => row.tax },
  { title: { es: 'Total', en: 'Total' }, kind: 'amount', value: (row) => row.gross },
  { title: { es: 'Tickets', en: 'Tickets' }, kind: 'decimal', value: (row) => String(row.tickets) },
]

import type { SalesBreakdown, SalesTaxes, SalesTaxRow } from '@escandallo/contracts/sales/breakdown.ts'
import type { voidReasons } from '@escandallo/contracts/tickets/events.ts'
import { sql } from 'kysely'
import type { Column } from '../../sheets/sheet.ts'
import { placed } from '../../tickets/public.ts'
import type { Scope } from '../scope.ts'
import { countedIn, isStatedAlone, nothingTaken, type Sums, takingsBy } from './takings.ts'

const shown = ({ net, gross, tickets, covers }: Sums) => ({ net, gross, tickets, covers })
const sum = (rows: readonly Sums[], name: keyof Sums) => rows.reduce((all, row) => all + row[name], 0)

/** Why a sale was taken back; a duplicate or an undone import was none. */
const saleVoidReasons = ['vanished', 'by-hand'] as const satisfies readonly (typeof voidReasons)[number][]

/** Sales that were voided, and what they would have come to. */
const voidedIn = async ({ tenant, period: { from, to }, establishments, currency }: Scope) => {
  const row = await tenant
    .from('ticket_list')
    .select([sql<number>`count(*)::integer`.as('tickets'), sql<number>`coalesce(sum(gross), 0)::bigint`.as('gross')])
    .where('voided', 'in', saleVoidReasons)
    .where('currency', '=', currency)
    .where('businessDay', '>=', from)
    .where('businessDay', '<=', to)
    .where(placed('establishmentId', establishments))
    .executeTakeFirstOrThrow()
  return { tickets: row.tickets, gross: Number(row.gross) }
}

/** What was taken in which way, where and when. */
export const salesBreakdown = async (scope: Scope): Promise<SalesBreakdown> => {
  const by = async <Key extends string>(column: string) => {
    const rows = await takingsBy<Record<string, Key | null>>(scope, sql.ref(column), sql.ref(column))
    return rows.map(({ [column]: key, ...sums }) => ({ ...(sums as unknown as Sums), key: key ?? null }))
  }
  const all = await by<SalesBreakdown['methods'][number]['method']>('method')
  const centres = await by('salesCentre')
  const hours = await by('hour')
  const names = Object.keys(nothingTaken()) as (keyof Sums)[]
  const sums = Object.fromEntries(names.map((name) => [name, sum(all, name)])) as Sums
  const isAlone = isStatedAlone(sums)
  const stated = all.find(({ key }) => key === null) ?? nothingTaken()
  const ofTickets = <Figure>(figure: Figure) => (isAlone ? null : figure)
  return {
    currency: scope.currency,
    total: { net: sums.net, gross: sums.gross, ...countedIn(sums), tips: ofTickets(sums.tips) },
    methods: all
      .flatMap(({ key, ...sums }) => (key === null ? [] : [{ method: key, ...shown(sums), tips: sums.tips }]))
      .sort((a, b) => b.net - a.net || a.method.localeCompare(b.method)),
    centres: centres
      .flatMap(({ key, ...sums }) => (key === null ? [] : [{ centre: key || null, ...shown(sums) }]))
      .sort((a, b) => b.net - a.net || (a.centre ?? '').localeCompare(b.centre ?? '')),
    hours: hours.flatMap(({ key, ...sums }) => (key === null ? [] : [{ hour: Number(key), ...shown(sums) }])),
    stated: { days: sums.statedDays, net: sums.statedNet, gross: sums.statedGross, ...countedIn(stated) },
    discounts: ofTickets(sums.discounts),
    refunds: { tickets: ofTickets(sums.refunds), net: ofTickets(sums.refundedNet) },
    complimentary: ofTickets(sums.complimentary),
    voided: await voidedIn(scope),
  }
}

type Row = {
  rate: string
  net: number
  vat: number
  tickets: number | null
  day?: string | null
  establishmentId?: string
}

/** How many sales there were, each once however many rates it has. */
const ticketsIn = async (scope: Scope) => {
  const [sums] = await takingsBy(scope, sql`currency`, sql`currency`)
  return countedIn(sums ?? nothingTaken()).tickets
}

/** The VAT of a scope's tickets by rate. @param byDay by day and establishment as well, as whoever does the accounts posts it. */
export const salesTaxes = async (scope: Scope, byDay: boolean): Promise<SalesTaxes> => {
  const { tenant, period, establishments, currency } = scope
  const key = byDay ? sql`day, establishment_id, rate` : sql`rate`
  const when = sql`business_day between ${period.from}::date and ${period.to}::date`
  const { rows } = await sql<Row>`
    select ${key}, sum(net)::bigint as net, sum(vat)::bigint as vat, sum(tickets)::integer as tickets from (
      select corporation_id, business_day as day, establishment_id, rate, currency, net, vat, tickets from read.sales_tax_day where ${when}
      union all
      select corporation_id, case when from_day = until_day then from_day end, establishment_id, rate, currency, net, vat, null
        from read.stated_tax where from_day >= ${period.from}::date and until_day <= ${period.to}::date
    ) taxed
    where corporation_id = ${tenant.corporationId}::uuid and currency = ${currency} and ${placed('establishmentId', establishments)}
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
        (a.establishmentId ?? '').localeCompare(b.establishmentId ?? '') ||
        Number(b.rate ?? -1) - Number(a.rate ?? -1),
    )
  const sums = items.reduce(
    (all, { base, tax, gross }) => ({ base: all.base + base, tax: all.tax + tax, gross: all.gross + gross }),
    { base: 0, tax: 0, gross: 0 },
  )
  return { currency, items, total: { ...sums, tickets: await ticketsIn(scope) } }
}

export const salesTaxSheet: readonly Column<SalesTaxRow>[] = [
  { title: { es: 'Día de venta', en: 'Business day' }, kind: 'day', value: (row) => row.day },
  { title: { es: 'Establecimiento', en: 'Establishment' }, kind: 'text', value: (row) => row.establishment },
  { title: { es: 'IVA %', en: 'VAT %' }, kind: 'decimal', value: (row) => row.rate },
  { title: { es: 'Base imponible', en: 'Taxable base' }, kind: 'amount', value: (row) => row.base },
  { title: { es: 'Cuota de IVA', en: 'VAT' }, kind: 'amount', value: (row) => row.tax },
  { title: { es: 'Total', en: 'Total' }, kind: 'amount', value: (row) => row.gross },
  {
    title: { es: 'Tickets', en: 'Tickets' },
    kind: 'decimal',
    value: (row) => (row.tickets === null ? null : String(row.tickets)),
  },
]

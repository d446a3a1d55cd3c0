import type { SoldRow, SoldRows, SoldRowsQuery, shownSoldRows } from '@escandallo/contracts/sales/sold-rows.ts'
import { Big } from 'big.js'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'
import { estimatedIn } from '../kitchen/public.ts'
import type { Column } from '../sheets/sheet.ts'
import { sheetWord } from '../sheets/words.ts'
import { articleName } from '../tills/public.ts'
import type { Scope } from './scope.ts'
import { lying, within } from './sold.ts'
import { reachOf, takenOver } from './takings/takings.ts'

type Row = Omit<SoldRow, 'cost' | 'margin' | 'net' | 'estimated'> & {
  net: string
  knownCost: string
  less: object | null
  estimated: boolean
}
type Sums = { total: number; net: string; known: string; cost: string | null; estimated: boolean }

/** Digits behind the point that a cost is carried with. */
const DIGITS = 20

/** What a portion costs, exact: what it was multiplied by. Where guests left something out, the mean of what the portions came to. */
const eachOf = ({ unitCost, less, quantity, knownCost }: Row, portions: Big): string | null => {
  if (unitCost === null || portions.eq(0)) return null
  const whole = less === null ? new Big(unitCost).times(quantity) : new Big(knownCost).div(100)
  return whole.div(portions).round(DIGITS, Big.roundHalfUp).toFixed()
}

const rowOf = (row: Row): SoldRow => {
  const { knownCost, net: text, unitCost: _, less: __, estimated, ...shown } = row
  const net = Number(text)
  const cost = row.unknown === null ? Number(knownCost) : null
  return {
    ...shown,
    net,
    cost,
    margin: cost === null || row.complimentary ? null : net - cost,
    ...estimatedIn(estimated),
    unitCost: eachOf(row, new Big(row.portions)),
  }
}

const shownAs: Record<(typeof shownSoldRows)[number], RawBuilder<boolean>> = {
  all: sql`true`,
  known: sql`(unknown is null and not complimentary)`,
  open: sql`(unknown is not null and not complimentary)`,
  gap: sql`(unknown = 'gap' and not complimentary)`,
  unmapped: sql`(target_kind = 'unmapped' and not complimentary)`,
  complimentary: sql`complimentary`,
}

type Shown = Pick<Static<typeof SoldRowsQuery>, 'dish' | 'show'>

const matching = ({ dish, show = 'all' }: Shown) =>
  sql`${dish ? sql`target_kind = 'dish' and target_id = ${dish}::uuid` : sql`true`} and ${shownAs[show]}`

/** Net that no row says: of ranges of days, and of takings, which are what the net of these days is more than all articles come to. */
const netNotInRows = async (scope: Scope, shown: Shown): Promise<number> => {
  const { from, to } = scope.period
  const inRange = sql`${within(scope)} and not complimentary and from_day >= ${from}::date and until_day <= ${to}::date`
  const { rows } = await sql<{ ranges: string; articles: string }>`
    select (select coalesce(sum(net), 0) from read.sold_range where ${inRange} and ${matching(shown)})::text as ranges, (
      (select coalesce(sum(net), 0) from read.sold_day where ${within(scope)} and ${lying('businessDay', scope.period)} and not complimentary)
      + (select coalesce(sum(net), 0) from read.sold_range where ${inRange})
    )::text as articles`.execute(scope.tenant.db)
  const { ranges = '0', articles = '0' } = rows[0] ?? {}
  const hasTakings = !shown.dish && ['all', 'open'].includes(shown.show ?? 'all')
  if (!hasTakings) return Number(ranges)
  const { net } = await takenOver(scope, await reachOf(scope.tenant, scope.currency), 'year')
  return Number(ranges) + (net === null ? 0 : net - Number(articles))
}

/** The rows that the margin of a scope is the sum of, by day. */
export const soldRows = async (
  scope: Scope,
  { dish, show = 'all', page = 1, size = 25 }: Static<typeof SoldRowsQuery>,
  every: boolean,
): Promise<SoldRows> => {
  const { tenant, currency } = scope
  const ours = sql`${within(scope)} and ${lying('businessDay', scope.period)}
    and ${matching({ dish, show })}`
  const here = (alias: string) => sql`${sql.ref(`${alias}.corporation_id`)} = ${tenant.corporationId}::uuid`
  const { rows } = await sql<Row>`
    select s.business_day, s.establishment_id, s.till_id, s.article_id, s.format_id, s.menu_article_id, s.menu_format_id,
      e.name as establishment, coalesce(${articleName(scope.tenant, 's')}, d.name, s.article_id) as article,
      case when s.menu_article_id = '' then null else coalesce(${articleName(scope.tenant, 's', { which: 'menu' })}, s.menu_article_id) end as menu,
      s.target_kind, coalesce(d.name, p.name) as target, s.quantity::text as quantity, s.portions::text as portions, s.net::text as net,
      s.known_cost::text as known_cost, s.unit_cost::text as unit_cost, s.less, s.complimentary, s.unknown, s.estimated
    from (
      select * from read.sold_day where ${ours}
      order by business_day, establishment_id, till_id, menu_article_id, menu_format_id, article_id, format_id, complimentary
      ${every ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`}
    ) s
    left join read.establishment_list e on ${here('e')} and e.establishment_id = s.establishment_id
    left join read.kitchen_owner d on ${here('d')} and d.kind = 'dish' and d.owner_id = s.target_id
    left join read.kitchen_product p on ${here('p')} and p.product_id = s.target_id
    order by s.business_day, establishment, menu nulls first, article, s.complimentary`.execute(tenant.db)
  const { rows: sums } = await sql<Sums>`
    select count(*)::integer as total, coalesce(sum(net) filter (where not complimentary), 0)::text as net,
      coalesce(sum(known_net) filter (where not complimentary), 0)::text as known,
      (sum(known_cost) filter (where not complimentary and unknown is null))::text as cost,
      coalesce(bool_or(estimated) filter (where not complimentary), false) as estimated
    from read.sold_day where ${ours}`.execute(tenant.db)
  const { total = 0, net = '0', known = '0', cost: costText = null, estimated } = sums[0] ?? {}
  const cost = costText === null ? null : Number(costText)
  return {
    items: rows.map(rowOf),
    page,
    size,
    total,
    currency,
    notInRows: await netNotInRows(scope, { dish, show }),
    sums: {
      net: Number(net),
      known: Number(known),
      cost,
      margin: cost === null ? null : Number(known) - cost,
      ...estimatedIn(estimated),
    },
  }
}

export const soldRowSheet: readonly Column<SoldRow>[] = [
  { title: { es: 'Día de venta', en: 'Business day' }, kind: 'day', value: (row) => row.businessDay },
  { title: { es: 'Establecimiento', en: 'Establishment' }, kind: 'text', value: (row) => row.establishment },
  { title: { es: 'Artículo', en: 'Article' }, kind: 'text', value: (row) => row.article },
  { title: { es: 'Menú', en: 'Set menu' }, kind: 'text', value: (row) => row.menu },
  {
    title: { es: 'Es', en: 'Stands for' },
    kind: 'text',
    value: (row, language) => row.target ?? sheetWord('target', row.targetKind, language),
  },
  { title: { es: 'Cantidad', en: 'Quantity' }, kind: 'decimal', value: (row) => row.quantity },
  { title: { es: 'Raciones', en: 'Portions' }, kind: 'decimal', value: (row) => row.portions },
  { title: { es: 'Venta neta', en: 'Net sales' }, kind: 'amount', value: (row) => row.net },
  {
    title: { es: 'Coste por ración', en: 'Cost a portion' },
    kind: 'decimal',
    // Times the portions it comes to the cost, to the cent.
    decimals: 12,
    value: (row) => row.unitCost,
  },
  { title: { es: 'Coste', en: 'Cost' }, kind: 'amount', value: (row) => row.cost },
  { title: { es: 'Margen', en: 'Margin' }, kind: 'amount', value: (row) => row.margin },
  { title: { es: 'Datos estimados', en: 'Estimated' }, kind: 'text', value: (row) => (row.estimated ? '≈' : null) },
  {
    title: { es: 'Sin cobrar', en: 'Given away' },
    kind: 'text',
    value: ({ complimentary }, language) => (complimentary ? (language === 'es' ? 'sí' : 'yes') : null),
  },
  {
    title: { es: 'Por qué no se conoce el coste', en: 'Why the cost is not known' },
    kind: 'text',
    value: (row, language) => sheetWord('unknown', row.unknown, language),
  },
]

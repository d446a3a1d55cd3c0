import { startOf } from '@escandallo/contracts/values/days.ts'
import { rollup } from '@escandallo/platform/projection/shapes.ts'
import {
  type SoldDayRow,
  type SoldDayTotalRow,
  type SoldDishMonthRow,
  type SoldMonthRow,
  soldDayTotal,
  soldDishMonth,
  soldMonth,
  type UnmappedMonthRow,
  unmappedMonth,
} from '../tables.ts'
import { soldDays } from './sold-days.ts'

const monthOf = ({ establishmentId, businessDay, currency }: SoldDayRow) => ({
  establishmentId,
  month: startOf('month', businessDay),
  currency,
})
const sumsOf = ({ portions, net, knownPortions, knownNet, knownCost, unknown, estimated }: SoldDayRow) => ({
  portions,
  net,
  knownPortions,
  knownNet,
  knownCost,
  knownRows: unknown === null ? 1 : 0,
  rows: 1,
  estimatedRows: estimated ? 1 : 0,
})

export const soldDayTotals = rollup<SoldDayTotalRow, SoldDayRow>({
  table: soldDayTotal,
  from: soldDays,
  increments: (row) => {
    const { establishmentId, businessDay, currency, complimentary } = row
    return [{ key: { establishmentId, businessDay, currency, complimentary }, deltas: sumsOf(row) }]
  },
})

export const soldMonths = rollup<SoldMonthRow, SoldDayRow>({
  table: soldMonth,
  from: soldDays,
  increments: (row) => [{ key: { ...monthOf(row), complimentary: row.complimentary }, deltas: sumsOf(row) }],
})

export const soldDishMonths = rollup<SoldDishMonthRow, SoldDayRow>({
  table: soldDishMonth,
  from: soldDays,
  increments: (row) => {
    const { complimentary, targetKind, targetId } = row
    return [{ key: { ...monthOf(row), complimentary, targetKind, targetId }, deltas: sumsOf(row) }]
  },
})

export const unmappedMonths = rollup<UnmappedMonthRow, SoldDayRow>({
  table: unmappedMonth,
  from: soldDays,
  increments: (row) => {
    const { tillId, articleId, formatId, net } = row
    if (row.targetKind !== 'unmapped') return []
    return [{ key: { ...monthOf(row), tillId, articleId, formatId }, deltas: { net, rows: 1 } }]
  },
})

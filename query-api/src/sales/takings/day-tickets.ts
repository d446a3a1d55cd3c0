import type { DayTickets } from '@escandallo/contracts/sales/queries.ts'
import { mealBands } from '@escandallo/contracts/tickets/business-day.ts'
import { weekDayOf } from '@escandallo/contracts/values/days.ts'
import type { Taking } from '../book.ts'
import { percentOf } from '../margins.ts'

type Told = Pick<DayTickets, 'bands' | 'hours'>

const sum = (takings: readonly Taking[], of: (taking: Taking) => number) =>
  takings.reduce((total, taking) => total + of(taking), 0)

/** What was sold at which meal, and at which hour of which weekday: the mean of the days of that weekday that sold anything. */
export const dayTickets = (now: readonly Taking[], before: readonly Taking[] | null): Told => {
  const all = sum(now, ({ net }) => net)
  const bands = mealBands.map((band) => {
    const ours = now.filter((taking) => taking.band === band)
    const net = sum(ours, (taking) => taking.net)
    return {
      ...{ band, net, tickets: sum(ours, ({ tickets }) => tickets), covers: sum(ours, ({ covers }) => covers) },
      share: percentOf(net, all),
      previousNet:
        before &&
        sum(
          before.filter((taking) => taking.band === band),
          (taking) => taking.net,
        ),
    }
  })
  const days = new Map<number, Set<string>>()
  const hours = new Map<string, { weekDay: number; hour: number; net: number; tickets: number }>()
  for (const { day, hour, net, tickets } of now) {
    const weekDay = weekDayOf(day)
    const open = days.get(weekDay) ?? new Set()
    days.set(weekDay, open.add(day))
    const key = `${weekDay} ${hour}`
    const cell = hours.get(key) ?? { weekDay, hour: Number(hour), net: 0, tickets: 0 }
    cell.net += net
    cell.tickets += tickets
    hours.set(key, cell)
  }
  return {
    bands,
    hours: [...hours.values()]
      .map((cell) => {
        const open = days.get(cell.weekDay)?.size ?? 1
        return { ...cell, days: open, mean: Math.round(cell.net / open) }
      })
      .sort((a, b) => a.weekDay - b.weekDay || a.hour - b.hour),
  }
}

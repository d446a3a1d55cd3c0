import type { OpeningHours } from '@escandallo/contracts/establishments/details.ts'
import type { OccupancyRates } from '@escandallo/contracts/sales/queries.ts'
import { type MealBand, mealBands } from '@escandallo/contracts/tickets/business-day.ts'
import { plusDays, weekDayOf } from '@escandallo/contracts/values/days.ts'
import type { Period } from '@escandallo/contracts/values/periods.ts'
import { percentOf } from '@escandallo/contracts/values/shares/percent.ts'
import { Big } from 'big.js'
import type { Sums } from './takings.ts'

type Place = {
  establishmentId: string
  name: string
  seats: number | null
  stayMinutes: number
  openingHours: OpeningHours | null
}
/** What was taken at a meal on days of one weekday. */
export type WeekDayTaking = { establishmentId: string; weekDay: number; band: MealBand | null } & Pick<
  Sums,
  'covers' | 'tickets' | 'ticketsWithCovers'
>
type EstablishmentRate = OccupancyRates['establishments'][number]

const [DAY, NOON, FIVE] = [1440, 720, 1020]
/** Minutes of the day on which a place opens; what is after midnight is its dinner. */
const bands: Record<MealBand, readonly [from: number, until: number]> = {
  breakfast: [0, NOON],
  lunch: [NOON, FIVE],
  dinner: [FIVE, 2 * DAY],
}
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Minutes that a place is open at a meal on a weekday. A shift that closes after midnight belongs to the day it opens on. */
export const openMinutes = (hours: OpeningHours, weekDay: number, band: MealBand): number => {
  const [from, until] = bands[band]
  return (hours[weekDay - 1] ?? []).reduce((sum, { open, close, nextDay }) => {
    const [opens, closes] = [minutesOf(open), minutesOf(close) + (nextDay ? DAY : 0)]
    return sum + Math.max(0, Math.min(closes, until) - Math.max(opens, from))
  }, 0)
}

const hoursOf = (minutes: number) => new Big(minutes).div(60)
const ONE = 1
const perHour = (covers: number, minutes: number): string | null =>
  minutes === 0 ? null : new Big(covers).div(hoursOf(minutes)).round(ONE, Big.roundHalfUp).toFixed()
const rateOf = ({ seats, stayMinutes }: Place, covers: number, minutes: number): string | null =>
  seats === null || minutes === 0 ? null : percentOf(covers * stayMinutes, seats * minutes)

const daysPerWeekDay = ({ from, to }: Period): number[] => {
  const days = [0, 0, 0, 0, 0, 0, 0, 0]
  for (let day = from; day <= to; day = plusDays(day, 1)) days[weekDayOf(day)] = (days[weekDayOf(day)] ?? 0) + 1
  return days
}

/**
 * How full places were: guests × how long a party stays, of seats × hours open. Without seats there are covers per open hour against
 * the best of the week, and no per cent that nobody could know; without hours there is nothing.
 * @param period up to the last day of which sales are known.
 */
export const occupancy = (
  places: readonly Place[],
  takings: readonly WeekDayTaking[],
  period: Period,
): EstablishmentRate[] => {
  const days = daysPerWeekDay(period)
  return places.map((place): EstablishmentRate => {
    const ours = takings.filter(({ establishmentId }) => establishmentId === place.establishmentId)
    const { establishmentId, name, seats, stayMinutes, openingHours } = place
    const missing: EstablishmentRate['missing'] = [
      ...(openingHours === null ? (['hours'] as const) : []),
      ...(seats === null ? (['seats'] as const) : []),
    ]
    const total = ours.reduce((sum, { covers }) => sum + covers, 0)
    const withoutCovers = ours.reduce((sum, of) => sum + of.tickets - of.ticketsWithCovers, 0)
    const about = { establishmentId, name, seats, stayMinutes, missing, covers: total, withoutCovers }
    if (openingHours === null) return { ...about, rate: null, coversPerHour: null, services: [] }
    const services = [1, 2, 3, 4, 5, 6, 7].flatMap((weekDay) =>
      mealBands.flatMap((band) => {
        const minutes = openMinutes(openingHours, weekDay, band)
        const open = days[weekDay] ?? 0
        if (minutes === 0 || open === 0) return []
        const covers = ours
          .filter((taking) => taking.band === band && taking.weekDay === weekDay)
          .reduce((sum, of) => sum + of.covers, 0)
        const all = minutes * open
        return [{ weekDay, band, days: open, minutes: all, covers, perHour: new Big(covers).div(hoursOf(all)) }]
      }),
    )
    const best = services.reduce((most, { perHour: of }) => (of.gt(most) ? of : most), new Big(0))
    const minutes = services.reduce((sum, service) => sum + service.minutes, 0)
    // Guests outside opening hours sat there all the same, and no hour is known for them.
    const within = services.reduce((sum, { covers }) => sum + covers, 0)
    return {
      ...about,
      rate: rateOf(place, within, minutes),
      coversPerHour: perHour(within, minutes),
      services: services.map(({ minutes: open, perHour: each, ...service }) => ({
        ...service,
        hours: hoursOf(open).round(ONE, Big.roundHalfUp).toFixed(),
        rate: rateOf(place, service.covers, open),
        coversPerHour: perHour(service.covers, open),
        index: best.eq(0) ? null : each.div(best).times(100).round(0, Big.roundHalfUp).toNumber(),
      })),
    }
  })
}

type Written = { day: string; time: string; offset: number }

const formats = new Map<string, Intl.DateTimeFormat>()
const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** Day and time by the clock of a place, of a moment that is written by another: 23:30 at +00:00 is half past midnight in Madrid. */
export const inZone = ({ day, time, offset }: Written, timeZone: string): { day: string; time: string } => {
  const moment = Date.parse(`${day}T${time}Z`) - offset * 60_000
  const [local = day, clock = time] = formatIn(timeZone).format(moment).split(' ')
  return { day: local, time: clock }
}

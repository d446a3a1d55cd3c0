/** The wall clock of a place: "2026-03-02T23:41:05". */
export const localTimeAt = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(now).replace(' ', 'T')

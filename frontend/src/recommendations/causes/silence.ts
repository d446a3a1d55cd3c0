import { addDays, format } from 'date-fns'

export const SILENT_DAYS = 30

/** Until when a notice is silent that is silenced now. */
export const silentUntil = () => format(addDays(new Date(), SILENT_DAYS), 'yyyy-MM-dd')

import { useTranslation } from 'react-i18next'

/** Tickets by what they are: those that sold, those that took back, and those that were given away. */
export type TicketCounts = { tickets: number; refunds: number; complimentary: number }

/** Says a count of tickets as every screen does: "4 tickets · 1 devolución". What took back or was given away is no ticket of the mean. */
export const useTicketCount = (): ((counts: TicketCounts) => string) => {
  const { t } = useTranslation('platform')
  return (counts) =>
    (['tickets', 'refunds', 'complimentary'] as const)
      .filter((kind) => kind === 'tickets' || counts[kind] > 0)
      .map((kind) => t(`ticketCount.${kind}`, { count: counts[kind] }))
      .join(' · ')
}

import type { TicketDetails } from '../tickets/details.ts'

type Numbered = Pick<TicketDetails, 'series' | 'number' | 'businessDay'>

/**
 * What tells a till's ticket from every other of that till, for its id to follow from. Tills begin to count again at New Year, so
 * the year is part of it; one till may serve several places, each with its own numbers.
 */
export const ticketNameOf = ({ series, number, businessDay }: Numbered, workplaceId: string | null): string =>
  JSON.stringify([workplaceId ?? '', series ?? '', number, businessDay.slice(0, 4)])

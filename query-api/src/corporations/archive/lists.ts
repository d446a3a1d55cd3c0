import { plusDays } from '@escandallo/contracts/values/days.ts'

/** Lines of purchases are listed for ten years at most; those before are in the tables. */
const TEN_YEARS = 3_650

/** Lists as people see and export them, by the name of their file in an archive. */
export const archivedLists = (today: string) =>
  ({
    documents: { url: '/documents/list', query: {} },
    purchases: { url: '/dashboard/purchases/lines', query: { from: plusDays(today, -TEN_YEARS), to: today } },
    products: { url: '/products/list', query: {} },
    suppliers: { url: '/suppliers/list', query: {} },
    recipes: { url: '/recipes/list', query: {} },
    dishes: { url: '/dishes/list', query: {} },
    menus: { url: '/menus/list', query: {} },
    tickets: { url: '/tickets/list', query: {} },
    'ticket-lines': { url: '/ticketlines/list', query: {} },
  }) as const

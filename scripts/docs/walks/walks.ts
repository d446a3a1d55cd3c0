/** What the two pictures of ARCHITECTURE.md show: who hands what to whom while an invoice, or a ticket, becomes a figure. */

export type Hop = {
  from: string
  /** The same lane as `from` for what a process does by itself. */
  to: string
  /** What is handed over, or done. */
  what: string
  /** Where it is written, from the root of the repository. */
  file: string
}

export type Walk = { name: string; title: string; lanes: readonly string[]; hops: readonly Hop[] }

const api = 'command-api'
const log = 'event store'
const rows = 'projectors'
const ask = 'query-api'

export const invoice: Walk = {
  name: 'invoice',
  title: 'The walk of an invoice, from paper to the cost of a dish',
  lanes: ['browser', api, log, 'workers', rows, ask],
  hops: [
    { from: 'browser', to: api, what: 'POST /documents/new', file: 'command-api/src/documents/uploads/routes.ts' },
    { from: api, to: log, what: 'DocumentUploaded', file: 'contracts/src/documents/events.ts' },
    { from: log, to: 'workers', what: 'feed', file: 'workers/src/documents/read-documents.ts' },
    { from: 'workers', to: 'workers', what: 'reads the paper', file: 'reading/src/reader.ts' },
    { from: 'workers', to: api, what: 'POST /documents/read', file: 'command-api/src/documents/readings/routes.ts' },
    { from: api, to: log, what: 'DocumentRead', file: 'contracts/src/documents/events.ts' },
    { from: log, to: rows, what: 'rows of the document', file: 'projectors/src/documents/group.ts' },
    { from: ask, to: 'browser', what: 'live: documents moved on; its review', file: 'query-api/src/live/routes.ts' },
    {
      from: 'browser',
      to: api,
      what: 'POST /documents/confirm',
      file: 'command-api/src/documents/confirming/routes.ts',
    },
    { from: api, to: log, what: 'DocumentConfirmed', file: 'command-api/src/documents/document.ts' },
    {
      from: log,
      to: rows,
      what: 'spend by day, supplier, product',
      file: 'projectors/src/dashboards/purchase-lines.ts',
    },
    { from: log, to: 'workers', what: 'feed', file: 'workers/src/documents/record-costs.ts' },
    {
      from: 'workers',
      to: api,
      what: 'supplier, products, costs of lines',
      file: 'command-api/src/products/merging/routes.ts',
    },
    { from: api, to: log, what: 'ProductCostRecorded', file: 'contracts/src/products/events.ts' },
    { from: log, to: rows, what: 'price, then cost of each dish', file: 'projectors/src/food-cost/costs/dishes.ts' },
    { from: rows, to: ask, what: 'read models', file: 'projectors/src/food-cost/tables.ts' },
    { from: ask, to: 'browser', what: 'GET /dishes/list: cost and margin', file: 'query-api/src/dishes/routes.ts' },
  ],
}

export const ticket: Walk = {
  name: 'ticket',
  title: 'The walk of a ticket, from the till to the margin',
  lanes: ['till', api, log, 'workers', rows, ask, 'browser'],
  hops: [
    { from: 'till', to: api, what: 'POST /tpv/push', file: 'command-api/src/tills/push/routes.ts' },
    { from: 'browser', to: api, what: 'or a file: POST /tpv/upload', file: 'command-api/src/tills/imports/routes.ts' },
    { from: 'till', to: 'workers', what: 'or the till is asked', file: 'workers/src/tills/sync-tills.ts' },
    { from: 'workers', to: api, what: 'POST /tickets/record', file: 'command-api/src/tickets/routes.ts' },
    { from: api, to: log, what: 'TicketRecorded', file: 'command-api/src/tickets/ticket.ts' },
    { from: log, to: rows, what: 'articles sold, by day', file: 'projectors/src/tickets/ticket-lines.ts' },
    { from: rows, to: rows, what: 'article → dish', file: 'projectors/src/tills/article-targets.ts' },
    { from: rows, to: rows, what: '× cost of its day', file: 'contracts/src/sales/sold/sold-day.ts' },
    { from: rows, to: rows, what: 'sums by month', file: 'projectors/src/sales/sold/sold-months.ts' },
    { from: rows, to: ask, what: 'read models', file: 'projectors/src/sales/tables.ts' },
    { from: ask, to: 'browser', what: 'live: food-cost moved on', file: 'query-api/src/live/routes.ts' },
    { from: ask, to: 'browser', what: 'GET /sales/profit-margin', file: 'query-api/src/sales/routes.ts' },
    {
      from: 'browser',
      to: api,
      what: 'an article gets its dish: POST /tpv/associate',
      file: 'command-api/src/tills/routes.ts',
    },
    { from: api, to: log, what: 'ArticleAssociated', file: 'contracts/src/tills/events.ts' },
    { from: log, to: rows, what: 'its days are counted again', file: 'projectors/src/sales/sold/days-moved.ts' },
    { from: log, to: 'workers', what: 'advice on sales is due', file: 'workers/src/recommendations/changes.ts' },
  ],
}

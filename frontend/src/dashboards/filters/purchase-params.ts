/** The filters of purchases beside those of all dashboards, in the URL. */
export const purchaseDefaults = { suppliers: [] as readonly string[], groupBy: '' }

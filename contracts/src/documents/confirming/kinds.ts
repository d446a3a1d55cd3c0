/** What kinds of paper there are. Beside no schema, so that a page that names one loads none. */
export const documentKinds = ['invoice', 'delivery-note', 'credit-note', 'receipt', 'proforma'] as const
export type DocumentKind = (typeof documentKinds)[number]

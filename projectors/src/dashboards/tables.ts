import {
  amount,
  day,
  decimal,
  flag,
  integer,
  type RowOf,
  table,
  text,
  uuid,
} from '@escandallo/platform/projection/table.ts'

/** Stands where a document has no supplier yet, or a line no product: a key column is never null. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'
/** Stands for the product, and for the line, of what a document asks beyond its lines: the difference that was accepted (decision 0419). */
export const DIFFERENCE = '00000000-0000-0000-0000-000000000001'
/** Stands for the product of a line that charges, or pays back, deposits for packaging: spend that is no cost (decision 0470). */
export const DEPOSIT = '00000000-0000-0000-0000-000000000002'

/** Every document that has been read: what a period's coverage is counted from. */
export const purchaseDocument = table(
  'purchase_document',
  {
    documentId: uuid(),
    establishmentId: uuid(),
    supplierId: uuid(),
    issueDate: day(),
    currency: text(),
    confirmed: flag(),
    /** It has been read, and is something that spends: no delivery note, no proforma. */
    spending: flag(),
    /** Spending, and neither rejected nor deleted. */
    counts: flag(),
    /** Something is bought with it: it is no credit note. */
    purchase: flag(),
  },
  { key: ['documentId'], indexes: [['issueDate']] },
)
export type PurchaseDocumentRow = RowOf<typeof purchaseDocument>

/** Documents per day: all that count, those of them that are confirmed, and those of these that are purchases. */
export const purchaseDocumentDay = table(
  'purchase_document_day',
  {
    establishmentId: uuid(),
    supplierId: uuid(),
    currency: text(),
    day: day(),
    documents: integer(),
    confirmed: integer(),
    purchases: integer(),
  },
  { key: ['establishmentId', 'supplierId', 'currency', 'day'], indexes: [['day'], ['supplierId', 'day']] },
)
export type PurchaseDocumentDayRow = RowOf<typeof purchaseDocumentDay>

/** Confirmed documents that are purchases, of all time. */
export const purchaseSupplier = table(
  'purchase_supplier',
  { establishmentId: uuid(), supplierId: uuid(), purchases: integer() },
  { key: ['establishmentId', 'supplierId'] },
)
export type PurchaseSupplierRow = RowOf<typeof purchaseSupplier>

/** The lines of confirmed documents: every figure of the purchases dashboard is a sum of these, and opens to them. */
export const purchaseLine = table(
  'purchase_line',
  {
    documentId: uuid(),
    lineId: uuid(),
    position: integer(),
    number: text().nullable(),
    issueDate: day(),
    establishmentId: uuid(),
    supplierId: uuid(),
    productId: uuid(),
    code: text().nullable(),
    name: text(),
    quantity: decimal(),
    unit: text(),
    unitPrice: decimal(),
    discountRate: decimal(),
    taxRate: decimal().nullable(),
    currency: text(),
    total: amount(),
  },
  {
    key: ['documentId', 'lineId'],
    indexes: [
      // A late page of a period passes over the lines before it without reading them.
      ['issueDate', 'lineId', 'documentId', 'currency', 'establishmentId', 'supplierId'],
      ['productId', 'issueDate'],
      ['supplierId', 'issueDate'],
      // A search looks at each printed name once, at what was bought under it, and then for the lines.
      ['name', 'productId', 'issueDate'],
    ],
  },
)
export type PurchaseLineRow = RowOf<typeof purchaseLine>

/** Net spend per establishment, supplier and day. */
export const purchaseDay = table(
  'purchase_day',
  { establishmentId: uuid(), supplierId: uuid(), currency: text(), day: day(), spend: amount(), lines: integer() },
  { key: ['establishmentId', 'supplierId', 'currency', 'day'], indexes: [['day']] },
)
export type PurchaseDayRow = RowOf<typeof purchaseDay>

/** The same per month (its first day): what suppliers are compared by over years. */
export const purchaseMonth = table(
  'purchase_month',
  { establishmentId: uuid(), supplierId: uuid(), currency: text(), month: day(), spend: amount(), lines: integer() },
  { key: ['establishmentId', 'supplierId', 'currency', 'month'], indexes: [['month']] },
)
export type PurchaseMonthRow = RowOf<typeof purchaseMonth>

/** What was spent on lines that buy, and how much they bought: prices are means of these, which what goes back does not move. */
const boughtSums = { boughtSpend: amount(), boughtQuantity: decimal() }

/** Net spend and quantity per product, unit and day. */
export const purchaseProductDay = table(
  'purchase_product_day',
  {
    establishmentId: uuid(),
    supplierId: uuid(),
    productId: uuid(),
    unit: text(),
    currency: text(),
    day: day(),
    spend: amount(),
    quantity: decimal(),
    ...boughtSums,
    lines: integer(),
  },
  {
    key: ['establishmentId', 'supplierId', 'productId', 'unit', 'currency', 'day'],
    indexes: [['day'], ['productId', 'day']],
  },
)
export type PurchaseProductDayRow = RowOf<typeof purchaseProductDay>

/**
 * The same per trimester (its first day): what long periods are summed from. On which of its days something was bought are bits, the
 * highest for the first day: of days 1 to 31 of the trimester, 32 to 62, and 63 to its end.
 */
export const purchaseProductTrimester = table(
  'purchase_product_trimester',
  {
    establishmentId: uuid(),
    supplierId: uuid(),
    productId: uuid(),
    unit: text(),
    currency: text(),
    trimester: day(),
    spend: amount(),
    quantity: decimal(),
    ...boughtSums,
    lines: integer(),
    earlyDays: integer(),
    middleDays: integer(),
    lateDays: integer(),
  },
  {
    key: ['establishmentId', 'supplierId', 'productId', 'unit', 'currency', 'trimester'],
    indexes: [['trimester']],
  },
)
export type PurchaseProductTrimesterRow = RowOf<typeof purchaseProductTrimester>

/** Lines per supplier and product, of all time: which products a supplier sells. */
export const purchaseSupplierProduct = table(
  'purchase_supplier_product',
  { establishmentId: uuid(), supplierId: uuid(), productId: uuid(), lines: integer() },
  { key: ['establishmentId', 'supplierId', 'productId'], indexes: [['supplierId', 'productId']] },
)
export type PurchaseSupplierProductRow = RowOf<typeof purchaseSupplierProduct>

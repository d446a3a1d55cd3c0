/** What a document says, as whoever drew or read it knows. Money and quantities as plain numbers, dates 'YYYY-MM-DD'. */
export type Truth = {
  number?: string | null
  issueDate?: string | null
  dueDate?: string | null
  supplierName?: string | null
  supplierTaxId?: string | null
  supplierTaxIds?: string[]
  supplierEmail?: string | null
  iban?: string | null
  currency?: string | null
  subtotal?: number | null
  taxTotal?: number | null
  total?: number | null
  lines?: TrueLine[]
}

export type TrueLine = {
  name: string | null
  quantity: number | null
  unitPrice: number | null
  /** Before the line's discount, where the paper prints that one. */
  grossPrice?: number | null
  /** How many the price is for, where it is not one. */
  basisQuantity?: number | null
  total: number | null
  code?: string | null
  unit?: string | null
  taxRate?: number | null
  discountRate?: number | null
}

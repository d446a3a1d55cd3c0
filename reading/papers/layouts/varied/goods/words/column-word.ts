/** What a column is about, as its heading says it. */
export type ColumnWord =
  | 'position'
  | 'code'
  | 'ean'
  | 'name'
  | 'quantity'
  | 'weight'
  | 'pieces'
  | 'boxes'
  | 'perBox'
  | 'unit'
  | 'price'
  | 'hundred'
  | 'dozen'
  /** How many at what price, in one. */
  | 'times'
  /** What the price is for: 1, or 100. */
  | 'per'
  | 'discount'
  | 'second'
  | 'off'
  | 'net'
  | 'tax'
  | 'taxCode'
  | 'taxAmount'
  | 'total'
  | 'gross'
  | 'lot'
  | 'expiry'
  | 'origin'
  | 'note'

export type ColumnWords = Record<ColumnWord, string>

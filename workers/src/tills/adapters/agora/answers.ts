import { z } from 'zod'

/** What Ágora's API answers, as far as it is used (Guía del Integrador 8.9). Numbers are JSON numbers; some releases quote them. */
const number = z.union([z.number(), z.string()]).transform(String)
const id = z.union([z.number(), z.string()]).transform(String)
const text = z.string()
const named = z.looseObject({ Id: id, Name: text })

const addIn = z.looseObject({
  ProductId: id,
  ProductName: text,
  SaleFormatId: id.nullish(),
  SaleFormatName: text.nullish(),
  Quantity: number.nullish(),
  UnitPrice: number.nullish(),
})
const line = z.looseObject({
  Index: z.int(),
  Type: text.nullish(),
  ParentIndex: z.int().nullish(),
  ProductId: id.nullish(),
  ProductName: text.nullish(),
  SaleFormatId: id.nullish(),
  SaleFormatName: text.nullish(),
  Quantity: number,
  VatRate: number,
  TotalAmount: number,
  /** Of one as it stands in the catalogue, and as it was sold: with what its add-ins cost. */
  ProductPrice: number.nullish(),
  UnitPrice: number.nullish(),
  FamilyId: id.nullish(),
  FamilyName: text.nullish(),
  Addins: z.array(addIn).nullish(),
  RemovedIngredients: z.array(z.union([text, z.looseObject({ Name: text })])).nullish(),
  Notes: text.nullish(),
})
export type AgoraLine = z.infer<typeof line>

const item = z.looseObject({
  Guests: z.int().nullish(),
  SaleCenter: named.nullish(),
  Lines: z.array(line).nullish(),
})
export const invoice = z.looseObject({
  Serie: text,
  Number: id,
  BusinessDay: text,
  Date: text,
  VatIncluded: z.boolean().nullish(),
  GlobalId: text.nullish(),
  Guests: z.int().nullish(),
  SaleCenter: named.nullish(),
  Pos: named.nullish(),
  Workplace: named.nullish(),
  Lines: z.array(line).nullish(),
  InvoiceItems: z.array(item).nullish(),
  Payments: z.array(z.looseObject({ MethodName: text, Amount: number, Tip: number.nullish() })).nullish(),
  Totals: z.looseObject({ GrossAmount: number, NetAmount: number, SurchargeAmount: number.nullish() }),
  RefundedDocument: z.looseObject({ Serie: text, Number: id }).nullish(),
})
export type Invoice = z.infer<typeof invoice>

const closeOut = z.looseObject({
  Amounts: z.looseObject({ GrossAmount: number, NetAmount: number.nullish() }),
  Documents: z.array(z.looseObject({ Count: z.int() })).nullish(),
})
const list = <Item extends z.ZodType>(of: Item) => z.array(of).nullish()

/** What one request for a day answers. */
export const dayAnswer = z.looseObject({
  Invoices: list(invoice),
  SystemCloseOuts: list(closeOut),
  PosCloseOuts: list(closeOut),
})
export type CloseOuts = z.infer<typeof closeOut>[]

const format = z.looseObject({
  SaleFormatId: id.nullish(),
  Name: text.nullish(),
  Ratio: number.nullish(),
  MainPrice: number.nullish(),
})
const product = z.looseObject({
  Id: id,
  Name: text,
  FamilyName: text.nullish(),
  IsAddin: z.boolean().nullish(),
  SaleFormats: z.array(format).nullish(),
  MainPrice: number.nullish(),
})
export type AgoraProduct = z.infer<typeof product>
export const masterAnswer = z.looseObject({
  WorkplacesSummary: list(named),
  Products: list(product),
  Menus: list(z.looseObject({ Id: id, Name: text, MainPrice: number.nullish() })),
})

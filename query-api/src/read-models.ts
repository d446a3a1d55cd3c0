import type { CorporationListRow } from '@escandallo/projectors/corporations/tables.ts'
import type {
  PurchaseDayRow,
  PurchaseDocumentDayRow,
  PurchaseDocumentRow,
  PurchaseLineRow,
  PurchaseMonthRow,
  PurchaseProductDayRow,
  PurchaseProductTrimesterRow,
  PurchaseSupplierProductRow,
  PurchaseSupplierRow,
} from '@escandallo/projectors/dashboards/tables.ts'
import type {
  DocumentAliasRow,
  DocumentCountRow,
  DocumentHistoryRow,
  DocumentLessonRow,
  DocumentListRow,
  DocumentNoteRow,
  DocumentReadingRow,
  DocumentSuggestionRow,
  SupplierLayoutRow,
} from '@escandallo/projectors/documents/tables.ts'
import type { EstablishmentListRow } from '@escandallo/projectors/establishments/tables.ts'
import type { ProductCostRow, ProductListRow } from '@escandallo/projectors/products/tables.ts'
import type { SupplierListRow } from '@escandallo/projectors/suppliers/tables.ts'
import type { UserListRow } from '@escandallo/projectors/team/tables.ts'

/** Every table has the corporation's id; which rows may be met, the tenant reader and row-level security decide. */
type Of<Row> = Row & { corporationId: string }

/** The tables that can be asked, as the projectors write them. */
export type ReadModels = {
  corporation_list: Of<CorporationListRow>
  document_alias: Of<DocumentAliasRow>
  document_count: Of<DocumentCountRow>
  document_history: Of<DocumentHistoryRow>
  document_lesson: Of<DocumentLessonRow>
  document_list: Of<DocumentListRow>
  document_note: Of<DocumentNoteRow>
  document_reading: Of<DocumentReadingRow>
  document_suggestion: Of<DocumentSuggestionRow>
  establishment_list: Of<EstablishmentListRow>
  product_cost: Of<ProductCostRow>
  product_list: Of<ProductListRow>
  purchase_day: Of<PurchaseDayRow>
  purchase_document: Of<PurchaseDocumentRow>
  purchase_document_day: Of<PurchaseDocumentDayRow>
  purchase_line: Of<PurchaseLineRow>
  purchase_month: Of<PurchaseMonthRow>
  purchase_product_day: Of<PurchaseProductDayRow>
  purchase_product_trimester: Of<PurchaseProductTrimesterRow>
  purchase_supplier: Of<PurchaseSupplierRow>
  purchase_supplier_product: Of<PurchaseSupplierProductRow>
  supplier_layout: Of<SupplierLayoutRow>
  supplier_list: Of<SupplierListRow>
  user_list: Of<UserListRow>
}

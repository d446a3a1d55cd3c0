import type { SupplierResolution } from '@escandallo/contracts/documents/content.ts'
import { type Takings, takingsName } from '@escandallo/contracts/sales/takings/details.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { normalizeTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { v5 as uuidv5 } from 'uuid'

/** An event's id follows from the key of its command: a retry carries the same ids, and the store recognises them. */
export const eventIdOf = (part: string, key: string, index: number): string => uuidv5(`${part}:${index}`, key)

/**
 * A supplier is known by its tax id: two invoices that bring the same one to life at once meet in one stream, and nobody
 * can register it twice. One without a tax id is known by its name.
 */
export const supplierIdOf = (corporationId: string, { taxId, name }: { taxId: string | null; name: string }): string =>
  uuidv5(taxId ? `supplier:tax:${normalizeTaxId(taxId)}` : `supplier:name:${normalizeName(name)}`, corporationId)

/** A supplier that paper brings to life has the id that follows from what it is, so that two documents meet in one stream. */
export const identified = (supplier: SupplierResolution, corporationId: string): SupplierResolution =>
  supplier.kind === 'new' ? { ...supplier, supplierId: supplierIdOf(corporationId, supplier) } : supplier

/**
 * A product that an invoice brings to life is known by its supplier, their code and the printed name: a code alone may stand
 * for whatever has none of its own (VAR, 999).
 */
export const productIdOf = (
  corporationId: string,
  supplierId: string,
  line: { code: string | null; name: string },
): string =>
  uuidv5(
    line.code
      ? `product:${supplierId}:code:${line.code}:name:${normalizeName(line.name)}`
      : `product:${supplierId}:name:${normalizeName(line.name)}`,
    corporationId,
  )

/** An invoice has one claim: who claims the same again goes on with it. */
export const claimIdOf = (corporationId: string, documentId: string): string =>
  uuidv5(`claim:${documentId}`, corporationId)

/** What becomes of a letter is reported under the id that follows from its key. */
export const letterIdOf = (key: string): string => uuidv5(`letter:${key}`, uuidv5.URL)

/** A list's id follows from what is in it, so that the same list of a supplier is recorded once. */
export const pricelistIdOf = (corporationId: string, supplierId: string, digest: string): string =>
  uuidv5(`pricelist:${supplierId}:${digest}`, corporationId)

/** Of a till there are takings of one level and the same days once. */
export const takingsIdOf = (tillId: string, takings: Pick<Takings, 'from' | 'until' | 'articles'>): string =>
  uuidv5(`takings ${takingsName(takings)}`, tillId)

/** A report of a file is named by what it says: the same again, under whatever name, is the same. */
export const partIdOf = (takings: Takings): string => uuidv5(JSON.stringify(takings), uuidv5.URL)

import { supplierEvent } from '@escandallo/contracts/suppliers/events.ts'
import { supplierExamples } from '@escandallo/contracts/suppliers/examples.ts'
import fc from 'fast-check'
import { suppliers } from '../../suppliers/supplier.ts'
import { arbitraryOf, nothingMore } from './arbitrary.ts'

const known = supplierExamples
  .map((example) => supplierEvent.parse(example))
  .flatMap((event) => (event.type === 'SupplierRegistered' ? [event.data.details] : []))
const details = fc
  .record({ known: fc.constantFrom(...known), iban: fc.constantFrom(null, 'ES9121000418450200051332') })
  .map(({ known, iban }) => ({ ...known, iban }))
const documentId = fc.constantFrom(null, 'd0c00000-0000-4000-8000-000000000001')
const fingerprint = fc.constantFrom('0a1b2c3d', '4e5f6071')

export const supplierArbitrary = arbitraryOf(suppliers, 'supplierId', {
  NewSupplier: fc.record({ details }),
  RegisterSupplier: fc.record({ details, documentId }),
  WithdrawSupplier: fc.record({ documentId: fc.constant('d0c00000-0000-4000-8000-000000000001') }),
  UpdateSupplier: fc.record({ details }),
  DeleteSupplier: nothingMore,
  RestoreSupplier: nothingMore,
  ForgetLayout: fc.record({ fingerprint }),
  RememberLayout: fc.record({ fingerprint }),
})

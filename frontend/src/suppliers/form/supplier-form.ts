import { newSupplier } from '@escandallo/contracts/suppliers/commands.ts'
import { supplierColors } from '@escandallo/contracts/suppliers/details.ts'
import type { SupplierDetailsAnswer } from '@escandallo/contracts/suppliers/queries.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { post, put } from '../../platform/api.ts'
import { useNavigateFromHere } from '../../platform/forms/navigate-from-here.ts'
import { useStandardForm } from '../../platform/forms/use-standard-form.ts'
import { supplierLinks } from '../links.ts'

type Values = z.input<typeof newSupplier>

/** What the form of a new supplier opens with. */
export const emptySupplier = (establishments: string[]): Values => ({
  details: {
    name: '',
    taxId: '',
    address: '',
    email: '',
    phone: '',
    iban: '',
    swift: '',
    accountNumber: '',
    routingNumber: '',
    paymentTerms: null,
    description: '',
    color: supplierColors[0],
    categories: [],
    establishments,
    image: null,
  },
})

/** A supplier as its form takes it. */
export const valuesOf = (supplier: SupplierDetailsAnswer): Values => {
  const { name, taxId, address, email, phone, iban, swift, accountNumber, routingNumber } = supplier
  const { paymentTerms, description, color, categories, establishments, image, language } = supplier
  return {
    details: {
      name,
      taxId,
      address,
      email,
      phone,
      iban,
      swift,
      accountNumber,
      routingNumber,
      paymentTerms,
      description,
      color,
      categories,
      establishments,
      image,
      ...(language && { language }),
    },
  }
}

/** The form of a supplier: new without one, else of the one given. */
export const useSupplierForm = (values: Values, supplier?: SupplierDetailsAnswer) => {
  const { t } = useTranslation('suppliers')
  const navigate = useNavigateFromHere()
  return useStandardForm({
    schema: newSupplier,
    values,
    draft: supplier ? `supplier ${supplier.supplierId} ${supplier.revision}` : 'supplier new',
    send: ({ details }, submit) =>
      supplier
        ? put(
            '/suppliers/update',
            { supplierId: supplier.supplierId, details },
            { ...submit, revision: supplier.revision },
          )
        : post('/suppliers/new', { details }, submit),
    changes: ['suppliers'],
    done: t(supplier ? 'form.saved' : 'form.created'),
    onDone: ({ id }) => navigate(supplierLinks.supplier(id), { replace: true }),
  })
}

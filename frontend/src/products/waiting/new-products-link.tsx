import { useQuery } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMayOpen } from '../../platform/auth/auth.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { productLinks } from '../links.ts'
import { newProductCount } from '../queries.ts'

/** The way to products that wait to be accepted, for those who may; nothing where there are none. With a document, to those that it brought. */
export const NewProductsLink = ({ documentId }: { documentId?: string }) => {
  const { t } = useTranslation('products')
  const isAllowed = useMayOpen('products')
  const { data } = useQuery({ ...newProductCount(documentId), enabled: isAllowed })
  if (!isAllowed || !data || data.new === 0) return null
  return (
    <Link href={productLinks.productDrafts()} look="button">
      <PackagePlus size={16} aria-hidden />
      {t(documentId ? 'drafts.ofPaper' : 'drafts.title.new', { count: data.new })}
    </Link>
  )
}

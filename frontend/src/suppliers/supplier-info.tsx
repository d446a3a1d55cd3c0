import type { SupplierDetailsAnswer } from '@escandallo/contracts/suppliers/queries.ts'
import { isIban } from '@escandallo/contracts/values/iban.ts'
import { rangeOf } from '@escandallo/contracts/values/periods.ts'
import { hasSpanishShape, isSpanishTaxId } from '@escandallo/contracts/values/tax-id.ts'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dashboardLinks } from '../dashboards/links.ts'
import { documentLinks } from '../documents/links.ts'
import { useEstablishmentWords } from '../establishments/public.ts'
import { queryString } from '../platform/api.ts'
import { Picture } from '../platform/pictures/picture.tsx'
import { useCategoryWords } from '../platform/words/category-words.ts'
import { usePaperCount } from '../platform/words/paper-count.ts'
import { useCopy } from '../ui/actions/clipboard.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { StatCard } from '../ui/data/stat-card.tsx'
import { Banner } from '../ui/feedback/banner.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Status } from '../ui/text/chip.tsx'
import { DateText } from '../ui/text/date-text.tsx'
import { Money } from '../ui/text/money.tsx'
import { changeIn } from '../ui/words/change.ts'
import { today } from '../ui/words/format.ts'
import { LearnedCard } from './learned/learned-card.tsx'
import { supplierLinks } from './links.ts'

const isMisprinted = (taxId: string | null) => taxId !== null && hasSpanishShape(taxId) && !isSpanishTaxId(taxId)

/** Groups of four, as an IBAN is printed. */
const spaced = (iban: string | null) => iban?.replace(/(.{4})(?=.)/g, '$1 ')

type SupplierInfoProps = {
  supplier: SupplierDetailsAnswer
  /** How many its list of documents holds; unknown to whoever may not see it. */
  papers: number | undefined
}

/** How many papers of each kind are confirmed, and when the last came. */
const PaperSummary = ({ confirmed, last }: { confirmed: string | null; last: string | null }) => {
  const { t } = useTranslation('suppliers')
  return (
    <>
      {confirmed && t('info.confirmed', { papers: confirmed })}
      {confirmed && last && ' · '}
      {last && (
        <>
          {t('info.last')} <DateText date={last} />
        </>
      )}
    </>
  )
}

export const SupplierInfo = ({ supplier, papers }: SupplierInfoProps) => {
  const { t } = useTranslation('suppliers')
  const { category } = useCategoryWords()
  const { nameOf } = useEstablishmentWords()
  const { supplierId, spend, previousSpend, products, missing, bankAccountChangedAt, documentId } = supplier
  const confirmed = usePaperCount().all(supplier.papers)
  const year = rangeOf('running-year', today())
  return (
    <>
      {bankAccountChangedAt && (
        <Banner tone="warning" title={t('info.accountChanged')}>
          {t('info.accountChangedOn')} <DateText date={bankAccountChangedAt} time />. {t('info.accountChangedAdvice')}
        </Banner>
      )}
      {missing.length > 0 && (
        <Banner tone="info" action={<Link href={supplierLinks.editSupplier(supplierId)}>{t('info.complete')}</Link>}>
          {t('info.missing', { fields: missing.map((field) => t(`fields.${field}`).toLowerCase()).join(', ') })}
        </Banner>
      )}
      <Picture hash={supplier.image} alt={supplier.name} width={220} />
      <div className="grid-cards">
        <StatCard
          label={t('list.spend')}
          value={<Money cents={spend} />}
          delta={changeIn(spend, previousSpend)}
          comparedWith={previousSpend !== null && <Money cents={previousSpend} />}
          href={dashboardLinks.purchaseLines(queryString({ suppliers: supplierId, ...year }))}
        />
        <StatCard
          label={t('list.documents')}
          value={papers ?? supplier.papers.reduce((sum, { documents }) => sum + documents, 0)}
          href={
            papers === undefined ? undefined : supplierLinks.supplier(supplierId) + queryString({ tab: 'documents' })
          }
          coverage={
            (confirmed || supplier.lastDocumentDate) && (
              <PaperSummary confirmed={confirmed} last={supplier.lastDocumentDate} />
            )
          }
        />
        <StatCard
          label={t('list.products')}
          value={products}
          href={supplierLinks.supplier(supplierId) + queryString({ tab: 'products' })}
        />
      </div>
      <div className="grid-wide">
        <Card title={t('form.identity')}>
          <DescriptionList
            items={[
              { label: t('fields.name'), value: supplier.name },
              {
                label: t('fields.taxId'),
                value: isMisprinted(supplier.taxId) ? (
                  <>
                    {supplier.taxId} <Misprinted />
                  </>
                ) : (
                  supplier.taxId
                ),
              },
              { label: t('fields.address'), value: supplier.address },
              { label: t('fields.email'), value: supplier.email },
              { label: t('fields.phone'), value: supplier.phone },
              { label: t('fields.categories'), value: supplier.categories.map(category).join(', ') },
              {
                label: t('fields.establishments'),
                value: supplier.establishments.flatMap((id) => nameOf(id) ?? []).join(', '),
              },
              { label: t('fields.description'), value: supplier.description },
            ]}
          />
        </Card>
        <Card title={t('form.payment')}>
          <DescriptionList
            items={[
              {
                label: t('fields.paymentTerms'),
                value: supplier.paymentTerms && t(`terms.${supplier.paymentTerms}`),
              },
              { label: t('fields.iban'), value: supplier.iban && <CopiedIban iban={supplier.iban} /> },
              { label: t('fields.swift'), value: supplier.swift },
              { label: t('fields.accountNumber'), value: supplier.accountNumber },
              { label: t('fields.routingNumber'), value: supplier.routingNumber },
              { label: t('info.registered'), value: <DateText date={supplier.registeredAt} time /> },
              {
                label: t('info.origin'),
                value: documentId ? (
                  <Link href={documentLinks.document(documentId)}>{t('info.byDocument')}</Link>
                ) : (
                  t('info.byHand')
                ),
              },
            ]}
          />
        </Card>
      </div>
      <LearnedCard supplierId={supplierId} />
    </>
  )
}

/** A code that a paper brought and whose control characters do not fit. */
const Misprinted = () => {
  const { t } = useTranslation('suppliers')
  return <Status tone="warning">{t('info.misprinted')}</Status>
}

/** What is typed into a bank's form had better be copied. */
const CopiedIban = ({ iban }: { iban: string }) => {
  const { t } = useTranslation('suppliers')
  const copy = useCopy(t('info.copied'))
  return (
    <span className="row">
      <bdi>{spaced(iban)}</bdi>
      <IconButton label={t('info.copyIban')} icon={<Copy size={16} aria-hidden />} onClick={() => copy(iban)} />
      {!isIban(iban) && <Misprinted />}
    </span>
  )
}

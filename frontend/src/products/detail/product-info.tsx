import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import { isLossUnknown } from '@escandallo/contracts/products/matching/unknown-loss.ts'
import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { useCategoryWords } from '../../platform/words/category-words.ts'
import { supplierLinks } from '../../suppliers/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { StatCard } from '../../ui/data/stat-card.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatDate, formatNumber, formatRate } from '../../ui/words/format.ts'
import { ratioOf } from '../costs.ts'
import { productLinks } from '../links.ts'

/** What loss a price per clean kilo is counted with, or where it is said. */
const LossWords = ({ product }: { product: ProductDetailsAnswer }) => {
  const { t, i18n } = useTranslation('products')
  if (isLossUnknown(product)) return <Link href={productLinks.editProduct(product.productId)}>{t('info.noMerma')}</Link>
  return t('info.withMerma', { merma: formatNumber(product.merma, i18n.language) })
}

export const ProductInfo = ({ product }: { product: ProductDetailsAnswer }) => {
  const { t, i18n } = useTranslation('products')
  const { category, subcategory } = useCategoryWords()
  const { unitPrice, pricePerKg, pricePerUsableKg, costUnit, costDate, documentId } = product
  const currency = product.currency ?? undefined
  const ingredient = ingredientOf(product.ingredient)
  const data = `${productLinks.product(product.productId)}?tab=data`
  const number = (value: string, unit: string) => `${formatNumber(value, i18n.language, 6)} ${unit}`
  const history = (fact: ProductDetailsAnswer['factChanges'][number]['fact'], unit: string) => {
    const change = product.factChanges.find((other) => other.fact === fact)
    if (!change) return null
    const before = change.before === null ? '—' : number(change.before, unit)
    return (
      <span className="muted small"> {t('since.was', { since: formatDate(change.since, i18n.language), before })}</span>
    )
  }
  const measure = (fact: 'merma' | 'eqUd' | 'density' | 'pieces' | 'litres', unit: string) =>
    product[fact] && (
      <>
        {number(product[fact], unit)}
        {history(fact, unit)}
      </>
    )
  const noWeight = pricePerKg === null && unitPrice !== null
  return (
    <>
      <div className="grid-cards">
        <StatCard
          label={costUnit ? t('info.pricePer', { unit: t(`units.${costUnit}`) }) : t('list.lastPrice')}
          value={<Money unitPrice={unitPrice} currency={currency} />}
          delta={ratioOf(product.change)}
          better="down"
          href={data}
          coverage={
            unitPrice === null ? (
              t('info.noCost')
            ) : (
              <>
                {t('info.since')} <DateText date={costDate} />
                {product.listed && ` · ${t('list.listed')} «${product.listed.name}»`}
              </>
            )
          }
        />
        <StatCard
          label={t('measure.kg')}
          value={<Money unitPrice={pricePerKg} currency={currency} />}
          href={data}
          coverage={noWeight && <Link href={productLinks.editProduct(product.productId)}>{t('info.noWeight')}</Link>}
        />
        <StatCard
          label={t('measure.usable')}
          value={<Money unitPrice={pricePerUsableKg} currency={currency} />}
          href={data}
          coverage={<LossWords product={product} />}
        />
      </div>
      <div className="grid-wide">
        <Card title={t('form.identity')}>
          <DescriptionList
            items={[
              { label: t('fields.name'), value: product.name },
              { label: t('fields.code'), value: product.code },
              { label: t('fields.category'), value: product.category && category(product.category) },
              { label: t('fields.subcategory'), value: product.subcategory && subcategory(product.subcategory) },
              { label: t('fields.customCategory'), value: product.customCategory },
              {
                label: t('fields.ingredient'),
                value: ingredient
                  ? ingredient.name[i18n.language === 'en' ? 'en' : 'es']
                  : (product.ingredientName ?? product.ingredient),
              },
              { label: t('list.updatedAt'), value: <DateText date={product.updatedAt} time /> },
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
        <Card title={t('form.measures')}>
          <DescriptionList
            items={[
              { label: t('fields.unit'), value: t(`units.${product.unit}`) },
              { label: t('fields.eqUd'), value: measure('eqUd', 'kg') },
              { label: t('fields.merma'), value: measure('merma', '%') },
              { label: t('fields.density'), value: measure('density', 'g/ml') },
              {
                label: t('fields.taxRate'),
                value: product.taxRate === null ? t('info.taxUnknown') : formatRate(product.taxRate, i18n.language),
              },
              ...(product.pieces ? [{ label: t('fields.pieces'), value: measure('pieces', '') }] : []),
              ...(product.litres ? [{ label: t('fields.litres'), value: measure('litres', 'l') }] : []),
            ]}
          />
        </Card>
        <Card title={t('fields.suppliers')}>
          <ul className="stack-tight">
            {product.supplierCodes.map(({ supplierId, code, name }) => (
              <li key={`${supplierId} ${code}`}>
                <Link href={supplierLinks.supplier(supplierId)}>
                  {product.suppliers.find((supplier) => supplier.supplierId === supplierId)?.name ??
                    t('info.unknownSupplier')}
                </Link>{' '}
                <span className="muted">{[code, name].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

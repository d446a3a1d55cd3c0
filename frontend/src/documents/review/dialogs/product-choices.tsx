import type { DocumentLine, ProductResolution } from '@escandallo/contracts/documents/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { formatUnitPrice } from '../../../ui/words/format.ts'
import type { Draft } from '../draft/draft.ts'
import { likelyProducts } from '../items/likely/use-likely.ts'

/** The line whose product is doubtful; null for every other doubt. */
export const productLineOf = (draft: Draft, path: string): DocumentLine | null => {
  const lineId = /^lines\.([^.]+)\.product$/.exec(path)?.[1]
  return draft.content.lines.find((line) => line.lineId === lineId) ?? null
}

type ProductChoicesProps = {
  draft: Draft
  corporation: string
  lines: readonly DocumentLine[]
  onPick: (lineId: string, product: ProductResolution) => void
}

/** Lines that would make a product each, with those on file that they may be: whoever goes on without looking makes a second one of the same goods. */
export const ProductChoices = ({ lines, ...about }: ProductChoicesProps) => {
  const { t } = useTranslation('documents')
  return (
    <>
      <p>{t('differences.products', { count: lines.length })}</p>
      {lines.map((line) => (
        <ProductChoice key={line.lineId} line={line} {...about} />
      ))}
    </>
  )
}

const NEW = 'new'

const ProductChoice = ({
  line,
  draft,
  corporation,
  onPick,
}: Omit<ProductChoicesProps, 'lines'> & { line: DocumentLine }) => {
  const { t, i18n } = useTranslation('documents')
  const { supplier, content, matches } = draft
  const likely = useQuery(
    likelyProducts({
      line,
      currency: content.currency,
      corporation,
      ...(supplier.kind === 'existing' && { supplierId: supplier.supplierId }),
    }),
  )
  const products = likely.data?.items.filter(({ alike }) => alike) ?? []
  const name = line.name ?? t('grid.unnamed')
  const current = matches[line.lineId]
  /** What it was before anybody chose. */
  const original = useRef<ProductResolution>(current ?? { kind: 'unmatched' })
  const choices = products.map(({ productId, name: product, suppliers, unit, unitPrice, currency }) => ({
    value: productId,
    label: [
      product,
      suppliers[0],
      unitPrice && `${formatUnitPrice(unitPrice, i18n.language, currency ?? 'EUR')}/${t(`units.${unit}`)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  if (likely.isPending) return <p className="muted small">{t('likely.busy')}</p>
  return (
    <RadioGroup
      label={t('likely.question', { name })}
      value={current?.kind === 'existing' ? current.productId : NEW}
      onChange={(value) =>
        onPick(line.lineId, value === NEW ? original.current : { kind: 'existing', productId: value })
      }
      options={[...choices, { value: NEW, label: t('likely.make', { name }) }]}
    />
  )
}

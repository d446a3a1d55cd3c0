import type { DocumentLine, ProductResolution } from '@escandallo/contracts/documents/content.ts'
import type { ProductDetailsAnswer, ProductFound } from '@escandallo/contracts/products/queries.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleDashed, CircleSlash2, Package, PackagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { get } from '../../../platform/api.ts'
import { newId } from '../../../platform/cryptography/ids.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { formatUnitPrice } from '../../../ui/words/format.ts'
import { likelyProducts } from './likely/use-likely.ts'

/** The search is what the panel is opened for: it has the focus and shows its choices, once the panel has settled. */
const opened = (search: HTMLInputElement | null) => {
  if (search)
    requestAnimationFrame(() => {
      search.focus()
      search.click()
    })
}

/** How many the list of choices begins with. */
const CHOICES = 8

const icons = { existing: Package, new: PackagePlus, ignored: CircleSlash2, unmatched: CircleDashed } as const

const useProductName = (product: ProductResolution): string | null => {
  const id = product.kind === 'existing' ? product.productId : ''
  const { data } = useQuery({
    queryKey: ['products', 'details', id],
    queryFn: ({ signal }) => get<ProductDetailsAnswer>('/products/details', { query: { id }, signal }),
    enabled: id !== '',
    retry: false,
    staleTime: 5 * 60_000,
  })
  if (product.kind === 'new') return product.name
  return product.kind === 'existing' ? (data?.name ?? null) : null
}

type ProductMatchProps = {
  /** Of its button, where the focus comes to. */
  id: string
  /** The line as printed, to search for and to name a new product after. */
  line: DocumentLine
  currency: string
  corporation: string
  product: ProductResolution
  supplierId?: string
  /** Found by the reader, from what was decided on earlier documents. */
  remembered: boolean
  onChange: (product: ProductResolution) => void
}

/** What a line stands for: a product of ours, a new one, or nothing that has a cost. */
export const ProductMatch = ({
  id,
  line,
  currency,
  corporation,
  product,
  supplierId,
  remembered,
  onChange,
}: ProductMatchProps) => {
  const { name } = line
  const queries = useQueryClient()
  const { t, i18n } = useTranslation('documents')
  const known = useProductName(product)
  const Icon = icons[product.kind]
  const words =
    product.kind === 'existing'
      ? (known ?? t('match.existing'))
      : product.kind === 'new'
        ? t('match.new', { name: product.name })
        : t(`match.${product.kind}`)
  /** The products that are like what a line may be called; none where that cannot be told just now. */
  const likeliest = (called: string) => {
    const asked = { line: { ...line, name: called }, currency, corporation, ...(supplierId && { supplierId }) }
    const answer = queries.fetchQuery(likelyProducts({ ...asked, size: CHOICES }))
    return answer.then(({ items }) => items).catch(() => [])
  }
  const named = async (q: string, signal: AbortSignal) =>
    (await get<ProductFound>('/products/search', { query: { q, supplierId }, signal })).items
  /** What is like the line before anything is typed, and where nothing is called as is typed: the list is never empty. */
  const search = async (text: string, signal: AbortSignal) => {
    const typed = text.trim()
    const called = typed || name || ''
    if (called === '') return []
    const ways = [() => named(called, signal), () => likeliest(called)]
    const [first, second] = typed === '' ? ways.reverse() : ways
    const items = (await first?.()) ?? []
    return (items.length > 0 ? items : ((await second?.()) ?? [])).map(
      ({ productId, name: known, unit, unitPrice }) => ({
        value: productId,
        label: known,
        ...(unitPrice && { hint: `${formatUnitPrice(unitPrice, i18n.language)}/${t(`units.${unit}`)}` }),
      }),
    )
  }
  const create = (called: string) => onChange({ kind: 'new', productId: newId(), name: called })
  return (
    <Popover
      id={id}
      label={t('match.of', { name: name ?? t('grid.unnamed'), match: words })}
      look="quiet"
      trigger={
        <span className="match" data-kind={product.kind}>
          <Icon size={14} aria-hidden />
          <span className="only-spoken">{t('match.label')}: </span>
          <span className="match-words">{words}</span>
          {remembered && <span className="muted">· {t('match.remembered')}</span>}
        </span>
      }
    >
      {(close) => (
        <div className="stack-tight match-panel">
          <Combobox
            ref={opened}
            label={t('match.search')}
            value={product.kind === 'existing' && known ? { value: product.productId, label: known } : null}
            search={search}
            clearable={false}
            onCreate={(text) => {
              create(text)
              close()
            }}
            onChange={(choice) => {
              if (choice) onChange({ kind: 'existing', productId: choice.value })
              close()
            }}
          />
          {name && product.kind !== 'new' && (
            <Button
              size="small"
              icon={<PackagePlus aria-hidden />}
              onClick={() => {
                create(name)
                close()
              }}
            >
              {t('match.create', { name })}
            </Button>
          )}
          {product.kind !== 'ignored' && (
            <Button
              size="small"
              icon={<CircleSlash2 aria-hidden />}
              onClick={() => {
                onChange({ kind: 'ignored' })
                close()
              }}
            >
              {t('match.ignore')}
            </Button>
          )}
          {product.kind !== 'unmatched' && (
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                onChange({ kind: 'unmatched' })
                close()
              }}
            >
              {t('match.clear')}
            </Button>
          )}
        </div>
      )}
    </Popover>
  )
}

import type { ProductResolution } from '@escandallo/contracts/documents/content.ts'
import type { LikelyProduct } from '@escandallo/contracts/products/queries.ts'
import { CircleHelp, RotateCw } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/actions/button.tsx'
import { fieldId } from '../../../../ui/fields/field.tsx'
import { Kbd } from '../../../../ui/keys/kbd.tsx'
import { formatPercent, formatUnitPrice } from '../../../../ui/words/format.ts'
import { type Likely, SHOWN } from './use-likely.ts'
import './candidates.css'

type CandidatesProps = {
  /** The line's own path: where the focus comes to. */
  path: string
  name: string
  likely: Likely
  /** It has to be answered before the paper is right as it is. */
  doubtful: boolean
  /** The line is looked at: all of the answers are shown, else the first. */
  open: boolean
  onPick: (product: ProductResolution) => void
  /** The line is a product of its own. */
  onMake: () => void
  onSearch: () => void
}

/** A press must not take the focus from the line, which would fold it before the click lands. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

type Answer = { key: string; caps: string; pick: () => void; content: ReactNode }

/** Whether there is anything to choose from. */
export const hasAnswers = ({ state, products, twins }: Likely): boolean =>
  state === 'ready' && products.length + twins.length > 0

/** What a line that would make a new product may be: one key takes a product that is there, one makes a new one. */
export const Candidates = ({ path, name, likely, doubtful, open, onPick, onMake, onSearch }: CandidatesProps) => {
  const { t } = useTranslation('documents')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const isReady = hasAnswers(likely)
  // The answers came while the line was looked at already: the keys are theirs from now on.
  useEffect(() => {
    if (isReady && document.activeElement?.id === `${fieldId(path)}-chooser`) list.current?.focus()
  }, [isReady, path])
  const { state, products, twins, retry } = likely
  if (state === 'failed')
    return open ? (
      <p className="candidates-said" onPointerDown={keepFocus}>
        {t('likely.failed')}{' '}
        <Button size="small" look="quiet" icon={<RotateCw aria-hidden />} onClick={retry}>
          {t('likely.retry')}
        </Button>
      </p>
    ) : null
  if (state === 'busy') return open ? <p className="candidates-said">{t('likely.busy')}</p> : null
  const there = [
    ...twins.map((twin) => ({
      key: twin.productId,
      pick: () => onPick({ kind: 'new', productId: twin.productId, name: twin.name }),
      content: <TwinWords name={twin.name} place={twin.place} />,
    })),
    ...products.map((product) => ({
      key: product.productId,
      pick: () => onPick({ kind: 'existing', productId: product.productId }),
      content: <ProductWords product={product} />,
    })),
  ].slice(0, SHOWN)
  if (there.length === 0) return null
  const answers: Answer[] = [
    ...there.map((answer, place) => ({ ...answer, caps: String(place + 1) })),
    { key: 'new', caps: 'N', pick: onMake, content: <b>{t('likely.make', { name })}</b> },
    { key: 'search', caps: t('likely.searchKey'), pick: onSearch, content: <span>{t('likely.search')}</span> },
  ]
  const active = Math.min(at, answers.length - 1)
  const idOf = (place: number) => `${fieldId(path)}-${place}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const answer =
      event.key === 'Enter' || event.key === ' '
        ? answers[active]
        : answers.find(({ caps }) => caps.toLowerCase() === event.key.toLowerCase())
    if (!answer && !step) return
    event.preventDefault()
    event.stopPropagation()
    if (step) return setAt((active + step + answers.length) % answers.length)
    answer?.pick()
  }
  return (
    <div
      ref={list}
      id={fieldId(path)}
      className="candidates"
      role="listbox"
      tabIndex={0}
      aria-label={t('likely.question', { name })}
      aria-activedescendant={idOf(active)}
      data-open={open || undefined}
      data-shut={!open || undefined}
      data-doubtful={doubtful || undefined}
      onKeyDown={onKeyDown}
    >
      <span className="candidates-question" role="presentation">
        <CircleHelp size={14} aria-hidden />
        {t('likely.short')}
      </span>
      {answers.map(({ key, caps, pick, content }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and takes the keys
        <div
          key={key}
          id={idOf(place)}
          role="option"
          tabIndex={-1}
          className="candidate"
          aria-selected={place === active}
          onPointerDown={keepFocus}
          onClick={pick}
        >
          <span aria-hidden>
            <Kbd keys={caps} />
          </span>
          {content}
        </div>
      ))}
    </div>
  )
}

const TwinWords = ({ name, place }: { name: string; place: number }) => {
  const { t } = useTranslation('documents')
  return (
    <>
      <b>{name}</b>
      <span className="muted">{t('likely.sameAsLine', { place })}</span>
    </>
  )
}

const ProductWords = ({ product }: { product: LikelyProduct }) => {
  const { t, i18n } = useTranslation('documents')
  const { language } = i18n
  const { name, suppliers, costs, unitPrice, unit, currency, change } = product
  const [seller, ...others] = suppliers
  const sellers = seller && (others.length > 0 ? t('likely.andOthers', { seller, count: others.length }) : seller)
  return (
    <>
      <b>{name}</b>
      <span className="muted">
        {[costs > 0 && t('likely.costs', { count: costs }), sellers].filter(Boolean).join(' · ')}
      </span>
      <span className="candidate-price">
        {unitPrice !== null && (
          <bdi>
            {formatUnitPrice(unitPrice, language, currency ?? 'EUR')}/{t(`units.${unit}`)}
          </bdi>
        )}
      </span>
      <span className="candidate-change muted">
        {change !== null &&
          t('likely.here', { change: formatPercent(Number(change) / 100, language, { signed: true }) })}
      </span>
    </>
  )
}

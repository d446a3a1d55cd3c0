import { bookedAmount } from '@escandallo/contracts/documents/booking.ts'
import type { DocumentContent } from '@escandallo/contracts/documents/content.ts'
import { footFields, totalFields } from '@escandallo/contracts/documents/doubts/reviewed-fields.ts'
import type { DocumentDetails } from '@escandallo/contracts/documents/queries.ts'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { supplierLinks } from '../../suppliers/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { supplierOf } from './booked.ts'

/** Fields and paper light each other up. */
export type Lighting = {
  active: string | null
  doubts: readonly string[]
  /** Fields of equations that fail. */
  odds: ReadonlySet<string>
  onPoint: (path: string | null) => void
  /** Opens what the reader knows of a value. */
  onAsk: (path: string) => void
}

/** What is taken off or evened out, whatever the kind. */
const asPrinted: ReadonlySet<keyof DocumentContent['totals']> = new Set(['discount', 'withheld', 'prepaid', 'rounding'])

/** A figure of the foot as the books have it: negative on a credit note. */
const shownTotal = (content: DocumentContent, field: keyof DocumentContent['totals']) => {
  const amount = content.totals[field] ?? null
  return amount === null || asPrinted.has(field) ? amount : bookedAmount(content, amount)
}

/** The id of a value's place on the screen. */
export const valueId = (path: string) => `value-${path.replaceAll('.', '-')}`

type PointedProps = Lighting & { path: string; label: string; children: ReactNode }

/** One value; pointing at it or stepping onto it shows where it stands on the paper. */
const Pointed = ({ path, label, active, doubts, odds, onPoint, onAsk, children }: PointedProps) => {
  const { t } = useTranslation('documents')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only lights up the paper; the name's button does the same
    <div
      className="pointed"
      id={valueId(path)}
      data-odd={odds.has(path) || undefined}
      data-active={active === path || undefined}
      onMouseEnter={() => onPoint(path)}
      onMouseLeave={() => onPoint(null)}
    >
      <dt>
        <button
          type="button"
          className="pointed-name"
          aria-haspopup="dialog"
          onFocus={() => onPoint(path)}
          onBlur={() => onPoint(null)}
          onClick={() => onAsk(path)}
        >
          {label} <span className="only-spoken">({t('why.short')})</span>
        </button>
      </dt>
      <dd>
        {children}
        {doubts.includes(path) && (
          <>
            {' '}
            <Chip tone="warning" icon={<CircleHelp aria-hidden />}>
              {t('review.doubtful')}
            </Chip>
          </>
        )}
      </dd>
    </div>
  )
}

const Dash = () => <span className="muted">—</span>

export const FieldsCard = ({
  details,
  content,
  ...light
}: Lighting & { details: DocumentDetails; content: DocumentContent }) => {
  const { t } = useTranslation('documents')
  const { supplier, supplierName } = details
  const printed = content.supplier
  const supplierId = supplierOf(details)
  const name = supplierName ?? printed.name
  return (
    <Card title={t('detail.data')}>
      <dl className="pointed-list">
        <Pointed path="supplier.name" label={t('fields.supplier')} {...light}>
          {supplierId ? (
            <Link href={supplierLinks.supplier(supplierId)}>{name ?? t('review.supplierKnown')}</Link>
          ) : (
            (name ?? <Dash />)
          )}{' '}
          {supplier.kind === 'new' && !supplierId && <Chip tone="info">{t('review.supplierNew')}</Chip>}
          {supplier.kind === 'unresolved' && <Chip tone="warning">{t('detail.unresolved')}</Chip>}
        </Pointed>
        <Pointed path="supplier.taxId" label={t('paths.supplier.taxId')} {...light}>
          {printed.taxId ?? <Dash />}
        </Pointed>
        <Pointed path="number" label={t('fields.number')} {...light}>
          {content.number ?? <Dash />}
        </Pointed>
        <Pointed path="issueDate" label={t('fields.issueDate')} {...light}>
          <DateText date={content.issueDate} />
        </Pointed>
        <Pointed path="dueDate" label={t('fields.dueDate')} {...light}>
          <DateText date={content.dueDate} />
        </Pointed>
        {[...totalFields, ...footFields.filter((field) => content.totals[field] != null)].map((field) => (
          <Pointed key={field} path={`totals.${field}`} label={t(`fields.${field}`)} {...light}>
            <Money cents={shownTotal(content, field)} currency={content.currency} />
          </Pointed>
        ))}
      </dl>
    </Card>
  )
}

import type { SupplierLearned } from '@escandallo/contracts/suppliers/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { documentLinks } from '../../documents/links.ts'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { supplierLearned } from '../queries.ts'
import './learned.css'

type Layout = SupplierLearned['layouts'][number]
type Source = Pick<Layout['fields'][number], 'at' | 'document'>
type LearnedFact = Source & { key: string; what: string; where: string }

/** What a layout taught, one sentence each: what, and where it stands. */
const useSentences = () => {
  const { t } = useTranslation('suppliers')
  return ({ fields, columns, dayOrder, decimalSeparator, terms }: Layout): LearnedFact[] => [
    ...fields.map(({ path, side, label, ...source }) => ({
      ...source,
      key: path,
      what: t(`learned.fields.${path}`),
      where: label === null ? t('learned.where.page') : t(`learned.where.${side}`, { label }),
    })),
    ...columns.map(({ cell, heading, instead, ...source }) => {
      const column = heading === null ? t('learned.where.ownColumn') : t('learned.where.column', { heading })
      const not = instead === null ? '' : `, ${t('learned.where.instead', { instead })}`
      return { ...source, key: `column ${cell}`, what: t(`learned.cells.${cell}`), where: column + not }
    }),
    ...(dayOrder
      ? [{ ...dayOrder, key: 'day', what: t('learned.dates'), where: t(`learned.days.${dayOrder.value}`) }]
      : []),
    ...(terms
      ? [
          {
            at: terms.at,
            document: terms.document,
            key: 'terms',
            what: t('learned.fields.dueDate'),
            where: [
              t('learned.terms.days', { count: terms.days }),
              ...(terms.monthEnd ? [t('learned.terms.monthEnd')] : []),
              ...(terms.payDay === null ? [] : [t('learned.terms.payDay', { day: terms.payDay })]),
            ].join(', '),
          },
        ]
      : []),
    ...(decimalSeparator
      ? [
          {
            ...decimalSeparator,
            key: 'decimal',
            what: t('learned.numbers'),
            where: t(`learned.decimals.${decimalSeparator.value === ',' ? 'comma' : 'point'}`),
          },
        ]
      : []),
  ]
}

const Origin = ({ at, document }: Source) => {
  const { t } = useTranslation('suppliers')
  return (
    <span className="muted small">
      {t('learned.since')} <DateText date={at} />
      {document && (
        <>
          {' · '}
          <Link href={documentLinks.document(document.documentId)}>{document.number ?? t('learned.paper')}</Link>
        </>
      )}
    </span>
  )
}

const LearnedLayout = ({ supplierId, layout }: { supplierId: string; layout: Layout }) => {
  const { t } = useTranslation('suppliers')
  const sentences = useSentences()
  const changes = ['suppliers', 'documents']
  const { fingerprint, papers, last } = layout
  const remember = useCommand(
    (_: undefined, submit) => post('/suppliers/remember-layout', { supplierId, fingerprint }, submit),
    { changes, done: t('learned.remembered') },
  )
  const forget = useCommand(
    (_: undefined, submit) => post('/suppliers/forget-layout', { supplierId, fingerprint }, submit),
    {
      changes,
      done: t('learned.forgotten'),
      undo: () => ({ label: t('platform:lists.undo'), onClick: () => remember.run(undefined) }),
    },
  )
  return (
    <li className="learned-layout">
      <p className="row learned-head">
        <span className="muted">
          {t('learned.papers', { count: papers })}
          {last && (
            <>
              {' · '}
              {t('learned.last')}{' '}
              <Link href={documentLinks.document(last.documentId)}>{last.number ?? t('learned.paper')}</Link>
            </>
          )}
        </span>
        <Button
          icon={<Eraser aria-hidden />}
          disabled={forget.blocked || forget.busy}
          onClick={() => forget.run(undefined)}
        >
          {t('learned.forget')}
        </Button>
      </p>
      <ul className="learned-sentences">
        {sentences(layout).map(({ key, what, where, ...source }) => (
          <li key={key}>
            <strong>{what}:</strong> {where} <Origin {...source} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** What correcting this supplier's papers has taught the reader, where each thing stands, and a way to forget it. */
export const LearnedCard = ({ supplierId }: { supplierId: string }) => {
  const { t } = useTranslation('suppliers')
  const learned = useQuery(supplierLearned(supplierId))
  return (
    <Card title={t('learned.title')} description={t('learned.about')}>
      <QueryState query={learned} rows={2}>
        {({ layouts }) =>
          layouts.length === 0 ? (
            <EmptyState example={{ shape: 'list', text: t('learned.example') }} title={t('learned.empty')} level={3} />
          ) : (
            <ul className="learned-layouts">
              {layouts.map((layout) => (
                <LearnedLayout key={layout.fingerprint} supplierId={supplierId} layout={layout} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  )
}

import type { ComparedLine, OrderAnswer } from '@escandallo/contracts/orders/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, Mail, Printer } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { documentLinks } from '../../documents/links.ts'
import { LetterNews, LetterStatus, SenderState, useSender } from '../../mail/public.ts'
import { getFile, post } from '../../platform/api.ts'
import { LettersStay, useLettersLeave } from '../../platform/auth/letters-leave.tsx'
import { useCommand } from '../../platform/command.ts'
import { QueryState } from '../../platform/query-state.tsx'
import { supplierLinks } from '../../suppliers/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { DescriptionList } from '../../ui/data/description-list.tsx'
import { Table } from '../../ui/data/table.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Chip } from '../../ui/text/chip.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { columnPrice, formatNumber } from '../../ui/words/format.ts'
import { orderLinks } from '../links.ts'
import { orderDetails } from '../queries.ts'

const download = async (order: OrderAnswer) => {
  const url = URL.createObjectURL(
    await getFile('/orders/pdf', { query: { id: order.orderId }, accept: 'application/pdf' }),
  )
  const link = Object.assign(document.createElement('a'), { href: url, download: `pedido-${order.number}.pdf` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

const Side = ({ side, currency }: { side: ComparedLine['ordered'] | ComparedLine['delivered']; currency: string }) => {
  const { t, i18n } = useTranslation('orders')
  if (!side) return <span className="muted">—</span>
  return (
    <span className="figures">
      {formatNumber(side.quantity, i18n.language)} {t(`units.${side.unit}`)}
      {side.unitPrice !== null && (
        <>
          {' × '}
          <Money unitPrice={columnPrice(side.unitPrice)} currency={currency} />
        </>
      )}
    </span>
  )
}

const Differences = ({ line, currency }: { line: ComparedLine; currency: string }) => {
  const { t } = useTranslation('orders')
  return (
    <>
      {line.differences.length === 0 ? (
        <Chip tone="success">{t('order.none')}</Chip>
      ) : (
        line.differences.map((difference) => (
          <Chip key={difference} tone="warning">
            {t(`order.differences.${difference}`)}
          </Chip>
        ))
      )}
      {(line.overcharged ?? 0) > 0 && (
        <strong>
          {' +'}
          <Money cents={line.overcharged} currency={currency} />
        </strong>
      )}
    </>
  )
}

const Compared = ({ order }: { order: OrderAnswer }) => {
  const { t } = useTranslation('orders')
  const answered = order.papers.length > 0
  const { currency } = order
  return (
    <Section title={t('order.lines')}>
      <Table
        label={t('order.lines')}
        columns={[
          { key: 'product', header: t('order.product'), primary: true, cell: ({ name }) => name },
          {
            key: 'ordered',
            header: t('order.ordered'),
            cell: ({ ordered }) => <Side side={ordered} currency={currency} />,
          },
          {
            key: 'delivered',
            header: t('order.delivered'),
            cell: ({ delivered }) => <Side side={delivered} currency={currency} />,
          },
          {
            key: 'invoiced',
            header: t('order.invoiced'),
            cell: ({ invoiced }) => <Side side={invoiced} currency={currency} />,
          },
          {
            key: 'difference',
            header: t('order.difference'),
            phone: 'figure',
            cell: (line) => answered && <Differences line={line} currency={currency} />,
          },
        ]}
        rows={order.compared}
        rowKey={({ productId, name }) => productId ?? name}
        rowName={({ name }) => name}
        empty={null}
      />
    </Section>
  )
}

const Papers = ({ order }: { order: OrderAnswer }) => {
  const { t } = useTranslation('orders')
  const changes = ['orders']
  const { orderId } = order
  const join = useCommand((documentId: string, submit) => post('/orders/answer', { orderId, documentId }, submit), {
    changes,
  })
  const part = useCommand(
    (documentId: string, submit) => post('/orders/withdraw-answer', { orderId, documentId }, submit),
    { changes },
  )
  const entries = [
    ...order.papers.map((paper) => ({ ...paper, isAnswer: true })),
    ...order.candidates.map((paper) => ({ ...paper, isAnswer: false })),
  ]
  if (entries.length === 0) return <p className="muted screen-only">{t('order.noPapers')}</p>
  return (
    <Section title={t('order.papers')}>
      <ul className="basket-list">
        {entries.map(({ documentId, number, date, isAnswer }) => (
          <li key={documentId} className="row-between">
            <span className="grow">
              <Link href={documentLinks.document(documentId)}>{number ?? t('order.unnumbered')}</Link>{' '}
              {date && <DateText date={date} />}
            </span>
            <Button
              size="small"
              busy={join.busy || part.busy}
              onClick={() => (isAnswer ? part.run(documentId) : join.run(documentId))}
            >
              {t(isAnswer ? 'order.part' : 'order.join')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Whether it is known what became of a letter: it may go once more. */
const hasOutcome = (letter: OrderAnswer['letter']): boolean =>
  letter?.state === 'failed' || letter?.state === 'delivered'

const Send = ({ order }: { order: OrderAnswer }) => {
  const { t } = useTranslation('orders')
  const { orderId, sentTo, letter, supplierLanguage } = order
  const [to, setTo] = useState(sentTo ?? order.supplierEmail ?? '')
  const isSentThere = sentTo === to
  const again = isSentThere && hasOutcome(letter)
  const { allowance, mayLeave } = useSender(to)
  const leave = useLettersLeave()
  const send = useCommand(
    (address: string, submit) => post('/orders/send', { orderId, to: address, ...(again && { again }) }, submit),
    {
      changes: ['orders', 'mail'],
      done: t(leave ? 'order.sentDone' : 'order.markedDone'),
    },
  )
  const cancel = useCommand((cancelled: string, submit) => post('/orders/cancel', { orderId: cancelled }, submit), {
    changes: ['orders'],
  })
  return (
    <div className="stack-tight screen-only">
      <Suspense fallback={null}>
        <LetterNews letter={letter} to={sentTo} />
      </Suspense>
      <div className="row">
        <TextField
          label={t('order.sendTo')}
          type="email"
          value={to}
          onChange={setTo}
          {...(supplierLanguage && { hint: t(`order.sendIn.${supplierLanguage}`) })}
        />
        <Button
          look="primary"
          icon={<Mail aria-hidden />}
          busy={send.busy}
          disabled={send.blocked || !mayLeave || (isSentThere && !again)}
          onClick={() => send.run(to)}
        >
          {t(leave ? (again ? 'order.sendAgain' : 'order.send') : 'order.mark')}
        </Button>
        <Button icon={<Download aria-hidden />} onClick={() => void download(order)}>
          PDF
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('order.print')}
        </Button>
        {order.papers.length === 0 && (
          <Button look="quiet" busy={cancel.busy} onClick={() => cancel.run(orderId)}>
            {t('order.cancel')}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {leave ? <SenderState allowance={allowance} /> : <LettersStay of="supplier" />}
      </Suspense>
    </div>
  )
}

export default function OrderPage() {
  const { t } = useTranslation('orders')
  const { id = '' } = useParams()
  const query = useQuery(orderDetails(id))
  const order = query.data
  return (
    <Page
      title={order ? t('order.title', { number: order.number }) : t('orders.title')}
      breadcrumb={[{ label: t('checkout.title'), href: orderLinks.checkout() }]}
    >
      <QueryState query={query} rows={8}>
        {(matches) => (
          <>
            <DescriptionList
              columns={2}
              items={[
                {
                  label: t('order.supplier'),
                  value: <Link href={supplierLinks.supplier(matches.supplierId)}>{matches.supplierName ?? '—'}</Link>,
                },
                {
                  label: t('order.status'),
                  value:
                    matches.status === 'sent' && matches.letter?.state === 'failed' ? (
                      <Suspense fallback={null}>
                        <LetterStatus letter={matches.letter} />
                      </Suspense>
                    ) : (
                      t(`orders.status.${matches.status}`)
                    ),
                },
                { label: t('checkout.total'), value: <Money cents={matches.total} currency={matches.currency} /> },
                { label: t('checkout.deliverOn'), value: matches.deliverOn && <DateText date={matches.deliverOn} /> },
                { label: t('checkout.address'), value: `${matches.address.name}, ${matches.address.address}` },
                { label: t('order.sentTo'), value: matches.sentTo },
              ]}
            />
            {matches.status !== 'cancelled' && <Send key={matches.orderId} order={matches} />}
            <Compared order={matches} />
            <Papers order={matches} />
          </>
        )}
      </QueryState>
    </Page>
  )
}

import { samples } from '@escandallo/contracts/values/demo/samples.ts'
import { useTranslation } from 'react-i18next'
import { SampleFrame } from '../../platform/samples/sample-frame.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { Money } from '../../ui/text/money.tsx'
import { documentLinks } from '../links.ts'
import { nameOf } from '../list/columns.tsx'
import { documentDetails } from '../queries.ts'
import { StatusChip } from '../status-chip.tsx'

/** The sample invoice, as it was read and confirmed. */
export default function SampleDocumentPage() {
  const { t } = useTranslation('documents')
  return (
    <SampleFrame
      query={documentDetails({ id: samples.document })}
      list={{ label: t('list.title'), href: documentLinks.documents() }}
      name={nameOf}
      facts={({ supplierName, number, issueDate, dueDate, total, currency, status }) => [
        { label: t('fields.supplier'), value: supplierName },
        { label: t('fields.number'), value: number },
        { label: t('fields.issueDate'), value: issueDate && <DateText date={issueDate} /> },
        { label: t('fields.dueDate'), value: dueDate && <DateText date={dueDate} /> },
        { label: t('fields.total'), value: <Money cents={total} currency={currency} /> },
        { label: t('columns.status'), value: <StatusChip status={status} /> },
      ]}
    />
  )
}

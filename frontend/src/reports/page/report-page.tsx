import { cellText } from '@escandallo/contracts/reports/cell-text.ts'
import type { ReportDetails } from '@escandallo/contracts/reports/queries.ts'
import { howWords } from '@escandallo/contracts/reports/words.ts'
import type { Language } from '@escandallo/contracts/values/plain/languages.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { getFile } from '../../platform/api.ts'
import { saveFile } from '../../platform/lists/export-menu.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Menu } from '../../ui/actions/menu.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { notify } from '../../ui/feedback/toasts.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { reportLinks } from '../links.ts'
import { reportDetails } from '../queries.ts'
import { useReportName } from '../use-report-name.ts'
import { Block } from './block.tsx'
import { NameDialog } from './name-dialog.tsx'
import './report.css'

const formats = ['pdf', 'xlsx', 'csv'] as const

/** A report as it was made: its figures, charts and tables, how they come about, and its files. */
export default function ReportPage() {
  const { t, i18n } = useTranslation('reports')
  const { id = '' } = useParams()
  const report = useQuery(reportDetails(id))
  const nameOf = useReportName()
  const words = useErrorWords()
  const [isNaming, setNaming] = useState(false)
  const language = i18n.language === 'en' ? 'en' : 'es'
  const name = report.data ? nameOf(report.data) : t('fields.report')
  const save = async (format: (typeof formats)[number]) => {
    try {
      const query = { id, format, language }
      saveFile(await getFile('/reports/file', { query }), `${name}.${format}`)
    } catch (error) {
      notify.error(words(error))
    }
  }
  return (
    <Page
      title={name}
      breadcrumb={[{ label: t('list.title'), href: reportLinks.reports() }]}
      actions={
        <>
          {report.data && (
            <Button look="quiet" icon={<Pencil size={16} aria-hidden />} onClick={() => setNaming(true)}>
              {t('name.button')}
            </Button>
          )}
          {report.data?.state === 'ready' && (
            <Menu
              label={t('download')}
              look="secondary"
              items={formats.map((format) => ({ label: t(`formats.${format}`), onSelect: () => void save(format) }))}
            >
              <Download size={16} aria-hidden />
              {t('download')}
            </Menu>
          )}
        </>
      }
    >
      <QueryState query={report} rows={12}>
        {(data) => <Contents report={data} language={language} />}
      </QueryState>
      {isNaming && report.data && <NameDialog report={report.data} onClose={() => setNaming(false)} />}
    </Page>
  )
}

const Contents = ({ report, language }: { report: ReportDetails; language: Language }) => {
  const { t } = useTranslation('reports')
  const words = useErrorWords()
  const { content, state, code, from, to, type } = report
  if (state === 'failed')
    return (
      <Banner tone="danger" title={t('failed')}>
        {code ? words(code) : ''}
      </Banner>
    )
  if (!content)
    return (
      <div className="stack-tight" role="status">
        <p>{t('making')}</p>
        <Progress label={t('making')} />
      </div>
    )
  const day = (value: string) => cellText('day', value, language, content.currency)
  return (
    <article className="report">
      <p className="muted">
        <bdi>{type === 'dish-sheet' ? day(to) : `${day(from)} – ${day(to)}`}</bdi>
        {content.previous && (
          <>
            {' · '}
            {t('compared')}{' '}
            <bdi>
              {day(content.previous.from)} – {day(content.previous.to)}
            </bdi>
          </>
        )}
        {type !== 'dish-sheet' && (
          <> · {content.establishments.length > 0 ? content.establishments.join(', ') : t('new.allEstablishments')}</>
        )}
      </p>
      {content.blocks.map((block) => (
        <Block key={`${block.kind} ${block.key}`} block={block} language={language} currency={content.currency} />
      ))}
      <footer className="muted small">
        <strong>{t('how')}</strong>
        <p>{howWords[type][language === 'es' ? 0 : 1]}</p>
      </footer>
    </article>
  )
}

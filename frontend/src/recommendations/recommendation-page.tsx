import { sections } from '@escandallo/contracts/team/access.ts'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, Columns3, List, SlidersHorizontal } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mayOpen, useUser } from '../platform/auth/auth.tsx'
import { useShortcut } from '../platform/shortcuts.tsx'
import { useUrlState } from '../platform/url-state.ts'
import { Button } from '../ui/actions/button.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Switch } from '../ui/fields/switch.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Money } from '../ui/text/money.tsx'
import { Board } from './board/board.tsx'
import { Lead } from './causes/lead.tsx'
import { Inbox } from './inbox.tsx'
import { recommendationLinks } from './links.ts'
import { recommendationTotals } from './queries.ts'
import { useChanges } from './use-changes.ts'
import './recommendations.css'

/** What is in play, in money; below it the list, or the same as a board. */
export default function RecommendationPage() {
  const { t } = useTranslation(['recommendations', 'shell'])
  const user = useUser()
  const [params, set] = useUrlState({ view: 'list', show: '', section: '', topic: '', at: '' })
  const { view, section, topic, at } = params
  // A notice that is named stands in the list, wherever its group is.
  const show = params.show || (at ? 'unread' : 'open')
  const changes = useChanges()
  const { data } = useQuery(recommendationTotals({ sections: section || undefined, topic: topic || undefined }))
  const isBoard = view === 'board'
  const turn = () => set({ view: isBoard ? 'list' : 'board' })
  useShortcut('b', t(isBoard ? 'list' : 'board'), turn)
  return (
    <Page
      title={t('title')}
      about={
        <>
          <Select
            label={t('section')}
            hiddenLabel
            placeholder={t('allSections')}
            value={section}
            onChange={(value) => set({ section: value })}
            options={sections
              .filter((name) => mayOpen(user, name))
              .map((value) => ({ value, label: t(`shell:section.${value}`) }))}
          />
          <Switch
            label={t('irregular')}
            checked={topic === 'irregular'}
            onChange={(on) => set({ topic: on ? 'irregular' : '', at: '' })}
          />
        </>
      }
      actions={
        <>
          <Button
            look="quiet"
            icon={isBoard ? <List size={16} aria-hidden /> : <Columns3 size={16} aria-hidden />}
            onClick={turn}
            aria-keyshortcuts="b"
          >
            {t(isBoard ? 'list' : 'board')}
          </Button>
          <Link href={recommendationLinks.rules()} look="button">
            <SlidersHorizontal size={16} aria-hidden />
            {t('rules.title')}
          </Link>
          <Button
            look="secondary"
            icon={<CheckCheck size={16} aria-hidden />}
            onClick={changes.readAll}
            disabled={!data || data.unread === 0}
          >
            {t('readAll')}
          </Button>
        </>
      }
    >
      <div className="in-order">
        <Lead section={section} topic={topic} />
        {data && !isBoard && show !== 'open' && (
          <div className="in-play">
            <p>
              {t('priced', { count: data.priced })} {t('recovered')}{' '}
              <strong className="recovered">
                <Money cents={data.recovered} currency={data.currency} />
              </strong>
              .
            </p>
            <dl className="in-play-facts">
              <div>
                <dt>{t('facts.unread')}</dt>
                <dd className="figures">{data.unread}</dd>
              </div>
              <div>
                <dt>{t('facts.blocking')}</dt>
                <dd className="figures">{data.blocking}</dd>
              </div>
              <div>
                <dt>{t('facts.once')}</dt>
                <dd>
                  <Money cents={data.once} currency={data.currency} />
                </dd>
              </div>
            </dl>
          </div>
        )}
        {isBoard ? (
          <Board section={section} topic={topic} changes={changes} />
        ) : (
          <Inbox
            show={show}
            section={section}
            topic={topic}
            at={at}
            totals={data}
            onShow={(value) => set({ show: value, at: '' })}
            changes={changes}
          />
        )}
      </div>
    </Page>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../platform/auth/auth.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { DateText } from '../../ui/text/date-text.tsx'
import { recommendationLinks } from '../links.ts'
import { recommendationList } from '../queries.ts'
import { useSentence } from '../use-sentence.ts'
import '../recommendations.css'

const SHOWN = 6

/** The open tasks of whoever looks, those that cost most first. */
export const OwnTasks = () => {
  const { t } = useTranslation('recommendations')
  const sentence = useSentence()
  const { userId } = useUser()
  const tasks = useQuery(recommendationList({ user: userId, size: SHOWN }))
  return (
    <Section title={t('own.title')}>
      <QueryState query={tasks} rows={4}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="muted row">
              <Check size={16} aria-hidden /> {t('own.none')}
            </p>
          ) : (
            <>
              <ul className="bell-list">
                {items.map((task) => (
                  <li key={task.recommendationId}>
                    <Link href={recommendationLinks.recommendations(`?at=${task.recommendationId}`)} look="plain">
                      <strong>{sentence(task).title}</strong>
                    </Link>
                    {task.dueDate && (
                      <span className="muted small">
                        {' '}
                        {t('own.due')} <DateText date={task.dueDate} />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
              {total > items.length && (
                <p className="small">
                  <Link href={recommendationLinks.recommendations()}>
                    {t('own.more', { count: total - items.length })}
                  </Link>
                </p>
              )}
            </>
          )
        }
      </QueryState>
    </Section>
  )
}

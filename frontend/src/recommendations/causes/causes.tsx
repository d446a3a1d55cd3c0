import type { RecommendationGroup, RecommendationGroups } from '@escandallo/contracts/recommendations/queries.ts'
import { Ban, BookOpenCheck, ChevronDown, ChevronRight, ClipboardList, PiggyBank, TrendingUp } from 'lucide-react'
import { memo, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatMoney } from '../../ui/words/format.ts'
import type { Changes } from '../use-changes.ts'
import { GroupDetail } from './group-detail.tsx'
import { groupMoney } from './group-money.ts'
import { reachedHref } from './reached-dishes.tsx'
import { SILENT_DAYS, silentUntil } from './silence.ts'
import { useGroupWords } from './use-group-words.ts'
import { whyWithoutMoney } from './without-money.ts'
import './causes.css'

const icons = { blocks: Ban, tasks: ClipboardList, rises: TrendingUp, recovers: PiggyBank, figures: BookOpenCheck }
const order = ['blocks', 'tasks', 'rises', 'recovers', 'figures'] as const
type CausesProps = { data: RecommendationGroups; onFolded: () => void; changes: Changes }

/** Open notices by their cause: what blocks, what rose, what comes back and what makes figures better. The rest is folded. */
export const Causes = ({ data, onFolded, changes }: CausesProps) => {
  const { t, i18n } = useTranslation('recommendations')
  const { groups, folded } = data
  const [chosen, setChosen] = useState('')
  const [, navigate] = useLocation()
  const index = Math.max(
    0,
    groups.findIndex(({ key }) => key === chosen),
  )
  const current = groups[index]
  // The mark moves at once; what stands beside it follows when there is time.
  const detailed = useDeferredValue(current)
  const go = (by: number) => {
    const next = groups[Math.min(groups.length - 1, Math.max(0, index + by))]
    if (next) setChosen(next.key)
  }
  const act = (work: (ids: string[]) => void) => {
    if (!current) return
    const next = groups[index + 1] ?? groups[index - 1]
    work(current.ids)
    if (next) setChosen(next.key)
  }
  const silence = (ids: string[]) => changes.silence(ids, silentUntil())
  useShortcut('j', t('keys.next'), () => go(1))
  useShortcut('k', t('keys.previous'), () => go(-1))
  useShortcut('o', t('keys.open'), () => current?.items[0] && navigate(current.items[0].evidence))
  useShortcut('e', t('archive'), () => act(changes.archive))
  useShortcut('h', t('silence', { count: SILENT_DAYS }), () => act(silence))
  useShortcut('v', t('group.unfold'), onFolded)
  if (groups.length === 0 && folded.count === 0)
    return (
      <EmptyState
        title={t('empty.open')}
        description={t('empty.openAbout')}
        level={3}
        example={{ shape: 'list', text: t('empty.example') }}
      />
    )
  return (
    <div className="inbox">
      <div>
        {order.map((cause) => {
          const some = groups.filter((group) => group.cause === cause)
          if (some.length === 0) return null
          return (
            <section key={cause} className="causes" aria-label={t(`cause.${cause}`)}>
              <header className="causes-head">
                <h2>{t(`cause.${cause}`)}</h2>
                {some.some(({ monthly }) => monthly !== null) && <span className="muted small">{t('perMonth')}</span>}
              </header>
              <ul className="inbox-rows">
                {some.map((group) => (
                  <GroupRow key={group.key} group={group} current={group === current} onOpen={setChosen} />
                ))}
              </ul>
            </section>
          )
        })}
        {folded.count > 0 && (
          <button type="button" className="causes-folded muted" onClick={onFolded}>
            <ChevronRight size={16} aria-hidden /> {t('group.folded', { count: folded.count })}{' '}
            {folded.monthly > 0 &&
              t('group.foldedSum', { sum: formatMoney(folded.monthly, i18n.language, data.currency) })}
            <Kbd keys="v" />
          </button>
        )}
        <p className="inbox-keys muted small screen-only">
          <Kbd keys="j" /> <Kbd keys="k" /> {t('keys.move')} · <Kbd keys="o" /> {t('keys.open')} · <Kbd keys="e" />{' '}
          {t('archive')} · <Kbd keys="h" /> {t('silence', { count: SILENT_DAYS })} · <Kbd keys="b" /> {t('board')}
        </p>
      </div>
      {detailed && <GroupDetail group={detailed} changes={changes} />}
    </div>
  )
}

type GroupRowProps = { group: RecommendationGroup; current: boolean; onOpen: (key: string) => void }

/** Drawn anew only when it is marked or changes: moving the mark leaves the others as they are. */
const GroupRow = memo(({ group, current, onOpen }: GroupRowProps) => {
  const { t } = useTranslation('recommendations')
  const { title, why, act, href } = useGroupWords()(group)
  const { cause, currency, dishes } = group
  const { cents, isMonthly, isInSums } = groupMoney(group)
  const Icon = icons[cause]
  const tone = !isInSums ? 'muted' : cause === 'recovers' ? 'recovered' : ''
  return (
    <li className={current ? 'inbox-row inbox-current' : 'inbox-row'}>
      <Icon size={16} aria-hidden className={cause === 'blocks' ? 'causes-blocks' : 'muted'} />
      <button type="button" className="inbox-open" onClick={() => onOpen(group.key)} aria-current={current}>
        <span className="inbox-title inbox-unread">{title}</span>
        {why && <span className="muted small">{why}</span>}
      </button>
      <span className="causes-act">
        {dishes.length > 0 && (
          <span className="causes-reach">
            <Link href={reachedHref(dishes)} look="plain">
              <span className="muted small">{t('group.reaches', { count: dishes.length })}</span>
              <span className="only-spoken">: {title}</span>
            </Link>
          </span>
        )}
        {cents === null ? (
          <span className="muted small causes-no-money">{t(`group.noMoney.${whyWithoutMoney(group)}`)}</span>
        ) : (
          <span className={`inbox-money ${tone}`}>
            <Money cents={cents} currency={currency} />
            {!isMonthly && <span className="muted small">{t('once')}</span>}
          </span>
        )}
        {act && href ? (
          <Link href={href}>{act}</Link>
        ) : (
          <ChevronDown size={16} aria-hidden className="causes-more muted" />
        )}
      </span>
    </li>
  )
})
GroupRow.displayName = 'GroupRow'

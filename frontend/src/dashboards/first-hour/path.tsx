import { isCosted } from '@escandallo/contracts/sales/best-seller-limits.ts'
import type { BestSellers } from '@escandallo/contracts/sales/best-sellers.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { dishLinks } from '../../dishes/links.ts'
import { documentLinks } from '../../documents/links.ts'
import { queryString } from '../../platform/api.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { productLinks } from '../../products/links.ts'
import { ticketLinks } from '../../tickets/links.ts'
import { tillLinks } from '../../tills/links.ts'
import { Link } from '../../ui/actions/link.tsx'
import { formatDayShort, formatNumber, formatShare } from '../../ui/words/format.ts'
import { Lifts } from './lifts.tsx'
import { ofOneDay } from './one-day.ts'
import { type Progress, type StepKey, stepsOf } from './steps.ts'

type PathProps = { progress: Omit<Progress, 'sales'>; sales: BestSellers }

/** The next act of each step, and where it is done; null where nothing is left to do. */
const useVerbs = ({ progress: { papers, products, dishes }, sales }: PathProps) => {
  const { t } = useTranslation('dashboards')
  const verb = (key: string, href: string, count = 0) => ({ words: t(`firstHour.act.${key}`, { count }), href })
  return {
    papers:
      papers.waiting > 0
        ? verb('confirm', documentLinks.documents('?waiting=true'), papers.waiting)
        : verb('upload', documentLinks.newDocument()),
    products:
      products.new > 0
        ? verb('accept', productLinks.productDrafts('new'), products.new)
        : products.incomplete > 0
          ? verb('complete', productLinks.productDrafts('incomplete'), products.incomplete)
          : products.all > 0
            ? verb('see', productLinks.products())
            : null,
    dishes:
      dishes.incomplete > 0
        ? verb('completeDishes', dishLinks.dishes('?show=gaps'), dishes.incomplete)
        : verb(dishes.all > 0 ? 'anotherDish' : 'dish', dishLinks.newDish()),
    till: sales.days
      ? verb('see', ticketLinks.tickets(queryString(sales.days)))
      : verb('till', tillLinks.integration()),
    links: sales.days
      ? sales.items.length > 0
        ? verb('link', tillLinks.articles())
        : verb('till', tillLinks.integration())
      : null,
    margins: null,
  } satisfies Record<StepKey, { words: string; href: string } | null>
}

/** What is already true of each step, in words. */
const useStanding = ({ progress: { papers, products, dishes }, sales }: PathProps) => {
  const { t, i18n } = useTranslation('dashboards')
  const percent = (cents: number) => formatShare(cents / sales.coverage.of, i18n.language)
  const day = (date: string) => formatDayShort(date, i18n.language)
  const { days, lifts, items, coverage } = sales
  const idle = (key: StepKey) => t(`firstHour.idle.${key}`)
  const countedOf = (key: 'products' | 'dishes', rows: Progress['dishes'] & { lacking?: number }) =>
    rows.all === 0 ? idle(key) : t(`firstHour.now.${rows.incomplete === 0 ? 'complete' : key}`, rows)
  return {
    papers: papers.all === 0 ? idle('papers') : t('firstHour.now.papers', papers),
    // As the tabs of the page that it leads to count them.
    products: countedOf('products', { ...products, lacking: products.incomplete - products.new }),
    dishes: countedOf('dishes', dishes),
    till:
      days === null
        ? idle('till')
        : t(sales.tickets === 0 ? 'firstHour.now.tillDays' : 'firstHour.now.till', {
            from: day(days.from),
            to: day(days.to),
            ...ofOneDay(days),
            count: sales.tickets,
            tickets: formatNumber(sales.tickets, i18n.language, 0),
          }),
    links:
      days === null || coverage.of <= 0
        ? idle('links')
        : items.length === 0
          ? t('firstHour.now.noDishes')
          : lifts.length === 0
            ? t('firstHour.now.linked')
            : t('firstHour.now.links', {
                from: percent(coverage.known),
                to: percent(Math.min(sales.lifted, coverage.of)),
                count: lifts.length,
              }),
    margins:
      items.length === 0
        ? idle('margins')
        : t('firstHour.now.margins', { known: items.filter(isCosted).length, of: items.length }),
  } satisfies Record<StepKey, string>
}

/** The six steps of the first hour: what is true of each, its next act, and the present one with its acts in the order of what they make known. */
export const Path = (props: PathProps) => {
  const { t } = useTranslation('dashboards')
  const [, navigate] = useLocation()
  const { progress, sales } = props
  const steps = stepsOf({ ...progress, sales })
  const verbs = useVerbs(props)
  const standing = useStanding(props)
  const present = steps.find((step) => step.present)?.key
  const next = present && verbs[present]
  useShortcut('n', t('firstHour.next'), () => next && navigate(next.href), { when: Boolean(next) })
  return (
    <ol className="path">
      {steps.map(({ key, done, present: isPresent }, at) => {
        const verb = verbs[key]
        return (
          <li key={key} aria-current={isPresent ? 'step' : undefined} data-done={done || undefined}>
            <span className="path-sign" aria-hidden>
              {done ? <Check size={14} /> : at + 1}
            </span>
            <span className="path-words">
              <strong>
                {done && <span className="only-spoken">{t('firstHour.done')} </span>}
                {t(`firstHour.steps.${key}`)}
              </strong>
              <span className="muted note">{standing[key]}</span>
            </span>
            {verb && (
              <Link
                href={verb.href}
                aria-label={t('firstHour.actOf', { act: verb.words, step: t(`firstHour.steps.${key}`) })}
              >
                {verb.words}
              </Link>
            )}
            {key === 'links' && isPresent && <Lifts sales={sales} keys />}
          </li>
        )
      })}
    </ol>
  )
}

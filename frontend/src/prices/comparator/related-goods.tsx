import type { Substitute } from '@escandallo/contracts/prices/queries.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { useShortcut } from '../../platform/shortcuts.tsx'
import { productLinks } from '../../products/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { formatMoney, formatUnitPrice } from '../../ui/words/format.ts'
import { Multiplied } from './multiplied.tsx'

type Goods = { related: readonly Substitute[]; currency: string }
type Side = { article: Substitute['other']; basis: Substitute['basis']; currency: string }

/** An article with who sells it, how, and what it comes to by the measure in which both are compared. */
const Article = ({ article, basis, currency }: Side) => {
  const { t, i18n } = useTranslation('prices')
  const price = formatUnitPrice(String(Number(Number(article.price).toFixed(4))), i18n.language, currency)
  return (
    <span className="stack-tight">
      <Link href={productLinks.product(article.productId)}>{article.name}</Link>
      <span className="muted small">
        {t('list.soldBy', { unit: t(`units.${article.unit}`), supplier: article.supplierName ?? '—' })} · {price}/
        {t(`units.${basis}`)}
      </span>
    </span>
  )
}

const Would = ({ goods: { would, used, difference, basis }, currency }: { goods: Substitute; currency: string }) => {
  const { t, i18n } = useTranslation('prices')
  return (
    <span className="muted figures related-would stack-tight">
      {would === null
        ? t('related.unknown')
        : t('related.would', { amount: formatMoney(would, i18n.language, currency) })}
      <Multiplied {...{ used, difference, currency }} unit={t(`units.${basis}`)} />
    </span>
  )
}

/** What is joined, or put by itself, so that it is compared as somebody says from then on. */
const useComparing = (done: string) => {
  const { t } = useTranslation('prices')
  const part = useCommand((id: string, submit) => del('/prices/comparisons/delete', { query: { id }, ...submit }), {
    changes: ['prices'],
  })
  return useCommand(
    (comparison: { name: string; productIds: readonly string[] }, submit) =>
      post('/prices/comparisons/new', { comparison }, submit),
    { changes: ['prices'], done, undo: ({ id }) => ({ label: t('join.undo'), onClick: () => part.run(id) }) },
  )
}

const Question = ({ goods, currency }: { goods: Substitute; currency: string }) => {
  const { t } = useTranslation('prices')
  const join = useComparing(t('join.done'))
  const apart = useComparing(t('join.apart'))
  const { current, other, basis } = goods
  return (
    <li className="related-row">
      <Article article={current} basis={basis} currency={currency} />
      <Article article={other} basis={basis} currency={currency} />
      <span className="stack-tight small">
        {goods.parts.map((part) => t(`related.open.${part}`)).join(', ')}
        <Would goods={goods} currency={currency} />
      </span>
      <fieldset className="related-answers">
        <legend className="only-spoken">{t('related.same', { name: current.name, other: other.name })}</legend>
        <Button
          size="small"
          busy={join.busy}
          onClick={() => join.run({ name: current.name, productIds: [...goods.productIds, ...goods.otherProductIds] })}
        >
          {t('related.yes')}
        </Button>
        <Button
          size="small"
          look="quiet"
          busy={apart.busy}
          onClick={() => apart.run({ name: other.name, productIds: [...goods.otherProductIds] })}
        >
          {t('related.no')}
        </Button>
      </fieldset>
    </li>
  )
}

/** Cheaper goods of which nobody has said whether they are the same: asked, and in no sum until then. */
export const OpenQuestions = ({ related, currency }: Goods) => {
  const { t } = useTranslation('prices')
  const open = related.filter(({ relation }) => relation === 'unknown')
  if (open.length === 0) return null
  return (
    <Section title={t('related.questions')} note={t('related.questionsNote')}>
      <ul className="related-list">
        {open.map((goods) => (
          <Question key={`${goods.groupId} ${goods.otherGroupId}`} goods={goods} currency={currency} />
        ))}
      </ul>
    </Section>
  )
}

/** Other goods that could stand in their place, folded: the kitchen decides, and no sum has them. */
export const Substitutes = ({ related, currency }: Goods) => {
  const { t } = useTranslation('prices')
  const [open, setOpen] = useState(false)
  const others = related.filter(({ relation }) => relation === 'other')
  useShortcut('s', t('related.toggle'), () => setOpen((shown) => !shown))
  if (others.length === 0) return null
  return (
    <Section
      title={t('related.title')}
      note={t('related.note')}
      actions={
        <Button
          look="quiet"
          size="small"
          icon={open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          iconAfter={<Kbd keys="S" />}
        >
          {t(open ? 'related.fold' : 'related.unfold', { count: others.length })}
        </Button>
      }
    >
      {open && (
        <ul className="related-list">
          {others.map((goods) => (
            <li key={`${goods.groupId} ${goods.otherGroupId}`} className="related-row">
              <Article article={goods.current} basis={goods.basis} currency={currency} />
              <Article article={goods.other} basis={goods.basis} currency={currency} />
              <span className="small">
                {goods.parts.length > 0
                  ? goods.parts.map((part) => t(`related.parts.${part}`)).join(', ')
                  : t('related.byHand')}
              </span>
              <Would goods={goods} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

import type { DraftAnswer } from '@escandallo/contracts/products/drafts/draft.ts'
import { Check, CircleHelp } from 'lucide-react'
import { documentLinks } from '../../documents/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Unknown } from '../../ui/text/money.tsx'
import { Answers } from './answers.tsx'
import type { DraftRow, QuestionGroup } from './draft-groups.ts'
import { PaperWords } from './paper-words.tsx'
import { Sureness } from './sureness.tsx'
import type { DraftWords } from './use-draft-words.ts'
import type { Drafts } from './use-drafts.ts'

type RowProps = {
  row: DraftRow
  words: DraftWords
  onCorrect: (row: DraftRow) => void
  tone?: 'doubt' | 'answered'
  onForget?: () => void
}

const Line = ({ row, words, onCorrect, tone, onForget }: RowProps) => {
  const { t } = words
  const { item, draft } = row
  const paid = words.paid(item, draft)
  const ingredient = words.ingredient(draft.ingredient)
  const kind = words.kind(draft)
  const { step, reason } = draft.sureness
  const { paper } = item
  const printed = <PaperWords text={item.printed} read={draft.read} doubt={draft.doubt} />
  return (
    <tr data-tone={tone} data-product={item.productId}>
      <th scope="row">
        <button
          type="button"
          className="draft-name"
          data-stop={paper ? undefined : true}
          onClick={() => onCorrect(row)}
        >
          {draft.name}
        </button>
        {paper ? (
          <span data-stop-link>
            <Link
              look="plain"
              href={documentLinks.documentLine(paper.documentId, paper.lineId)}
              aria-label={t('drafts.seePaper', { words: item.printed })}
            >
              {printed}
            </Link>
          </span>
        ) : (
          printed
        )}
        {draft.brand && <span className="muted small"> · {draft.brand}</span>}
      </th>
      <td className={ingredient === null && draft.sureness.reason !== 'not-food' ? 'draft-open' : ''}>
        {ingredient ?? (draft.sureness.reason === 'not-food' ? t('drafts.notFood') : t('drafts.undecided'))}
        {kind && <span className="muted"> · {kind}</span>}
      </td>
      <td>{words.sold(draft)}</td>
      <td className="draft-end figures">
        {paid ? (
          <>
            {paid.money}
            <span className="muted">/{paid.unit}</span>
          </>
        ) : (
          <Unknown words={t('drafts.noPrice')} />
        )}
      </td>
      <td className="draft-end figures">
        {draft.perBase ? (
          <strong>{words.perBase(draft.perBase, draft.isApproximate, item.paid?.currency)}</strong>
        ) : reason === 'not-food' ? (
          <span className="muted">{t('drafts.notNeeded')}</span>
        ) : (
          <span className="draft-open">
            <CircleHelp size={14} aria-hidden /> {t('drafts.notKnown')}
          </span>
        )}
      </td>
      <td className="draft-end figures">
        {draft.tax === null ? <Unknown words={t('drafts.notKnown')} /> : words.rate(draft.tax.rate)}
        {draft.tax && draft.tax.by !== 'paper' && draft.tax.by !== 'product' && (
          <span className="muted small"> {t(`drafts.reason.${draft.tax.by}`)}</span>
        )}
      </td>
      <td>
        {tone === 'answered' ? (
          <span className="draft-said">
            <Check size={14} aria-hidden /> {t('drafts.reason.said-here')}{' '}
            <Button look="quiet" size="small" onClick={() => onForget?.()}>
              {t('drafts.undo')}
            </Button>
          </span>
        ) : (
          <Sureness step={step} reason={t(`drafts.reason.${reason}`)} />
        )}
      </td>
    </tr>
  )
}

type GroupProps = {
  group: QuestionGroup
  words: DraftWords
  drafts: Drafts
  onCorrect: (row: DraftRow) => void
  showsDishes: boolean
}

const Question = ({ group, words, drafts, onCorrect, showsDishes }: GroupProps) => {
  const { t } = words
  const names = group.rows.map(({ draft }) => draft.name)
  const question = words.question(group.question, names)
  const answer = (answered: Pick<DraftAnswer, 'answers'>) => drafts.answer(group, answered)
  return (
    <>
      {group.rows.map((row) => (
        <Line key={row.item.productId} row={row} words={words} onCorrect={onCorrect} tone="doubt" />
      ))}
      <tr data-tone="question" data-question={group.question.key}>
        <td colSpan={7}>
          <Answers group={group} question={question} words={words} onAnswer={answer} />
          {showsDishes && (
            <p className="muted small draft-mends">
              {t('drafts.mendsProducts', { count: group.rows.length })}
              {group.dishes > 0 && ` · ${t('drafts.mendsDishes', { count: group.dishes })}`}
            </p>
          )}
        </td>
      </tr>
    </>
  )
}

const Heading = ({ title, note }: { title: string; note?: string }) => (
  <tr className="draft-heading">
    <th colSpan={7} scope="colgroup">
      {title} {note && <span className="muted">{note}</span>}
    </th>
  </tr>
)

type TableProps = { drafts: Drafts; words: DraftWords; onCorrect: (row: DraftRow) => void; showsDishes: boolean }

/** Questions first, what was just answered, and what is sure: accepted together, corrected in place. */
export const DraftTable = ({ drafts, words, onCorrect, showsDishes }: TableProps) => {
  const { t } = words
  const { groups, answered, sure } = drafts
  const heads = ['product', 'ingredient', 'sold', 'paid', 'perBase', 'tax', 'from'] as const
  const ends = new Set<string>(['paid', 'perBase', 'tax'])
  return (
    <div className="draft-scroll">
      <table className="draft-table">
        <caption className="only-spoken">{t('drafts.caption')}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={ends.has(head) ? 'draft-end' : ''}>
                {t(`drafts.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.length > 0 && (
          <tbody>
            <Heading title={t('drafts.questions', { count: groups.length })} note={t('drafts.questionsNote')} />
            {groups.map((group) => (
              <Question key={group.question.key} {...{ group, words, drafts, onCorrect, showsDishes }} />
            ))}
          </tbody>
        )}
        {answered.length > 0 && (
          <tbody>
            <Heading title={t('drafts.answered')} />
            {answered.map((row) => (
              <Line
                key={row.item.productId}
                {...{ row, words, onCorrect }}
                tone="answered"
                onForget={() => drafts.forget(row.item)}
              />
            ))}
          </tbody>
        )}
        {sure.length > 0 && (
          <tbody>
            <Heading title={t('drafts.sure', { count: sure.length })} note={t('drafts.sureNote')} />
            {sure.map((row) => (
              <Line key={row.item.productId} {...{ row, words, onCorrect }} />
            ))}
          </tbody>
        )}
      </table>
    </div>
  )
}

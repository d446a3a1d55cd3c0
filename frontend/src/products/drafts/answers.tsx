import type { DraftAnswer, DraftAnswers } from '@escandallo/contracts/products/drafts/draft.ts'
import { ingredientOf } from '@escandallo/contracts/products/ingredients.ts'
import { parseDecimal } from '@escandallo/contracts/values/decimal.ts'
import { Big } from 'big.js'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { documentLinks } from '../../documents/links.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { productLinks } from '../links.ts'
import { searchIngredients } from '../queries.ts'
import type { QuestionGroup } from './draft-groups.ts'
import type { DraftWords } from './use-draft-words.ts'

type AnswersProps = {
  group: QuestionGroup
  question: string
  words: DraftWords
  onAnswer: (answer: Pick<DraftAnswer, 'answers'>) => void
}

/** Grams to kilograms as a decimal; null for what is no weight. */
const kilograms = (grams: string): string | null => {
  const value = parseDecimal(grams)
  return value !== null && Number(value) > 0 ? new Big(value).div(1000).toFixed() : null
}

/** What so many pieces of a size come to; null for what is no whole count. */
const contentOf = (count: string, piece: DraftAnswer['size']): DraftAnswers['content'] | null => {
  const value = parseDecimal(count)
  if (!piece || value === null || !/^[1-9]\d{0,3}$/.test(value)) return null
  return { size: new Big(piece.value).times(value).round(6).toFixed(), unit: piece.unit }
}

/** A question beneath the row of its only product does not show the name again; it is said to who does not see the row. */
const Asked = ({ question, of }: { question: string; of: string }) =>
  of !== '' && question.startsWith(`${of}: `) ? (
    <strong className="draft-question">
      <span className="only-spoken">{of}: </span>
      {question.slice(of.length + 2)}
    </strong>
  ) : (
    <strong>{question}</strong>
  )

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** A question's answers, each with its key and what it makes of the price. The likeliest is outlined, and never taken. */
export const Answers = ({ group, question, words, onAnswer }: AnswersProps) => {
  const { t, language } = words
  const [open, setOpen] = useState<'weight' | 'count' | 'ingredient' | null>(null)
  const [, navigate] = useLocation()
  const [grams, setGrams] = useState('')
  const [count, setCount] = useState('')
  const content = contentOf(count, group.question.answers.find(({ opens }) => opens === 'count')?.size ?? null)
  const currency = group.rows[0]?.item.paid?.currency
  const say = (answers: DraftAnswers) => onAnswer({ answers })
  const choose = (answer: DraftAnswer) => {
    if (answer.opens === 'paper') {
      const item = group.rows[0]?.item
      if (item?.paper) navigate(documentLinks.documentLine(item.paper.documentId, item.paper.lineId))
      else if (item) navigate(productLinks.product(item.productId))
    } else if (answer.opens) setOpen(open === answer.opens ? null : answer.opens)
    else onAnswer(answer)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const size = kilograms(grams)
    if (size !== null) say({ content: { size, unit: 'kg' } })
  }
  return (
    <div className="draft-answers">
      <Asked question={question} of={group.rows.length === 1 ? (group.rows[0]?.draft.name ?? '') : ''} />
      <fieldset aria-label={question} className="draft-choices">
        {group.question.answers.map((answer, at) => (
          <button
            key={answer.id}
            type="button"
            className="draft-answer"
            data-answer={at + 1}
            data-stop={at === 0 || undefined}
            aria-keyshortcuts={String(at + 1)}
            aria-expanded={answer.opens && answer.opens !== 'paper' ? open === answer.opens : undefined}
            onClick={() => choose(answer)}
          >
            <Kbd keys={String(at + 1)} />
            <span>{words.answer(answer)}</span>
            <span className="muted">{group.rows.length > 1 && !answer.size ? '' : words.note(answer, currency)}</span>
          </button>
        ))}
      </fieldset>
      {open === 'weight' && (
        <form className="draft-typed" onSubmit={send}>
          <NumberField label={t('drafts.grams')} value={grams} onChange={setGrams} after="g" autoFocus />
          <Button type="submit" disabled={kilograms(grams) === null}>
            {t('drafts.say')}
          </Button>
        </form>
      )}
      {open === 'count' && (
        <form
          className="draft-typed"
          onSubmit={(event) => {
            event.preventDefault()
            if (content) say({ content })
          }}
        >
          <NumberField label={t('drafts.count')} value={count} onChange={setCount} autoFocus />
          <Button type="submit" disabled={content === null}>
            {t('drafts.sayCount')}
          </Button>
        </form>
      )}
      {open === 'ingredient' && (
        <div className="draft-typed">
          <Combobox
            ref={takeFocus}
            label={t('fields.ingredient')}
            value={null}
            onChange={(choice) => choice && say({ ingredient: choice.value })}
            search={async (text, signal) =>
              (await searchIngredients(text, signal))
                .filter(({ id }) => ingredientOf(id))
                .map(({ id, name }) => ({ value: id, label: name[language] }))
            }
          />
        </div>
      )}
    </div>
  )
}

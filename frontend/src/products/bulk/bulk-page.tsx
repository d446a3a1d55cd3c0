import { readSheet } from '@escandallo/contracts/products/bulk/sheet.ts'
import type { ProductList } from '@escandallo/contracts/products/queries.ts'
import type { Workbook } from '@escandallo/contracts/tables/grid.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useHouseCurrency } from '../../corporations/public.ts'
import { get } from '../../platform/api.ts'
import { useUser } from '../../platform/auth/auth.tsx'
import { QueryState } from '../../platform/query-state.tsx'
import { readSheetFile, type SheetRefusal } from '../../platform/sheets/sheet-file.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { useSupplierWords } from '../../suppliers/public.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { FileDrop } from '../../ui/files/file-drop.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Status, type Tone } from '../../ui/text/chip.tsx'
import { Money } from '../../ui/text/money.tsx'
import { formatNumber, today } from '../../ui/words/format.ts'
import { productLinks } from '../links.ts'
import { type Known, type Planned, planOf } from './plan.ts'
import { SheetQuestions } from './sheet-questions.tsx'
import { useSheet } from './use-sheet.ts'
import { isVatKey, vatAnswersOf } from './vat-answers.ts'

/** A page of the list at most; what comes after the last page is new to nobody. */
const PAGE = 200

const knownProducts = queryOptions({
  queryKey: ['products', 'known'],
  queryFn: async ({ signal }): Promise<Known[]> => {
    const known: Known[] = []
    for (let page = 1; ; page += 1) {
      const { items, total } = await get<ProductList>('/products/list', { query: { page, size: PAGE }, signal })
      known.push(...items)
      if (items.length === 0 || known.length >= total) return known
    }
  },
})

const tones: Record<Planned['state'], Tone> = { new: 'success', changed: 'info', refused: 'danger' }
const states = ['new', 'changed', 'refused'] as const
/** The question for a rate, which is asked once prices are said to be with VAT: it stays while it is answered. */
const rateAsks = (written: string | Workbook) => readSheet(written, undefined, { 'prices-vat': 'with' })?.asks ?? []

/** What a line's price is for, and what one costs: seen before it is saved. */
const Priced = ({ row, currency }: { row: Planned['row']; currency: string }) => {
  const { t, i18n } = useTranslation('products')
  const { price, quantity, unit, pricePerUnit, weight, vat } = row
  if (price === null) return '—'
  const of = row.currency ?? currency
  return (
    <>
      <Money unitPrice={price} currency={of} />
      {unit !== null &&
        ` / ${quantity === null || quantity === '1' ? '' : `${formatNumber(quantity, i18n.language)} `}${t(`units.${unit}`)}`}
      {pricePerUnit !== null && unit !== null && quantity !== '1' && (
        <div className="muted small">
          <Money unitPrice={pricePerUnit} currency={of} />
          {` / ${t(`units.${unit}`)}`}
        </div>
      )}
      {weight !== null && <div className="muted small">{`${formatNumber(weight, i18n.language)} kg`}</div>}
      {vat !== null && <div className="muted small">{t('bulk.vat', { rate: vat })}</div>}
    </>
  )
}

const Preview = ({ plan, currency }: { plan: readonly Planned[]; currency: string }) => {
  const { t } = useTranslation('products')
  const words = useErrorWords()
  return (
    <table className="ledger" aria-label={t('bulk.preview')}>
      <thead>
        <tr>
          <th scope="col">{t('bulk.line')}</th>
          <th scope="col">{t('fields.name')}</th>
          <th scope="col">{t('bulk.priced')}</th>
          <th scope="col">{t('bulk.what')}</th>
          <th scope="col">{t('bulk.why')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.map((planned) => (
          <tr key={planned.row.line}>
            <td>{planned.row.line}</td>
            <th scope="row">{planned.row.name || '—'}</th>
            <td className="figures">
              <Priced row={planned.row} currency={currency} />
            </td>
            <td>
              <Status tone={tones[planned.state]}>{t(`bulk.states.${planned.state}`)}</Status>
            </td>
            <td>
              {planned.state === 'refused'
                ? planned.reasons
                    .map(
                      ({ field, code }) =>
                        `${t(`bulk.columns.${field}`)}: ${code === 'unread' ? t('bulk.unread') : words(code)}`,
                    )
                    .join(' · ')
                : planned.state === 'changed' && planned.product.name}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Adds and changes many products from a sheet, which is shown before anything is recorded. */
export default function BulkPage() {
  const { t } = useTranslation('products')
  const words = useErrorWords()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const [supplierId, setSupplierId] = useState('')
  const [refusal, setRefusal] = useState<SheetRefusal | null>(null)
  const [book, setBook] = useState<Workbook | null>(null)
  const later = useDeferredValue(text)
  const currency = useHouseCurrency()
  const { corporationId } = useUser()
  const [answers, setAnswers] = useState(() => vatAnswersOf(corporationId, '').load())
  const sheet = useMemo(
    () => readSheet(book ?? later, { currency: currency ?? 'EUR' }, answers),
    [book, later, currency, answers],
  )
  // What was answered stays above the rows, to be answered otherwise.
  const questions = useMemo(() => {
    const open = readSheet(book ?? later, { currency: currency ?? 'EUR' })?.asks ?? []
    const asks = [...open, ...(sheet?.asks ?? []), ...(answers['prices-vat'] === 'with' ? rateAsks(book ?? later) : [])]
    return [
      ...new Map(
        asks.filter(({ key, code }) => isVatKey(key) || code === 'discount-is').map((ask) => [ask.key, ask]),
      ).values(),
    ]
  }, [book, later, currency, sheet, answers])
  const answer = (key: string, value: string) => {
    const next = { ...answers, [key]: value }
    setAnswers(next)
    vatAnswersOf(corporationId, supplierId).store(next)
  }
  const known = useQuery(knownProducts)
  const { options: suppliers } = useSupplierWords()
  const plan = useMemo(
    () =>
      sheet && known.data && currency !== null
        ? planOf(sheet, { known: known.data, suppliers, supplierId, date: today(), currency })
        : [],
    [sheet, known.data, suppliers, supplierId, currency],
  )
  const typed = (next: string) => {
    setBook(null)
    setText(next)
  }
  const products = plan.flatMap((planned) => (planned.state === 'new' ? [planned.send] : []))
  const changes = plan.flatMap((planned) => (planned.state === 'changed' ? [planned.send] : []))
  const save = useSheet(() => navigate(productLinks.products()))
  const count = (state: Planned['state']) => plan.filter((planned) => planned.state === state).length
  return (
    <Page title={t('bulk.title')} breadcrumb={[{ label: t('list.title'), href: productLinks.products() }]}>
      <Card title={t('bulk.sheet')} description={t('bulk.description')}>
        <div className="stack">
          <FileDrop
            label={t('bulk.file')}
            door="sheets"
            multiple={false}
            onFiles={async ([file]) => {
              if (!file) return
              const read = await readSheetFile(file)
              setRefusal('refused' in read ? read.refused : null)
              setBook('book' in read ? read.book : null)
              // A cell's own line breaks and tabulators would begin other cells.
              if ('book' in read)
                setText(
                  read.book.sheets
                    .flatMap(({ rows }) =>
                      rows.map((row) => row.map((cell) => String(cell).replace(/\s+/g, ' ')).join('\t')),
                    )
                    .join('\n'),
                )
            }}
          />
          <TextArea label={t('bulk.paste')} hint={t('bulk.pasteHint')} rows={8} value={text} onChange={typed} />
          <Select
            label={t('bulk.supplier')}
            hint={t('bulk.supplierHint')}
            placeholder={t('form.choose')}
            value={supplierId}
            onChange={(chosen) => {
              setSupplierId(chosen)
              setAnswers(vatAnswersOf(corporationId, chosen).load())
            }}
            options={suppliers}
          />
        </div>
      </Card>
      {refusal && <Banner tone="danger">{words(refusal)}</Banner>}
      {text.trim() !== '' && sheet === null && <Banner tone="warning">{t('bulk.noHeading')}</Banner>}
      {sheet && (
        <Card
          title={t('bulk.preview')}
          description={states.map((state) => `${t(`bulk.states.${state}`)}: ${count(state)}`).join(' · ')}
          actions={
            <Button
              look="primary"
              busy={save.busy}
              disabled={save.blocked || products.length + changes.length === 0}
              onClick={() => save.run({ products, changes })}
            >
              {t('bulk.save', { count: products.length + changes.length })}
            </Button>
          }
        >
          <SheetQuestions asks={questions} answers={answers} onAnswer={answer} />
          <QueryState query={known} rows={5}>
            {() => <Preview plan={plan} currency={currency ?? 'EUR'} />}
          </QueryState>
        </Card>
      )}
    </Page>
  )
}

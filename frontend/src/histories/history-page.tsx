import { type CostHistory, type HistoryKind, historyKinds } from '@escandallo/contracts/kitchen/history.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'wouter'
import { dishLinks } from '../dishes/links.ts'
import { documentLinks } from '../documents/links.ts'
import { menuLinks } from '../menus/links.ts'
import { ExportMenu } from '../platform/lists/export-menu.tsx'
import { QueryState } from '../platform/query-state.tsx'
import { productLinks } from '../products/links.ts'
import { recipeLinks } from '../recipes/links.ts'
import { Button } from '../ui/actions/button.tsx'
import { Pagination } from '../ui/data/pagination.tsx'
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Kbd } from '../ui/keys/kbd.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Section } from '../ui/layout/section.tsx'
import { today } from '../ui/words/format.ts'
import { CauseFilter } from './cause-filter.tsx'
import { HistoryLead } from './history-lead.tsx'
import { NewLoss } from './new-loss.tsx'
import { apiPaths, costHistory, costSteps, type Of, PAGE_SIZE, stepsQuery } from './queries.ts'
import { StepSide } from './side/step-side.tsx'
import { stepsIn } from './steps/groups.ts'
import { HistoryChart } from './steps/history-chart.tsx'
import { paperOf, StepTable } from './steps/step-table.tsx'
import { useHistoryState } from './use-history-state.ts'
import { useStepKeys } from './use-step-keys.ts'
import './histories.css'

const lists = {
  product: [productLinks.products, productLinks.product],
  recipe: [recipeLinks.recipes, recipeLinks.recipe],
  dish: [dishLinks.dishes, dishLinks.dish],
  menu: [menuLinks.menus, menuLinks.menu],
} as const

const useKind = (): HistoryKind => {
  const [path] = useLocation()
  const name = path.split('/')[2]
  return historyKinds.find((kind) => kind === name) ?? 'dish'
}

/** How the cost of a product, subrecipe, dish or menu came to be what it is: each step at its day, with the paper behind it. */
export default function HistoryPage() {
  const { t } = useTranslation('histories')
  const { id = '' } = useParams()
  const kind = useKind()
  const of: Of = { kind, id }
  const state = useHistoryState()
  const history = useQuery(costHistory(of, state.days))
  const [listLink, pageLink] = lists[kind]
  const name = history.data?.name
  return (
    <Page
      title={name ? t('title', { name }) : t('page')}
      breadcrumb={[
        { label: t(`lists.${kind}`), href: listLink() },
        ...(name ? [{ label: name, href: pageLink(id) }] : []),
      ]}
      actions={
        <>
          <DateRangePicker
            label={t('period')}
            value={state.range}
            onChange={state.setRange}
            today={today()}
            clearable
            align="end"
          />
          {kind === 'product' && <NewLoss productId={id} />}
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <ExportMenu
            path={`${apiPaths[kind]}/cost-steps`}
            query={stepsQuery(of, state.days, state.causes)}
            name={t('file')}
          />
        </>
      }
    >
      <QueryState query={history} rows={12}>
        {(loaded) => <Steps of={of} history={loaded} state={state} />}
      </QueryState>
    </Page>
  )
}

type StepsProps = { of: Of; history: CostHistory; state: ReturnType<typeof useHistoryState> }

const Steps = ({ of, history, state }: StepsProps) => {
  const { t } = useTranslation('histories')
  const { spans, pending } = history
  if (pending) return <EmptyState title={t('pending.title')} description={t('pending.description')} />
  if (spans.length === 0)
    return (
      <EmptyState
        example={{ shape: 'steps', text: t('empty.example') }}
        title={t(`empty.${of.kind}`)}
        description={t('empty.description')}
        action={state.range !== null && <Button onClick={() => state.setRange(null)}>{t('empty.everything')}</Button>}
      />
    )
  return <Story of={of} history={history} state={state} />
}

/** The page of steps that is shown, and which of them: the chosen one, else, of a page that was turned to, its first. */
const useShownStep = ({ of, state, stepDays }: Pick<StepsProps, 'of' | 'state'> & { stepDays: readonly string[] }) => {
  const chosen = state.step !== null && stepDays.includes(state.step) ? state.step : null
  const page = state.page || Math.floor(Math.max(0, stepDays.indexOf(chosen ?? '')) / PAGE_SIZE) + 1
  const rows = useQuery(costSteps(of, state.days, { causes: state.causes, page }))
  const items = rows.data?.items ?? []
  const step = items.find(({ day }) => day === chosen) ?? items[0]
  const day = step?.day ?? null
  return { rows, page, step, shownDay: rows.isPlaceholderData ? (chosen ?? day) : day }
}

const Story = ({ of, history, state }: StepsProps) => {
  const { t } = useTranslation('histories')
  const [, navigate] = useLocation()
  const { causes, setStep } = state
  const steps = stepsIn(history.spans, causes)
  const stepDays = steps.map(({ from }) => from)
  const { rows, page, step, shownDay } = useShownStep({ of, state, stepDays })
  const paper = step && paperOf(step)
  const table = useRef<HTMLDivElement>(null)
  useStepKeys({
    days: stepDays,
    chosen: shownDay,
    onChoose: setStep,
    onOpen: paper ? () => navigate(documentLinks.documentLine(paper.documentId, paper.lineId)) : null,
  })
  // Whoever steps from row to row takes the focus along; the drawing stays where it is for everybody else.
  useEffect(() => {
    if (!shownDay || !document.activeElement?.matches('[data-step]')) return
    table.current?.querySelector<HTMLElement>(`[data-step="${shownDay}"]`)?.focus()
  }, [shownDay])
  return (
    <div className="history">
      <div className="history-main">
        <HistoryLead of={of} history={history} />
        {steps.length > 0 || causes.length > 0 ? (
          <>
            <div className="history-drawing">
              <Section
                title={t('moved')}
                actions={<CauseFilter spans={history.spans} causes={causes} onChange={state.setCauses} />}
              >
                <HistoryChart
                  {...{ of, history, causes, chosen: shownDay, onChoose: setStep }}
                  named={rows.data?.items ?? []}
                />
              </Section>
            </div>
            <div className="history-steps">
              <Section title={t('steps')} note={t('stepsNote', { count: steps.length })}>
                <QueryState query={rows} rows={8}>
                  {({ items, total, size }) =>
                    items.length === 0 ? (
                      <EmptyState
                        level={3}
                        title={t('empty.filtered')}
                        action={<Button onClick={() => state.setCauses([])}>{t('empty.unfilter')}</Button>}
                      />
                    ) : (
                      <div ref={table} className="stack-tight">
                        <StepTable of={of} history={history} steps={items} chosen={shownDay} onChoose={setStep} />
                        {total > size && (
                          <Pagination of={t('steps')} page={page} size={size} total={total} onPage={state.setPage} />
                        )}
                      </div>
                    )
                  }
                </QueryState>
              </Section>
            </div>
            <p className="history-keys muted small screen-only" aria-hidden>
              <span>
                <Kbd keys="arrowleft" /> <Kbd keys="arrowright" /> {t('keys.steps')}
              </span>
              <span>
                <Kbd keys="enter" /> {t('keys.open')}
              </span>
            </p>
          </>
        ) : (
          <p className="muted">{t('still')}</p>
        )}
      </div>
      {step && <StepSide key={step.day} of={of} history={history} step={step} />}
    </div>
  )
}

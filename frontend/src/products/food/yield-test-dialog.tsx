import { mermaOfTest } from '@escandallo/contracts/costing/selling/yield-test.ts'
import { testYield } from '@escandallo/contracts/products/commands.ts'
import type { ProductDetailsAnswer } from '@escandallo/contracts/products/queries.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import { useErrorWords } from '../../platform/words/errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { formatRate, today } from '../../ui/words/format.ts'
import { SinceField } from '../since/since-field.tsx'

const measures = ['kg', 'g', 'l', 'unit'] as const
type ByProduct = { key: string; name: string; quantity: string; value: string }

/** Enters what was weighed before and after. */
export default function YieldTestDialog({ product, onClose }: { product: ProductDetailsAnswer; onClose: () => void }) {
  const { t, i18n } = useTranslation('products')
  const [date, setDate] = useState(today())
  const [since, setSince] = useState(today())
  const [unit, setUnit] = useState<(typeof measures)[number]>('kg')
  const [gross, setGross] = useState('')
  const [net, setNet] = useState('')
  const [byProducts, setByProducts] = useState<ByProduct[]>([])
  const [testId] = useState(() => newId())
  const [tried, setTried] = useState(false)
  const words = useErrorWords()
  const { productId } = product
  const save = useCommand((body: object, submit) => post('/products/yield-test', body, submit), {
    changes: ['products', 'recipes', 'dishes', 'menus'],
    done: t('yield.saved'),
    onDone: onClose,
  })
  const test = { testId, date, unit, gross, net, byProducts: byProducts.map(({ key: _key, ...rest }) => rest) }
  const parsed = testYield.safeParse({ productId, test, effectiveFrom: since })
  const errorOf = (path: string) => {
    if (!tried || parsed.success) return undefined
    const issue = parsed.error.issues.find((other) => other.path.join('.') === path)
    return issue && words(issue.message)
  }
  const errorAt = (...path: (string | number)[]) => errorOf(['test', ...path].join('.'))
  const change = (index: number, part: Partial<ByProduct>) =>
    setByProducts((before) => before.map((entry, at) => (at === index ? { ...entry, ...part } : entry)))
  const submit = () => {
    setTried(true)
    if (parsed.success) save.run(parsed.data)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={t('yield.title')}
      description={product.name}
      actions={
        <Button look="primary" busy={save.busy} disabled={save.blocked} onClick={submit}>
          {t('yield.save')}
        </Button>
      }
    >
      <div className="stack">
        <div className="grid-form">
          <DateField label={t('yield.date')} value={date} max={today()} onChange={setDate} />
          <Select
            label={t('yield.unit')}
            value={unit}
            onChange={setUnit}
            options={measures.map((value) => ({ value, label: t(`units.${value}`) }))}
          />
          <NumberField
            label={t('yield.gross')}
            required
            after={t(`units.${unit}`)}
            value={gross}
            onChange={setGross}
            error={errorAt('gross')}
          />
          <NumberField
            label={t('yield.net')}
            required
            after={t(`units.${unit}`)}
            value={net}
            onChange={setNet}
            error={errorAt('net')}
          />
        </div>
        {byProducts.map(({ key, name, quantity, value }, index) => (
          <fieldset key={key} className="yield-by-product" aria-label={t('yield.byProduct', { number: index + 1 })}>
            <TextField
              label={t('yield.name')}
              value={name}
              onChange={(text) => change(index, { name: text })}
              error={errorAt('byProducts', index, 'name')}
            />
            <NumberField
              label={t('yield.quantity')}
              value={quantity}
              onChange={(text) => change(index, { quantity: text })}
              error={errorAt('byProducts', index, 'quantity')}
            />
            <NumberField
              label={t('yield.value', { unit: t(`units.${unit}`) })}
              value={value}
              onChange={(text) => change(index, { value: text })}
              error={errorAt('byProducts', index, 'value')}
            />
            <IconButton
              label={t('yield.remove', { number: index + 1 })}
              icon={<Trash2 aria-hidden />}
              onClick={() => setByProducts((before) => before.filter((_, at) => at !== index))}
            />
          </fieldset>
        ))}
        <div className="row">
          <Button
            size="small"
            icon={<Plus aria-hidden />}
            onClick={() => setByProducts((before) => [...before, { key: newId(), name: '', quantity: '', value: '' }])}
          >
            {t('yield.add')}
          </Button>
        </div>
        <SinceField products={[productId]} value={since} onChange={setSince} error={errorOf('effectiveFrom')} />
        {parsed.success && (
          <Banner tone="info" title={t('yield.merma')}>
            {formatRate(mermaOfTest(parsed.data.test), i18n.language, 2)}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}

import type { MenuType } from '@escandallo/contracts/menus/details.ts'
import { normalizeName } from '@escandallo/contracts/values/names.ts'
import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, GripVertical, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenFigures } from '../../kitchen/public.ts'
import { announce } from '../../platform/announcer.tsx'
import { isolatedValue } from '../../platform/words/isolated-value.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type CourseValues, emptyCourse } from '../pages/menu-form.ts'
import type { ChosenDish } from '../queries.ts'
import { newDish } from './dropped.ts'
import { useDishDrag } from './use-dish-drag.ts'

type MenuDish = CourseValues['dishes'][number]
type CourseEditorProps = {
  type: MenuType
  courses: readonly CourseValues[]
  onChange: (courses: CourseValues[]) => void
  dishes: readonly ChosenDish[]
}

const swapped = <Row,>(rows: readonly Row[], at: number, by: -1 | 1): Row[] => {
  const [row, other] = [rows[at], rows[at + by]]
  return row === undefined || other === undefined ? [...rows] : rows.with(at, other).with(at + by, row)
}

/** What of a dish a guest gets: its share of a portion, how many take it, or how much is eaten, by the kind of menu. */
const Portion = ({
  type,
  course,
  dish,
  name,
  onChange,
}: {
  type: MenuType
  course: CourseValues
  dish: MenuDish
  name: string
  onChange: (change: Partial<MenuDish>) => void
}) => {
  const { t } = useTranslation('menus')
  if (type === 'buffet') {
    const { quantity = '', unit = 'g' } = dish.consumption ?? {}
    const set = (change: { quantity?: string; unit?: 'g' | 'kg' | 'unit' }) => {
      const next = { quantity, unit, ...change }
      onChange({ consumption: next.quantity === '' ? null : next })
    }
    return (
      <>
        <NumberField
          label={t('courses.consumptionOf', { name })}
          hiddenLabel
          placeholder={t('courses.consumption')}
          value={quantity}
          onChange={(value) => set({ quantity: value })}
        />
        <Select
          label={t('courses.unitOf', { name })}
          hiddenLabel
          value={unit}
          onChange={(value) => set({ unit: value })}
          options={(['g', 'kg', 'unit'] as const).map((value) => ({ value, label: t(`courses.units.${value}`) }))}
        />
      </>
    )
  }
  return (
    <>
      {type === 'tasting' && (
        <NumberField
          label={t('courses.portionOf', { name })}
          hiddenLabel
          value={dish.portion ?? '1'}
          onChange={(portion) => onChange({ portion })}
          after={t('courses.portion')}
        />
      )}
      {(course.choice || type === 'a-la-carte') && (
        <NumberField
          label={t('courses.mixOf', { name })}
          hiddenLabel
          placeholder="—"
          value={dish.mix ?? ''}
          onChange={(mix) => onChange({ mix: mix === '' ? null : mix })}
          after="%"
        />
      )}
    </>
  )
}

/** Courses with their dishes, beside all dishes there are: several are taken over at once, by buttons, keys and the mouse. */
export const CourseEditor = ({ type, courses, onChange, dishes }: CourseEditorProps) => {
  const { t } = useTranslation('menus')
  const { atLeast } = useKitchenFigures()
  const [into, setInto] = useState(0)
  const [q, setQ] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const byId = new Map(dishes.map((dish) => [dish.dishId, dish]))
  const taken = new Set(courses[into]?.dishes.map(({ dishId }) => dishId))
  const words = normalizeName(q).split(' ').filter(Boolean)
  const offered = dishes
    .filter(({ dishId, removed }) => !removed && !taken.has(dishId))
    .filter(({ name }) => words.every((word) => normalizeName(name).includes(word)))
  const set = (at: number, change: Partial<CourseValues>) => {
    const course = courses[at]
    if (course) onChange(courses.with(at, { ...course, ...change }))
  }
  const add = (ids: readonly string[]) => {
    const course = courses[into]
    if (!course) return
    set(into, { dishes: [...course.dishes, ...ids.map(newDish)] })
    setMarked(new Set())
    announce(t('courses.added', { count: ids.length }))
  }
  const drag = useDishDrag(courses, (next, { from, dishIds }) => {
    onChange(next)
    if (from !== null) return
    setMarked(new Set())
    announce(t('courses.added', { count: dishIds.length }))
  })
  return (
    <div className="transfer">
      <Card title={t('courses.all')}>
        <div className="stack">
          <TextField label={t('courses.search')} value={q} onChange={setQ} type="search" />
          <ul className="transfer-list">
            {offered.map((dish) => (
              <li key={dish.dishId} {...drag.source(null, marked.has(dish.dishId) ? [...marked] : [dish.dishId])}>
                <Checkbox
                  label={`${isolatedValue(dish.name)} · ${atLeast(dish)}`}
                  checked={marked.has(dish.dishId)}
                  onChange={(on) => {
                    const next = new Set(marked)
                    if (on) next.add(dish.dishId)
                    else next.delete(dish.dishId)
                    setMarked(next)
                  }}
                />
                <IconButton
                  label={t('courses.add', { name: dish.name })}
                  icon={<ChevronRight aria-hidden />}
                  look="quiet"
                  onClick={() => add([dish.dishId])}
                />
              </li>
            ))}
            {offered.length === 0 && <li className="muted">{t('courses.noneLeft')}</li>}
          </ul>
          <Button disabled={marked.size === 0} onClick={() => add([...marked])}>
            {t('courses.addMarked', { count: marked.size })}
          </Button>
        </div>
      </Card>
      <div className="stack">
        {courses.map((course, at) => (
          <Card
            key={course.courseId}
            title={course.name || t('courses.numbered', { number: at + 1 })}
            actions={
              <>
                {courses.length > 1 && (
                  <>
                    <IconButton
                      label={t('courses.up')}
                      icon={<ArrowUp aria-hidden />}
                      look="quiet"
                      disabled={at === 0}
                      onClick={() => onChange(swapped(courses, at, -1))}
                    />
                    <IconButton
                      label={t('courses.down')}
                      icon={<ArrowDown aria-hidden />}
                      look="quiet"
                      disabled={at === courses.length - 1}
                      onClick={() => onChange(swapped(courses, at, 1))}
                    />
                    <IconButton
                      label={t('courses.remove')}
                      icon={<Trash2 aria-hidden />}
                      look="quiet"
                      onClick={() => {
                        setInto(0)
                        onChange(courses.toSpliced(at, 1))
                      }}
                    />
                  </>
                )}
                <Button size="small" look={into === at ? 'primary' : 'secondary'} onClick={() => setInto(at)}>
                  {t(into === at ? 'courses.filling' : 'courses.fill')}
                </Button>
              </>
            }
          >
            <div className="stack">
              <div className="row">
                <TextField
                  label={t('courses.name')}
                  value={course.name ?? ''}
                  onChange={(name) => set(at, { name: name === '' ? null : name })}
                />
                {type === 'tasting' && (
                  <Checkbox
                    label={t('courses.choice')}
                    checked={course.choice ?? false}
                    onChange={(choice) => set(at, { choice })}
                  />
                )}
              </div>
              <ul className="transfer-list" {...drag.target(at, course.dishes.length)}>
                {course.dishes.map((dish, place) => {
                  const known = byId.get(dish.dishId)
                  const name = known?.name ?? t('courses.gone')
                  return (
                    <li key={dish.dishId} {...drag.target(at, place)}>
                      <IconButton
                        label={t('courses.removeDish', { name })}
                        icon={<ChevronLeft aria-hidden />}
                        look="quiet"
                        onClick={() => set(at, { dishes: course.dishes.toSpliced(place, 1) })}
                      />
                      <span className="grow named" {...drag.source(at, [dish.dishId])}>
                        <GripVertical className="grip" size={14} aria-hidden />
                        {name}
                      </span>
                      <Portion
                        {...{ type, course, dish, name }}
                        onChange={(change) => set(at, { dishes: course.dishes.with(place, { ...dish, ...change }) })}
                      />
                      <IconButton
                        label={t('courses.upDish', { name })}
                        icon={<ArrowUp aria-hidden />}
                        look="quiet"
                        disabled={place === 0}
                        onClick={() => set(at, { dishes: swapped(course.dishes, place, -1) })}
                      />
                      <IconButton
                        label={t('courses.downDish', { name })}
                        icon={<ArrowDown aria-hidden />}
                        look="quiet"
                        disabled={place === course.dishes.length - 1}
                        onClick={() => set(at, { dishes: swapped(course.dishes, place, 1) })}
                      />
                    </li>
                  )
                })}
                {course.dishes.length === 0 && <li className="muted">{t('courses.empty')}</li>}
              </ul>
            </div>
          </Card>
        ))}
        <div>
          <Button
            icon={<Plus aria-hidden />}
            onClick={() => {
              onChange([...courses, emptyCourse()])
              setInto(courses.length)
            }}
          >
            {t('courses.new')}
          </Button>
        </div>
      </div>
    </div>
  )
}

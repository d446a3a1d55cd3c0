import type { Price } from '@escandallo/contracts/dishes/details.ts'
import type { MenuDish } from '@escandallo/contracts/menus/details.ts'
import type { Menu } from '@escandallo/contracts/menus/queries.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEstablishmentWords } from '../../establishments/public.ts'
import { formatMoney, formatRate } from '../../ui/words/format.ts'
import { dishesToChoose } from '../queries.ts'
import type { CourseValues } from './menu-form.ts'

/** How what two people changed at once of a menu reads. */
export const useMergeWords = (versions: readonly Menu[]) => {
  const { t, i18n } = useTranslation('menus')
  const { nameOf: placeOf } = useEstablishmentWords()
  const dishes = useQuery(dishesToChoose).data ?? []
  const nameOfDish = (id: string) => dishes.find(({ dishId }) => dishId === id)?.name ?? t('courses.gone')
  const nameOfCourse = (id: string): string => {
    const of = versions.flatMap(({ composition }) => composition.courses.filter(({ courseId }) => courseId === id))
    const [base] = versions
    const at = base?.composition.courses.findIndex(({ courseId }) => courseId === id) ?? -1
    return (
      of.find(({ name }) => name)?.name ?? (at === -1 ? t('courses.new') : t('courses.numbered', { number: at + 1 }))
    )
  }
  const dishText = (dish: MenuDish): string =>
    [
      `${dish.portion} ${t('courses.portion')}`,
      dish.mix !== null && formatRate(dish.mix as string, i18n.language),
      dish.consumption && `${dish.consumption.quantity} ${t(`courses.units.${dish.consumption.unit}`)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  const textOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('recipes:merge.nothing')
    if (field === 'type') return t(`types.${value as Menu['type']}`)
    if (field === 'status') return t(`statuses.${value as Menu['status']}`)
    if (field === 'price') {
      const { amount, currency, vatRate } = value as Price
      return `${formatMoney(amount, i18n.language, currency)} · ${t('fields.vatRate')} ${formatRate(vatRate, i18n.language)}`
    }
    if (field === 'leftover') return formatRate(value as string, i18n.language)
    if (field === 'establishments')
      return (value as string[]).map((id) => placeOf(id) ?? '…').join(', ') || t('form.everywhere')
    return field === 'image' ? t('recipes:merge.otherPicture') : String(value)
  }
  const labels: Readonly<Record<string, string>> = {
    name: t('fields.name'),
    type: t('fields.type'),
    status: t('fields.status'),
    price: t('fields.price'),
    leftover: t('fields.leftover'),
    description: t('fields.description'),
    image: t('fields.image'),
    establishments: t('fields.establishments'),
  }
  return (key: string, value: unknown) => {
    const [group, field = key] = key.split('.')
    const [first = '', second = ''] = field.split(' ')
    if (group === 'dish')
      return {
        label: `${nameOfCourse(first)}: ${nameOfDish(second)}`,
        text: value === undefined ? t('recipes:merge.takenOut') : dishText(value as MenuDish),
      }
    if (group === 'course') {
      const course = value as CourseValues | undefined
      const words = course && [course.name ?? nameOfCourse(first), course.choice && t('courses.choice')]
      return { label: nameOfCourse(first), text: words?.filter(Boolean).join(' · ') ?? t('recipes:merge.takenOut') }
    }
    return { label: labels[field] ?? field, text: textOf(field, value) }
  }
}

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { del, post } from '../../platform/api.ts'
import { useCommand } from '../../platform/command.ts'
import { newId } from '../../platform/cryptography/ids.ts'
import type { Planned } from './plan.ts'

type New = Extract<Planned, { state: 'new' }>['send']
type Changed = Extract<Planned, { state: 'changed' }>['send']
type Answer = { ids: string[] }

/** A request holds so many. */
const AT_ONCE = 500

/** Lists cut into parts that a request holds. */
export const inParts = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

/** Keys for the parts of one submit, the same ones when it is tried again: no part is recorded twice. */
const usePartKeys = () => {
  const kept = useRef({ key: '', parts: [] as string[] })
  return (key: string | undefined, part: number): string => {
    if (kept.current.key !== key) kept.current = { key: key ?? '', parts: [] }
    kept.current.parts[part] ??= newId()
    return kept.current.parts[part]
  }
}

/** Records the lines of a sheet, part by part. A sheet that only added products can be taken back. */
export const useSheet = (onDone: () => void) => {
  const { t } = useTranslation('products')
  const partKey = usePartKeys()
  const changes = ['products', 'recipes', 'dishes', 'menus']
  const takeBack = useCommand(
    async (ids: readonly string[]) => {
      for (const part of inParts(ids)) await del('/products/deleteMany', { body: { ids: part } })
    },
    { changes, done: (_, ids) => t('delete.done', { count: ids.length }) },
  )
  return useCommand(
    async ({ products, changes: changed }: { products: New[]; changes: Changed[] }, { key }): Promise<Answer> => {
      const bodies = [
        ...inParts(products).map((part) => ({ products: part, changes: [] })),
        ...inParts(changed).map((part) => ({ products: [], changes: part })),
      ]
      const ids: string[] = []
      for (const [part, body] of bodies.entries()) {
        const answer = await post<Answer>('/products/bulk', body, { key: partKey(key, part) })
        ids.push(...answer.ids)
      }
      return { ids }
    },
    {
      changes,
      done: ({ ids }) => t('bulk.saved', { count: ids.length }),
      undo: ({ ids }, { changes: changed }) =>
        changed.length > 0 ? undefined : { label: t('platform:lists.undo'), onClick: () => takeBack.run(ids) },
      onDone,
    },
  )
}

import type { Answers } from '@escandallo/contracts/tables/layout/asks.ts'
import { lastingStorage } from '../../platform/storage/browser-storage.ts'

const vatKeys = ['prices-vat', 'vat-rate'] as const
export const isVatKey = (key: string): boolean => vatKeys.some((vatKey) => vatKey === key)

/** What was answered about VAT of a corporation's sheets of a supplier, or of those that name none: in this browser, for the next sheet. */
export const vatAnswersOf = (corporationId: string | null, supplierId: string) => {
  const slot = `escandallo-sheet-vat ${corporationId} ${supplierId}`
  return {
    load: (): Answers => {
      try {
        const stored: unknown = JSON.parse(lastingStorage.read(slot) ?? '{}')
        return Object.fromEntries(
          Object.entries(stored ?? {}).filter(([key, value]) => isVatKey(key) && typeof value === 'string'),
        )
      } catch {
        return {}
      }
    },
    store: (answers: Answers) => lastingStorage.write(slot, JSON.stringify(answers)),
  }
}

import type { DocumentEffects } from '@escandallo/contracts/dishes/queries.ts'
import i18next from 'i18next'
import { get } from '../../platform/api.ts'
import { notify } from '../../ui/feedback/toasts.tsx'

/** Milliseconds until one asks, again and again: costs are recorded by others, soon after a document is confirmed. */
const WAITS = [1500, 2500, 5000] as const

const effectsOf = (documentId: string) =>
  get<DocumentEffects>('/documents/effects', { query: { id: documentId } }).catch(() => null)

/**
 * Says what a document that was just confirmed did to dishes and menus, once it is known; nothing where it did nothing.
 * @param open shows the page where all of it stands.
 */
export const tellEffects = async (documentId: string, open: () => void, waits: readonly number[] = WAITS) => {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const effects = await effectsOf(documentId)
    // Whoever may not ask, or left, is told nothing.
    if (!effects) return
    const moved = effects.dishes.length + effects.menus.length
    if (effects.products.length === 0) continue
    if (moved === 0) return
    await i18next.loadNamespaces('dishes')
    const fallen = effects.dishes.filter(({ fellUnderTarget }) => fellUnderTarget).length
    const t = i18next.getFixedT(null, 'dishes')
    notify.info(t('effects.moved', { count: moved }), {
      id: `effects ${documentId}`,
      ...(fallen > 0 && { description: t('effects.fallen', { count: fallen, target: Number(effects.target) }) }),
      action: { label: t('effects.see'), onClick: open },
    })
    return
  }
}

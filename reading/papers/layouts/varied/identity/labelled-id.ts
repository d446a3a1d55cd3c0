import type { Paper } from '../../../paper/paper.ts'
import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Area } from '../area.ts'

/** A tax id behind the word for it; the word may touch it where something else than a letter parts them. */
export const behindLabel = (label: string, id: string, draw: Random): string => {
  const glued = /[.:]$/.test(label) ? ['', ' '] : [':']
  return `${label}${pick([': ', ' ', ': ', ' ', ...glued], draw)}${id}`
}

export const supplierId = (paper: Paper, draw: Random, { say }: Pick<Area, 'say'>): string =>
  behindLabel(say('taxId'), paper.taxId(), draw)

/** With no word before it, where it could be nothing else. */
export const supplierIdOrBare = (paper: Paper, draw: Random, area: Pick<Area, 'say'>): string =>
  draw.chance(0.85) || !/[A-Z]/.test(paper.taxId()) ? supplierId(paper, draw, area) : paper.taxId()

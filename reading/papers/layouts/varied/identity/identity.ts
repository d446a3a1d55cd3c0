import type { Random } from '../../../random.ts'
import { pick } from '../../../world/firms.ts'
import type { Drawing } from '../area.ts'
import { registered } from '../head/identity.ts'
import { fiscalFoot, margin, signOnly } from '../head/supplier.ts'
import { weighted } from '../plan.ts'
import { accountHolder, inSentence } from './legal-sentences.ts'
import { bareSign, formApart, ownedSign, signWithId, withoutId } from './marks.ts'
import { plainBuyer, plainSupplier } from './plain-parties.ts'

const nothing: Drawing = (_, __, { y }) => y

/** Where a house tells who it is: in the head, beside its account, at the foot, up the edge; what is left out is as usual. */
export type Identity = {
  supplier?: Drawing
  buyer?: Drawing
  account?: Drawing
  foot?: Drawing
  edge?: Drawing
}

type Choice = (draw: Random) => Identity

const usual: Choice = () => ({})
const atFoot: Choice = (draw) => ({ supplier: signOnly, foot: draw.chance(0.3) ? registered : fiscalFoot })
const upTheEdge: Choice = (draw) => ({ supplier: pick([signOnly, nothing], draw), edge: margin })
const inSmallPrint: Choice = (draw) => ({ supplier: pick([bareSign, nothing], draw), foot: inSentence })
const namelessHead: Choice = (draw) => ({ supplier: nothing, foot: pick([fiscalFoot, registered, inSentence], draw) })
const besideAccount: Choice = () => ({ supplier: withoutId, account: accountHolder })
const marked: Choice = (draw) => ({ supplier: pick([ownedSign, signWithId, formApart], draw) })
const plain: Choice = () => ({ supplier: plainSupplier, buyer: plainBuyer })

const choices: readonly (readonly [Choice, number])[] = [
  [usual, 56],
  [atFoot, 8],
  [upTheEdge, 5],
  [inSmallPrint, 6],
  [namelessHead, 3],
  [besideAccount, 5],
  [marked, 12],
  [plain, 5],
]

export const identityOf = (draw: Random): Identity => weighted(draw, choices)(draw)

/** What goods come in, by the words that papers print for it. */
export const containers = [
  'sack',
  'net',
  'bag',
  'box',
  'tray',
  'bunch',
  'jerrycan',
  'pot',
  'tin',
  'brick',
  'bottle',
  'keg',
  'bucket',
  'pack',
  'punnet',
  'sachet',
  'block',
] as const
export type Container = (typeof containers)[number]

const printed: Readonly<Record<Container, string>> = {
  sack: 'saco sacos sc saca sac sacs sack sacks',
  net: 'malla mallas net nets xarxa',
  bag: 'bolsa bolsas bol bls bossa bosses bag bags',
  box: 'caja cajas cj cjs caj cja caixa caixes capsa box boxes case cases crate crates carton cartons ctn estuche est',
  tray: 'bandeja bandejas bdja band bja safata safates tray trays',
  bunch: 'manojo manojos mjo mnj manat manats ramillete bunch bunches',
  jerrycan: 'garrafa garrafas grf gfa bidon bidones bid jerrycan',
  pot: 'bote botes tarro tarros frasco frascos pot pots jar jars',
  tin: 'lata latas lta llauna llaunes tin tins can cans',
  brick: 'brik briks brick bric brics tetrabrik',
  bottle: 'botella botellas bot btl ampolla ampolles bottle bottles',
  keg: 'barril barriles brl barrils keg kegs',
  bucket: 'cubo cubos cubeta cubetas galleda tub tubs bucket',
  pack: 'pack packs pk paquete paquetes paq pqt paquet paquets',
  punnet: 'tarrina tarrinas terrina barqueta punnet punnets',
  sachet: 'sobre sobres sachet sachets',
  block: 'bloque bloques bloc block blocks barra',
}
const byWord = new Map(
  containers.flatMap((container) => printed[container].split(' ').map((word) => [word, container] as const)),
)

/** All words for containers, the longest first, for a pattern. */
export const containerPattern = [...byWord.keys()].toSorted((a, b) => b.length - a.length).join('|')

/** What a printed word without accents says that goods come in. */
export const containerOf = (plain: string): Container | null => byWord.get(plain) ?? null

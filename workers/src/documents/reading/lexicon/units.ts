const units = new Set(
  (
    'ud uds und unds unid unids u un unidad unidades kg kgs kilo kilos k g gr grs gramos l lt lts ltr litro litros ml cl caja cajas cj cjs c bolsa bolsas bol ' +
    'bdja bandeja bandejas band saco sacos sc manojo manojos mjo docena docenas dna doc bot botella botellas bt lata latas lat brik briks pack packs pk paq paquete paquetes ' +
    'garrafa garrafas grf barril barriles brl pieza piezas pza pzas pz caixa caixes capsa bossa ampolla ampolles safata dotzena pc pcs pce ea each unit units box boxes case cases ' +
    'bottle bottles bag bags tray dozen stk stuck st kiste kisten flasche karton unite piece pieces carton bouteille sac pk garrafa frasco dz cx saca hour hours hr hrs h heure heures ' +
    'stunde stunden day days dia dias jour tag bote botes tarro tarros cubo estuche est retractil fardo palet plt ristra rac racion'
  ).split(' '),
)

/** Whether a (folded) word is a unit in which goods are sold. */
export const isUnit = (word: string): boolean => units.has(word)

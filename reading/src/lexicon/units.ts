const units = new Set(
  (
    'ud uds und unds unid unids u un unidad unidades kg kgs kilo kilos k g gr grs gramos l lt lts ltr litro ' +
    'litros ml cl caja cajas cj cjs c bolsa bolsas bol ' +
    'manoxo manoxos bdja bandeja bandejas band saco sacos sc manojo manojos mjo docena docenas dna doc bot ' +
    'botella botellas bt lata latas lat brik briks pack packs pk paq paquete paquetes ' +
    'garrafa garrafas grf barril barriles brl pieza piezas pza pzas pz caixa caixes capsa bossa ampolla ' +
    'ampolles safata dotzena pc pcs pce ea each unit units box boxes case cases ' +
    'bottle bottles bag bags tray dozen stk stuck st kiste kisten flasche karton unite piece pieces carton ' +
    'bouteille sac pk garrafa frasco dz cx saca hour hours hr hrs h heure heures ' +
    'stunde stunden day days dia dias jour tag bote botes tarro tarros cubo estuche est retractil fardo palet plt ristra rac racion ' +
    'fass fl flaschen eimer pck pckg paket pakete pkt btl beutel kasten kaesten kart ktn krt dose dosen glas ' +
    'sack bund schale becher kanister rolle stange kan gebinde ' +
    'keg kegs jar jars tin tins tub tubs bunch punnet head roll rolls sleeve ctn cs crate crates ' +
    'bid bidon plateau barquette pot seau fut caisse caisses boite bte paquet pqt sachet filet botte bouteilles bac ' +
    'molho barra fardo gfa emb garrafao pacote pct grade saco sacos un und ' +
    'sacco sacchi fusto fusti bottiglia bottiglie mazzo vasetto latta scatola busta cartone cartoni conf vaschetta cassa casse nr ' +
    'hora horas hores dl hl tn ' +
    'ale kutxa botila dozena zaku poto ontzi ut uts amp paq cubo cubos safates manat'
  ).split(' '),
)

/** Whether a (folded) word is a unit in which goods are sold. */
export const isUnit = (word: string): boolean => units.has(word)

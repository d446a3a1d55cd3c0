/** Suppliers of other countries; the same columns as the Spanish list. */
export const english = {
  produce: `Maris Piper potatoes 25 kg|bag|13.50|s
    Vine tomatoes class I|kg|2.40|s
    Baby spinach 500 g|each|2.95|s
    Portobello mushrooms|kg|4.60|s
    Spanish onions|kg|0.85|s
    Flat parsley bunch|bunch|0.70|s
    Lemons 100 ct|box|21.00|s`,
  fish: `Atlantic cod loin skin off|kg|17.80|s
    Hake fillet|kg|14.25|s
    Rope mussels|kg|3.60|s
    King scallops roe off|kg|38.50|s
    Smoked haddock undyed|kg|13.90|s`,
  dairy: `Whole milk 2 l|each|1.90|s
    Double cream 2 l|each|8.40|s
    Mature cheddar block|kg|8.75|s
    Unsalted butter 250 g|each|2.10|s
    Free range eggs tray 30|tray|6.30|s`,
  meat: `Dry-aged ribeye 28 days|kg|24.60|s
    Pork belly boneless|kg|6.80|s
    Chicken supreme skin on|kg|7.95|s
    Lamb shank|kg|11.20|s`,
  drinks: `Sparkling water 75 cl case 12|case|9.60|x
    Stout keg 50 l|keg|148.00|x
    Craft lager 33 cl case 24|case|28.80|x
    Ginger beer 20 cl case 24|case|16.50|x
    Dry cider 50 cl case 12|case|19.90|x`,
  cleaning: `Blue roll 2 ply pack 6|pack|11.40|x
    Sanitiser spray 5 l|each|8.20|x
    Nitrile gloves L box 100|box|6.10|x`,
}

export const french = {
  produce: `Tomate grappe cat. I|kg|2.45|s
    Échalote longue|kg|3.20|s
    Pomme de terre Charlotte 10 kg|sac|12.90|s
    Champignon de Paris|kg|4.10|s
    Salade frisée|pce|1.15|s
    Citron jaune non traité|kg|2.60|s`,
  dairy: `Beurre doux 82 % 1 kg|pce|9.80|s
    Crème liquide 35 % 1 l|pce|4.10|s
    Comté AOP 12 mois|kg|18.90|s
    Œufs plein air plateau 30|plateau|7.60|s
    Brie de Meaux AOP|kg|15.40|s`,
  meat: `Magret de canard|kg|16.80|s
    Confit de canard 4 cuisses|bte|15.20|s
    Foie gras entier mi-cuit|kg|89.00|s
    Entrecôte de bœuf|kg|27.90|s`,
  wine: `Bordeaux supérieur 75 cl|bout|5.80|x
    Chablis 75 cl|bout|13.90|x
    Crémant de Loire brut 75 cl|bout|9.20|x
    Sancerre blanc 75 cl|bout|15.60|x
    Armagnac VSOP 70 cl|bout|29.50|x`,
  dry: `Moutarde de Dijon seau 5 kg|seau|14.70|s
    Lentille verte du Puy 5 kg|sac|21.40|s
    Farine T55 25 kg|sac|18.20|s
    Huile de noix 1 l|bid|13.80|s`,
}

export const portuguese = {
  produce: `Tomate chucha|kg|1.60|s
    Batata branca saco 20 kg|saco|14.30|s
    Couve portuguesa|kg|1.25|s
    Cebola roxa|kg|1.10|s
    Coentros molho|molho|0.65|s`,
  fish: `Bacalhau graúdo seco|kg|15.90|s
    Sardinha fresca|kg|5.80|s
    Polvo congelado T4|kg|13.20|s
    Robalo 400/600|kg|10.70|s
    Amêijoa boa|kg|24.60|s`,
  dry: `Azeite virgem extra garrafão 5 l|un|36.80|s
    Arroz carolino 5 kg|saco|7.90|s
    Feijão manteiga 1 kg|kg|2.30|s
    Café lote bar 1 kg|kg|12.40|x
    Atum em azeite lata 1,8 kg|lata|17.90|f`,
  wine: `Vinho verde branco 75 cl|gfa|4.10|f
    Douro tinto reserva 75 cl|gfa|8.60|f
    Alentejo tinto 75 cl|gfa|5.20|f
    Moscatel de Setúbal 75 cl|gfa|7.40|f`,
  drinks: `Água com gás 25 cl cx 24|cx|9.30|f
    Cerveja barril 30 l|barril|79.00|x
    Refrigerante laranja 33 cl cx 24|cx|14.80|x`,
}

export const german = {
  dairy: `Emmentaler am Stück|kg|9.90|s
    Schlagsahne 32 % 5 l|Stk|14.60|s
    Deutsche Markenbutter 250 g|Stk|2.25|s
    Speisequark Eimer 5 kg|Eimer|11.80|s
    Frische Eier Größe L 30er|Pck|6.90|s`,
  meat: `Schweineschnitzel Oberschale|kg|7.80|s
    Rinderfilet argentinisch|kg|38.50|s
    Nürnberger Rostbratwurst 2 kg|Pck|15.90|s
    Kalbsleberwurst fein|kg|9.40|s
    Hähnchenbrustfilet frisch|kg|8.20|s`,
  dry: `Weizenmehl Type 550 25 kg|Sack|16.40|s
    Bratöl Kanister 10 l|Kan|22.70|s
    Senf mittelscharf Eimer 10 kg|Eimer|17.90|s
    Basmatireis 5 kg|Btl|11.30|s
    Kaffeebohnen Crema 1 kg|kg|13.70|s`,
  drinks: `Pils Fass 50 l|Fass|129.00|x
    Weißbier Kasten 20 x 0,5 l|Kasten|17.80|x
    Mineralwasser medium Kasten 12 x 1 l|Kasten|5.40|x
    Apfelschorle Kasten 24 x 0,33 l|Kasten|13.90|x
    Riesling trocken 0,75 l|Fl|6.70|x`,
}

export const italian = {
  dairy: `Mozzarella di bufala 250 g|pz|2.85|s
    Parmigiano Reggiano DOP 24 mesi|kg|18.90|s
    Ricotta vaccina 1,5 kg|pz|8.10|s
    Burrata pugliese 125 g|pz|2.20|s
    Gorgonzola dolce|kg|11.40|s`,
  dry: `Farina tipo 00 25 kg|sacco|20.50|s
    Pomodoro pelato latta 2,5 kg|latta|3.90|s
    Spaghetti di Gragnano 1 kg|pz|2.60|s
    Olio extravergine di oliva latta 5 l|latta|41.00|s
    Aceto balsamico di Modena 1 l|bt|6.80|f
    Riso carnaroli 5 kg|sacco|17.60|s`,
  meat: `Prosciutto crudo disossato|kg|15.90|f
    Guanciale stagionato|kg|12.70|f
    Mortadella con pistacchi|kg|9.80|f
    Speck trentino|kg|13.60|f`,
  wine: `Prosecco Valdobbiadene 75 cl|bt|8.20|x
    Chianti classico 75 cl|bt|9.40|x
    Lambrusco secco 75 cl|bt|4.70|x
    Montepulciano d'Abruzzo 75 cl|bt|5.30|x`,
}

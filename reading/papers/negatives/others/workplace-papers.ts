import type { OtherPaper } from '../other-paper.ts'
import { listed, written } from '../paragraphs.ts'

const cleaning = listed(
  'Plan de limpieza de la cocina',
  [
    ['Zona', 'Cada cuánto', 'Producto', 'Hecho por'],
    ['Campana y filtros', 'semanal', 'desengrasante', 'Omar'],
    ['Suelos', 'diario', 'lejía al 2 %', 'Rosa'],
    ['Cámara de carne', 'quincenal', 'desinfectante', 'Omar'],
    ['Freidora', 'tras cada cambio de aceite', 'sosa', 'Pili'],
  ],
  'Aclarar siempre con agua abundante. Firmar al terminar el turno.',
)

const curriculum = written('Aoife Brennan, chef de partie', [
  'Seven years in busy kitchens, four of them on sauce and grill. Calm during service, tidy, on time. References on request.',
  'Experience: The Lantern House, Cork, 2021 to 2026, section leader of five. Harbour Grill, Galway, 2018 to 2021, commis and then demi chef.',
  'Education: Diploma in culinary arts, 2018. Languages: English, Irish, some Spanish. Interests: sea swimming, sourdough, old radios.',
])

const school = written('Sortida al Museu de la Ciència', [
  'Estimades famílies: el proper divendres 17 d’abril els alumnes de quart sortiran a les nou del matí des ' +
    'de la porta de l’escola i tornaran cap a les cinc de la tarda.',
  'Cal portar esmorzar, dinar, aigua i roba còmoda. Els qui no vagin a la sortida faran classe amb el grup de tercer.',
  'Gràcies per la vostra col·laboració. L’equip de mestres.',
])

const concert = written('Soirée jazz au Vieux Port', [
  'Trio Malaval, le samedi 6 juin à 21 heures, grande salle. Entrée libre dans la limite des places, ouverture des portes à 20 heures.',
  'Les téléphones sont éteints pendant le concert. Vestiaire gardé, bar ouvert à l’entracte.',
])

const manual = written('Inbetriebnahme der Spülmaschine', [
  'Vor dem ersten Gebrauch das Gerät waagerecht aufstellen, den Zulaufschlauch anschließen und das Sieb ' +
    'einsetzen. Der Wasserdruck muss zwischen 2 und 4 bar liegen.',
  'Programm 1 spült Gläser in 90 Sekunden, Programm 2 Teller in 120 Sekunden, Programm 3 stark Verschmutztes in 240 Sekunden.',
  'Leuchtet die rote Lampe, ist der Klarspüler leer. Leuchtet die gelbe, muss die Dosierung vom Kundendienst geprüft werden.',
])

const clipping = written(
  'Mercado da ribeira reabre depois das obras',
  [
    'Ao fim de dezoito meses, as bancas de peixe e de legumes voltaram ontem ao edifício de ferro. Logo pela ' +
      'manhã havia fila à porta e os vendedores mais antigos receberam os fregueses com flores.',
    'As obras custaram menos do que se previa, disse o vereador, e incluíram o telhado, os esgotos e a ' +
      'iluminação. Falta ainda o elevador, que chega no outono.',
  ],
  'serif',
)

const banquet = listed(
  'Disposizione dei tavoli, matrimonio Ferri Danesi',
  [
    ['Tavolo', 'Ospiti', 'Note'],
    ['Glicine', '8', 'due seggioloni'],
    ['Lavanda', '10', 'un celiaco'],
    ['Timo', '9', 'vicino alla musica'],
    ['Salvia', '7', 'i nonni'],
  ],
  'Aperitivo alle 18 in giardino, cena alle 20.30, torta a mezzanotte.',
)

const tasks = listed(
  'Trabajos pendientes del mantenedor',
  [
    ['Equipo', 'Avería', 'Avisado', 'Arreglado'],
    ['Lavavajillas 2', 'pierde agua', '3/5', ''],
    ['Horno mixto', 'no llega a 180', '4/5', '6/5'],
    ['Persiana', 'atascada', '9/5', ''],
  ],
  'Teléfono de urgencias en el tablón.',
)

/** Papers of a restaurant's office and of its walls. */
export const workplacePapers: Record<string, OtherPaper> = {
  cleaning,
  curriculum,
  school,
  concert,
  manual,
  clipping,
  banquet,
  tasks,
}

import type { OtherPaper } from '../other-paper.ts'
import { listed, written } from '../paragraphs.ts'

const leaflet = written('Prospecto: información para el usuario', [
  'Lea todo el prospecto detenidamente antes de empezar a tomar este medicamento, porque contiene ' +
    'información importante para usted. Conserve este prospecto, ya que puede tener que volver a leerlo.',
  'Cómo tomarlo: un comprimido cada ocho horas con un vaso de agua, sin superar tres al día. No lo tome si ' +
    'es alérgico a alguno de los componentes o tiene úlcera de estómago.',
  'Posibles efectos adversos: mareo, sequedad de boca, picor. Mantener fuera de la vista y del alcance de los niños.',
])

const timesheet = listed(
  'Registro de jornada, abril',
  [
    ['Día', 'Entrada', 'Salida', 'Descanso', 'Horas'],
    ['1', '10:02', '17:31', '0:30', '6:59'],
    ['2', '10:00', '17:40', '0:30', '7:10'],
    ['3', '18:05', '01:12', '0:20', '6:47'],
    ['4', '18:00', '01:30', '0:20', '7:10'],
  ],
  'Firma del empleado y sello de la empresa.',
)

const guarantee = written('Warranty card', [
  'Thank you for choosing our blender. Your appliance is guaranteed against faults in material and workmanship for two years from the day you bought it.',
  'The guarantee does not cover blades, seals, or damage by water, dropping or opening the base. Keep this ' +
    'card in a safe place together with the proof of purchase.',
])

const telephones = listed(
  'Téléphones utiles',
  [
    ['Qui', 'Numéro', 'Quand'],
    ['Plombier', '05 56 11 40 93', 'jour et nuit'],
    ['Électricien', '05 56 30 18 77', 'en semaine'],
    ['Gardien', '06 14 55 90 21', 'le soir'],
    ['Mairie', '05 56 77 02 00', 'le matin'],
  ],
  'En cas de feu, appeler d’abord les pompiers.',
)

const minutes = written(
  'Ata da reunião da associação',
  [
    'Aos doze dias do mês de março reuniram-se na sede os sócios cujos nomes constam da lista de presenças. ' +
      'Presidiu à mesa a senhora Odete Faria, que abriu a sessão às vinte e uma horas.',
    'Foi lida e aprovada a ata anterior. Discutiu-se a festa de verão, a limpeza do pátio e a eleição da ' +
      'nova direção, marcada para maio. Nada mais havendo a tratar, encerrou-se a sessão.',
  ],
  'serif',
)

const lesson = written('Unidad 4: la huerta en primavera', [
  'Lee el texto y contesta. En abril se siembran las judías y se trasplantan los tomates. Hay que regar al ' +
    'caer la tarde, nunca a pleno sol, y quitar las malas hierbas cada semana.',
  '1. Qué se siembra en abril. 2. Por qué no se riega al mediodía. 3. Dibuja una mata de tomate y escribe el nombre de sus partes.',
])

const dog = written(
  'Hund entlaufen',
  [
    'Seit Sonntag suchen wir unsere Hündin Frieda, klein, braun, mit weißer Pfote. Sie trägt ein rotes ' +
      'Halsband und ist sehr scheu. Bitte nicht rufen, sondern gleich anrufen: 0341 559 21 80.',
    'Finderlohn! Familie Thalmann, Gartenstraße.',
  ],
  'sans',
  16,
)

const timetable = listed(
  'Orari dell’autobus, linea 7',
  [
    ['Fermata', 'Feriale', 'Sabato', 'Festivo'],
    ['Stazione', '6.10', '6.40', '7.30'],
    ['Mercato', '6.18', '6.47', '7.37'],
    ['Ospedale', '6.26', '6.55', '7.44'],
    ['Porto', '6.39', '7.06', '7.55'],
  ],
  'I biglietti si comprano a terra. Informazioni allo sportello della stazione.',
)

/** Papers that people have at home and in their pockets. */
export const householdPapers: Record<string, OtherPaper> = {
  leaflet,
  timesheet,
  guarantee,
  telephones,
  minutes,
  lesson,
  dog,
  timetable,
}

import type { OtherPaper } from './other-paper.ts'
import { listed, written } from './paragraphs.ts'

const policy = written('Condiciones particulares de la póliza multirriesgo', [
  'Tomador del seguro: Mesón Las Encinas, S.L. NIF B45945151. Póliza número 0094417733. Efecto: 1 de marzo de 2026, a las cero horas.',
  'La aseguradora cubre los daños que el incendio, el agua o el robo causen en el local que se describe en ' +
    'la solicitud, con los límites que en cada garantía se indican y sin perjuicio de las exclusiones.',
  'El asegurado comunicará el siniestro en los siete días siguientes a haberlo conocido y conservará los ' +
    'restos hasta que el perito los haya visto. La mala fe exonera al asegurador.',
])

const temperatures = listed(
  'Registro de temperaturas de las cámaras',
  [
    ['Día', 'Cámara 1', 'Cámara 2', 'Congelador', 'Responsable'],
    ['1', '3,2', '4,1', '-18,4', 'Ana'],
    ['2', '3,0', '4,4', '-18,9', 'Ana'],
    ['3', '3,5', '4,0', '-19,1', 'Iker'],
    ['4', '2,9', '3,8', '-18,2', 'Iker'],
  ],
  'Límite crítico: refrigeración por debajo de 5 grados. Medida correctora: avisar al técnico y apartar el género.',
)

const reservations = listed(
  'Reservas del sábado noche',
  [
    ['Hora', 'A nombre de', 'Personas', 'Mesa', 'Observaciones'],
    ['20:30', 'Familia Ortega', '6', '12', 'Trona para un bebé'],
    ['21:00', 'Lucía', '2', '4', 'Aniversario'],
    ['21:15', 'Sr. Bernat', '8', '15', 'Dos celíacos'],
    ['22:00', 'Marta y amigos', '10', 'terraza', ''],
  ],
  'No dar la mesa 9, cojea.',
)

const stock = listed(
  'Inventario de la bodega, fin de mes',
  [
    ['Producto', 'Existencias', 'Mínimo', 'Pedir'],
    ['Agua con gas', '84', '60', 'no'],
    ['Cerveza tostada', '31', '48', 'sí'],
    ['Vermut rojo', '7', '6', 'no'],
    ['Sidra natural', '2', '12', 'sí'],
  ],
  'Contado por el turno de mañana.',
)

const summons = written(
  'Convocatòria de junta ordinària de propietaris',
  [
    'Benvolgut propietari, benvolguda propietària: us convoquem a la junta ordinària de la comunitat, que ' +
      'tindrà lloc el dijous dia 14 de maig, a les vuit del vespre, al vestíbul de la finca.',
    'Ordre del dia: lectura de l’acta anterior, estat de comptes, renovació de càrrecs, reparació de la teulada, precs i preguntes.',
    'Qui no pugui assistir-hi pot delegar el vot per escrit en un altre veí. Cordialment, la presidenta.',
  ],
  'serif',
)

const voucher = written('Carte d’embarquement', [
  'Passager: DUPONT CLAIRE. Vol XZ 4417, de Bordeaux à Palma, 22 juin, départ 07:35, porte B14, siège 21C, groupe 3.',
  'Présentez-vous à la porte quarante minutes avant le départ. Un bagage en cabine de dix kilos au plus.',
])

const prescription = written('Informe de alta de urgencias', [
  'Paciente de 41 años que acude por quemadura en el antebrazo derecho al retirar una bandeja del horno. Sin alergias conocidas.',
  'Exploración: eritema de seis por cuatro centímetros, sin ampollas. Juicio clínico: quemadura de primer ' +
    'grado. Tratamiento: cura con sulfadiazina cada doce horas y revisión en su centro de salud en tres días.',
])

const training = written('Certificate of attendance', [
  'This is to certify that Nora Keane attended the course on food allergens and safe handling, held on 9 ' +
    'and 10 February 2026, and passed the final test with distinction.',
  'The certificate is valid for three years. Issued by the training centre of the chamber of hospitality.',
])

/** Papers of the varied sets alone: what a kitchen has lying about. */
export const otherPapers: Record<string, OtherPaper> = {
  policy,
  temperatures,
  reservations,
  stock,
  summons,
  voucher,
  prescription,
  training,
}

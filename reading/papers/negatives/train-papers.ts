import { grid, pairs } from '../paper/blocks.ts'
import type { OtherPaper } from './other-paper.ts'

const menu: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('La Solana', 80, 70, 435, { font: 'serif-italic', size: 34, align: 'center' })
    const courses = {
      'Para picar': [
        ['Croquetas de jamón (6 ud)', '9,50 €'],
        ['Ensaladilla de la casa', '8,00 €'],
        ['Boquerones en vinagre', '10,50 €'],
      ],
      'De la huerta': [
        ['Tomate aliñado con ventresca', '13,00 €'],
        ['Alcachofas confitadas', '14,50 €'],
      ],
      'Del mar': [
        ['Merluza a la romana', '19,00 €'],
        ['Calamares a la andaluza', '16,00 €'],
      ],
      Postres: [
        ['Tarta de queso', '6,50 €'],
        ['Arroz con leche', '5,50 €'],
      ],
    } as const
    let y = 140
    for (const [course, dishes] of Object.entries(courses)) {
      pen.write(course, 80, y, 435, { font: 'serif-bold', size: 15, align: 'center' })
      y =
        pairs(pen, 110, y + 26, 375, dishes, {
          part: 0.75,
          label: { font: 'serif', size: 12 },
          value: { font: 'serif', size: 12, align: 'right' },
          gap: 6,
        }) + 14
    }
    pen.write('Servicio de pan 1,80 €. Precios con IVA incluido. Consulte alérgenos.', 80, 760, 435, {
      font: 'serif',
      size: 9,
      align: 'center',
    })
  },
}

const payslip: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('RECIBO INDIVIDUAL JUSTIFICATIVO DEL PAGO DE SALARIOS', 40, 40, 515, {
      font: 'sans-bold',
      size: 12,
      align: 'center',
    })
    pairs(
      pen,
      40,
      70,
      250,
      [
        ['Empresa', 'Hostelería del Norte S.L.'],
        ['CIF', 'B39004415'],
        ['C.C.C.', '39/1020304/55'],
      ],
      { value: { size: 9 }, part: 0.3 },
    )
    pairs(
      pen,
      310,
      70,
      245,
      [
        ['Trabajador', 'Elena Prieto Saro'],
        ['NIF', '72045119K'],
        ['Nº afil. S.S.', '39/0011223344'],
        ['Grupo', '6 Camarera'],
      ],
      { value: { size: 9 }, part: 0.35 },
    )
    pen.write('Periodo de liquidación: del 1 al 31 de marzo de 2026. Total días: 30', 40, 140, 515, { size: 9 })
    grid(
      pen,
      40,
      165,
      [300, 100, 115],
      [
        ['I. DEVENGOS', '', 'TOTALES'],
        ['Salario base', '1.214,30', ''],
        ['Plus nocturnidad', '96,40', ''],
        ['Prorrata pagas extra', '202,38', ''],
        ['A. TOTAL DEVENGADO', '', '1.513,08'],
        ['II. DEDUCCIONES', '', ''],
        ['Contingencias comunes 4,70 %', '71,11', ''],
        ['Desempleo 1,55 %', '23,45', ''],
        ['IRPF 8,20 %', '124,07', ''],
        ['B. TOTAL A DEDUCIR', '', '218,63'],
        ['LÍQUIDO TOTAL A PERCIBIR (A - B)', '', '1.294,45'],
      ],
      { stroke: '#333333', height: 18 },
    )
    pen.stack(['Firma y sello de la empresa', 'Santander, a 31 de marzo de 2026', 'RECIBÍ'], 40, 400, 300, { size: 9 })
    pen.write('Determinación de las bases de cotización a la Seguridad Social', 40, 470, 515, {
      font: 'sans-bold',
      size: 9,
    })
  },
}

const letter: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('Burgos, 14 de abril de 2026', 60, 90, 475, { font: 'serif', size: 12, align: 'right' })
    const words = [
      'Estimada señora Cañizares:',
      'Le escribo para darle las gracias por la cena que organizaron el pasado sábado con motivo del ' +
        'aniversario de mis padres. Todos los invitados quedaron encantados con el trato del personal y con el ' +
        'menú que nos propusieron.',
      'Nos gustaría repetir la experiencia el próximo otoño, esta vez con unas cuarenta personas, y quisiera ' +
        'saber si el salón de la primera planta estaría libre algún fin de semana de octubre.',
      'Quedo a la espera de su respuesta y aprovecho para enviarle un cordial saludo.',
      'Carmen Ibeas',
    ]
    let y = 150
    for (const paragraph of words) y = pen.wrap(paragraph, 60, y, 475, { font: 'serif', size: 12 }) + 16
  },
}

const statement: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('Banco del Ebro', 40, 40, 300, { font: 'liberation-bold', size: 20, colour: '#0c5c3b' })
    pen.write('Extracto de movimientos de cuenta', 40, 70, 400, { font: 'liberation-bold', size: 12 })
    pen.write('Titular: Restaurante La Solana, S.L.   Cuenta: ES76 2085 4321 0912 3456 7890', 40, 90, 515, {
      font: 'liberation',
      size: 9,
    })
    pen.write('Desde 01/03/2026 hasta 31/03/2026   Saldo inicial: 8.412,55 EUR', 40, 104, 515, {
      font: 'liberation',
      size: 9,
    })
    grid(
      pen,
      40,
      130,
      [70, 70, 205, 85, 85],
      [
        ['F. oper.', 'F. valor', 'Concepto', 'Importe', 'Saldo'],
        ['02/03/2026', '02/03/2026', 'RECIBO LUZ FEBRERO', '-612,40', '7.800,15'],
        ['04/03/2026', '05/03/2026', 'ABONO TPV COMERCIOS', '1.845,20', '9.645,35'],
        ['06/03/2026', '06/03/2026', 'TRANSFERENCIA NOMINAS', '-5.210,00', '4.435,35'],
        ['11/03/2026', '12/03/2026', 'ABONO TPV COMERCIOS', '2.302,75', '6.738,10'],
        ['20/03/2026', '20/03/2026', 'COMISION MANTENIMIENTO', '-18,00', '6.720,10'],
        ['28/03/2026', '28/03/2026', 'INGRESO EFECTIVO', '900,00', '7.620,10'],
      ],
      {
        head: { font: 'liberation-bold', size: 8.5, fill: '#dcebe3' },
        body: { font: 'liberation', size: 8.5 },
        height: 18,
      },
    )
    pen.write('Saldo final: 7.620,10 EUR', 40, 280, 515, { font: 'liberation-bold', size: 10, align: 'right' })
  },
}

const catalogue: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('TARIFA DE PRECIOS PRIMAVERA 2026', 40, 40, 515, { font: 'sans-bold', size: 17 })
    pen.write(
      'Vigente del 1 de marzo al 31 de mayo. Precios por caja, IVA no incluido. Pedido mínimo 150 €.',
      40,
      64,
      515,
      { size: 9 },
    )
    const names = [
      'Aceituna manzanilla',
      'Alcaparra',
      'Anchoa 00',
      'Banderilla picante',
      'Berenjena aliñada',
      'Boquerón en vinagre',
      'Cebollita dulce',
      'Guindilla',
      'Pepinillo',
      'Pimiento asado',
    ]
    const rows = names.map((name, index) => [
      String(100 + index),
      name,
      '6 x 1 kg',
      `${8 + index},${index}0 €`,
      `${7 + index},${index}5 €`,
    ])
    grid(pen, 40, 90, [60, 220, 75, 80, 80], [['Ref.', 'Producto', 'Formato', '1-9 cajas', '10 o más'], ...rows], {
      head: { font: 'sans-bold', size: 9, fill: '#e9e3d0' },
      height: 20,
    })
    pen.stack(
      [
        'Conservas del Saladar. Catálogo para hostelería.',
        'Haga su pedido antes de las 14 h y lo recibirá al día siguiente.',
      ],
      40,
      330,
      515,
      { size: 10 },
    )
  },
}

const card: OtherPaper = {
  sheet: { size: [241, 156] },
  draw(pen) {
    pen.box(0, 0, 241, 156, { fill: '#e7eef4' })
    pen.write('ESPAÑA  DOCUMENTO NACIONAL DE IDENTIDAD', 10, 8, 220, { font: 'sans-bold', size: 8 })
    pen.box(10, 26, 62, 80, { fill: '#b9c3cc' })
    pen.pdf.circle(41, 56, 16).fill('#8a949d')
    pen.stack(
      [
        'APELLIDOS',
        'BERMEJO',
        'LAGUNA',
        'NOMBRE',
        'OLGA',
        'SEXO  F   NACIONALIDAD  ESP',
        'FECHA DE NACIMIENTO 12 05 1988',
        'VALIDEZ 03 09 2031',
      ],
      82,
      26,
      150,
      { size: 8 },
    )
    pen.write('DNI 71402233H', 82, 112, 150, { font: 'sans-bold', size: 11 })
    pen.write('IDESPAAB1234567<<71402233H<<<<', 10, 136, 220, { font: 'mono', size: 8 })
  },
}

const contact: OtherPaper = {
  sheet: { size: [241, 156] },
  draw(pen) {
    pen.write('Frutas Montalvo', 16, 30, 200, { font: 'serif-bold', size: 18, colour: '#2f6b3a' })
    pen.stack(
      [
        'Rosa Montalvo',
        'Directora comercial',
        '600 123 450',
        'rosa@frutasmontalvo.example',
        'Mercado Central, puesto 14',
      ],
      16,
      64,
      200,
      { font: 'serif', size: 9.5 },
    )
  },
}

const rota: OtherPaper = {
  sheet: { size: 'A4', landscape: true },
  draw(pen) {
    pen.write('CUADRANTE DE TURNOS - SEMANA 19', 40, 40, 500, { font: 'sans-bold', size: 15 })
    const days = ['', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
    const staff = ['Elena', 'Marcos', 'Yolanda', 'Iván', 'Sonia'].map((name, index) => [
      name,
      ...days.slice(1).map((_, day) => ((day + index) % 3 === 0 ? 'Libre' : (day + index) % 2 ? '09-17' : '16-24')),
    ])
    grid(pen, 40, 80, [100, 90, 90, 90, 90, 90, 90, 90], [days, ...staff], {
      stroke: '#555555',
      height: 26,
      head: { font: 'sans-bold', size: 10 },
    })
  },
}

export const otherPapers: Record<string, OtherPaper> = {
  menu,
  payslip,
  letter,
  statement,
  catalogue,
  card,
  contact,
  rota,
}

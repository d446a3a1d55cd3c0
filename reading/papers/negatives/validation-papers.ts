import { grid, pairs } from '../paper/blocks.ts'
import type { OtherPaper } from './other-paper.ts'

const carte: OtherPaper = {
  sheet: { size: 'A5' },
  draw(pen) {
    pen.write('MENÚ DEL DÍA', 40, 40, 340, { font: 'sans-bold', size: 22, align: 'center' })
    pen.write('martes', 40, 68, 340, { size: 12, align: 'center' })
    const lists = [
      ['Primeros', 'Lentejas estofadas', 'Ensalada templada', 'Crema de puerro'],
      ['Segundos', 'Escalope con patatas', 'Lubina al horno', 'Huevos rotos'],
      ['Postre o café'],
    ]
    let y = 100
    for (const [title = '', ...dishes] of lists) {
      pen.write(title, 40, y, 340, { font: 'sans-bold', size: 13, align: 'center' })
      y = pen.stack(dishes, 40, y + 20, 340, { size: 12, align: 'center' }) + 16
    }
    pen.write('Pan, bebida y postre 14,90 €', 40, y + 10, 340, { font: 'sans-bold', size: 14, align: 'center' })
  },
}

const contract: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('CONTRATO DE ARRENDAMIENTO DE LOCAL', 60, 60, 475, { font: 'serif-bold', size: 15, align: 'center' })
    const words = [
      'REUNIDOS. De una parte, doña Pilar Echegaray Món, mayor de edad, con D.N.I. 15982310M, en adelante la ' +
        'ARRENDADORA. De otra parte, don Luis Aramendi Sáez, en representación de Hotel Plaza Mayor, S.A., en ' +
        'adelante la ARRENDATARIA.',
      'EXPONEN. Que la arrendadora es propietaria del local comercial sito en la calle Mayor número 18, bajo, ' +
        'y que ambas partes acuerdan su arrendamiento con arreglo a las siguientes cláusulas.',
      'PRIMERA. La duración del contrato será de cinco años a contar desde el 1 de junio de 2026. SEGUNDA. La ' +
        'renta se fija en mil ochocientos euros mensuales, pagaderos dentro de los siete primeros días de cada ' +
        'mes. TERCERA. La fianza se fija en dos mensualidades.',
    ]
    let y = 110
    for (const paragraph of words) y = pen.wrap(paragraph, 60, y, 475, { font: 'serif', size: 11.5 }) + 14
    pairs(pen, 60, y + 40, 475, [['La arrendadora', 'La arrendataria']], {
      label: { font: 'serif', size: 11 },
      value: { font: 'serif', size: 11, align: 'right' },
    })
  },
}

const recipe: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('Ficha técnica: Arroz meloso de setas', 50, 50, 495, { font: 'liberation-bold', size: 17 })
    grid(
      pen,
      50,
      90,
      [240, 90, 90],
      [
        ['Ingrediente', 'Cantidad', 'Unidad'],
        ['Arroz bomba', '0,400', 'kg'],
        ['Setas variadas', '0,350', 'kg'],
        ['Caldo de verduras', '1,200', 'l'],
        ['Queso curado', '0,080', 'kg'],
        ['Mantequilla', '0,060', 'kg'],
      ],
      {
        head: { font: 'liberation-bold', size: 9.5 },
        body: { font: 'liberation', size: 9.5 },
        height: 20,
        stroke: '#888888',
      },
    )
    pen.wrap(
      'Elaboración: sofreír las setas con la mantequilla, añadir el arroz y nacarar dos minutos. Mojar con el ' +
        'caldo caliente poco a poco durante diecisiete minutos. Ligar con el queso fuera del fuego y servir de ' +
        'inmediato. Raciones: 4. Alérgenos: lácteos.',
      50,
      230,
      495,
      { font: 'liberation', size: 11 },
    )
  },
}

const fine: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('AYUNTAMIENTO', 50, 50, 495, { font: 'sans-bold', size: 14 })
    pen.write('Notificación de denuncia por infracción de tráfico', 50, 74, 495, { font: 'sans-bold', size: 12 })
    pairs(
      pen,
      50,
      110,
      400,
      [
        ['Expediente', '2026/0019922-T'],
        ['Matrícula', '4471 LMZ'],
        ['Lugar', 'Calle del Carmen, 4'],
        ['Hecho denunciado', 'Estacionar en zona de carga'],
        ['Importe de la sanción', '90,00 €'],
        ['Importe reducido', '45,00 €'],
        ['Plazo', '20 días naturales'],
      ],
      { value: { size: 10 }, label: { size: 10 }, gap: 5 },
    )
    pen.wrap(
      'Contra la presente denuncia podrá formular alegaciones en el plazo indicado. Transcurrido este sin ' +
        'haberlas presentado ni abonado la sanción, el procedimiento seguirá su curso.',
      50,
      270,
      495,
      { size: 10 },
    )
  },
}

const balance: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.write('Kontoauszug', 50, 46, 300, { font: 'sans-bold', size: 18 })
    pen.write('Sparkasse Oberland   Auszug 4/2026   IBAN DE19 7005 0000 0012 3456 71', 50, 72, 495, { size: 9 })
    grid(
      pen,
      50,
      100,
      [80, 270, 120],
      [
        ['Buchung', 'Verwendungszweck', 'Betrag EUR'],
        ['03.04.', 'Kartenzahlung Tageseinnahmen', '1.204,80 +'],
        ['07.04.', 'Lastschrift Stadtwerke', '388,12 -'],
        ['15.04.', 'Überweisung Löhne', '6.020,00 -'],
        ['22.04.', 'Bareinzahlung', '1.500,00 +'],
      ],
      { height: 18, head: { font: 'sans-bold', size: 9 } },
    )
    pen.write('Neuer Kontostand 4.911,03 +', 50, 210, 470, { font: 'sans-bold', size: 10, align: 'right' })
  },
}

const licence: OtherPaper = {
  sheet: { size: [243, 153] },
  draw(pen) {
    pen.box(0, 0, 243, 153, { fill: '#f3dfe4' })
    pen.write('PERMISO DE CONDUCCIÓN   REINO DE ESPAÑA', 10, 8, 220, { font: 'sans-bold', size: 8.5 })
    pen.box(10, 28, 58, 76, { fill: '#c9b9be' })
    pen.stack(
      [
        '1. URRUTIA SALGADO',
        '2. BORJA',
        '3. 22-07-1979 BILBAO',
        '4a. 14-02-2021',
        '4b. 14-02-2031',
        '4c. 48/01',
        '5. 30654412-Z',
        '9. AM/B',
      ],
      78,
      28,
      155,
      { size: 8.5 },
    )
  },
}

const poster: OtherPaper = {
  sheet: { size: 'A4' },
  draw(pen) {
    pen.box(0, 0, 595, 842, { fill: '#23395b' })
    pen.write('FIESTAS DEL BARRIO', 40, 160, 515, { font: 'sans-bold', size: 44, colour: '#f6c945', align: 'center' })
    pen.stack(
      ['Viernes 12: verbena en la plaza', 'Sábado 13: concurso de paellas', 'Domingo 14: pasacalles y gigantes'],
      40,
      300,
      515,
      { font: 'sans-bold', size: 22, colour: '#ffffff', align: 'center' },
    )
  },
}

export const otherPapers: Record<string, OtherPaper> = { carte, contract, recipe, fine, balance, licence, poster }

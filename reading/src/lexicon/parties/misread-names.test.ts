import { expect, test } from 'vitest'
import { inGerman, withSigns } from './misread-names.ts'

test.each([
  ['Metzgerei Obermúhle GmbH', 'Metzgerei Obermühle GmbH'],
  ['Molkerei Obermiihle e.K.', 'Molkerei Obermühle e.K.'],
  ['Getránke Weiß GmbH & Co. KG', 'Getränke Weiß GmbH & Co. KG'],
  ['Panadería Úbeda, S.L.', 'Panadería Úbeda, S.L.'],
  ['Café Beyer KG', 'Café Beyer KG'],
])('%s was printed as %s', (read, printed) => expect(inGerman(read)).toBe(printed))

test.each([
  ['Hygienetechnik Obermühle GmbH £ Co. KG', 'Hygienetechnik Obermühle GmbH & Co. KG'],
  ['Hielos 8 Fríos Norte S.L.', 'Hielos & Fríos Norte S.L.'],
  ['Molino Bragadin, S.r.I.', 'Molino Bragadin, S.r.l.'],
])('the signs of %s are those of %s', (read, printed) => expect(withSigns(read)).toBe(printed))

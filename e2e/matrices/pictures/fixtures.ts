import { multipart, png } from '@escandallo/command-api/testing/multipart.ts'
import type { MatrixModule } from '../running/matrix-module.ts'

export const picturesMatrix: MatrixModule = {
  access: { active: ['GET /api/space/picture', 'POST /api/space/upload'] },
  atOnce: {},
  fixtures: {
    'GET /api/space/picture': { ask: (ids) => ({ query: { hash: ids.picture } }) },
    'POST /api/space/upload': {
      ask: () => multipart([{ name: 'file', filename: 'p.png', type: 'image/png', bytes: png }]),
    },
  },
}

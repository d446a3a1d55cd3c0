import type { MatrixModule } from '../running/matrix-module.ts'

/** Open to anybody, and about no house. */
export const postsMatrix: MatrixModule = {
  access: {},
  atOnce: {},
  fixtures: {
    'GET /api/post/list': { ask: () => ({ query: { language: 'es' } }) },
    'GET /api/post/latest': { ask: () => ({ query: { language: 'en' } }) },
    'GET /api/post/details': { ask: () => ({ query: { slug: 'ana' } }), status: 404 },
    'GET /api/post/search': { ask: () => ({ query: { q: 'factura' } }) },
  },
}

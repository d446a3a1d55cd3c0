import type { Module } from '../module.ts'
import { boards } from './board.ts'
import { recommendations } from './recommendation.ts'
import { boardRoutes, recommendationRoutes } from './routes.ts'

export const recommendationsModule = {
  kinds: [recommendations, boards],
  routes: (app, dependencies) => {
    recommendationRoutes(app, dependencies)
    boardRoutes(app, dependencies)
  },
} satisfies Module

import type { Module } from '../module.ts'
import { pictureRoutes } from './routes.ts'

export const picturesModule = { kinds: [], routes: pictureRoutes } satisfies Module

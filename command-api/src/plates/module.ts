import type { Module } from '../module.ts'
import { plates } from './plate.ts'
import { plateRoutes } from './routes.ts'

export const platesModule = { kinds: [plates], routes: plateRoutes } satisfies Module

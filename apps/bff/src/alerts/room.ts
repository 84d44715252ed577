import type { Room } from '../room.ts';
import { ruleLoader } from './loaders.ts';
import { alertsResolvers } from './resolvers.ts';
import { alertLook } from './snapshots.ts';
import { alertWeights } from './weights.ts';

export const alerts = {
  resolvers: alertsResolvers,
  loaders: { alertRule: ruleLoader },
  weights: alertWeights,
  look: alertLook,
} satisfies Room;

import type { Room } from '../room.ts';
import { alertsResolvers } from './resolvers.ts';
import { alertLook } from './snapshots.ts';
import { alertWeights } from './weights.ts';

export const alerts = { resolvers: alertsResolvers, weights: alertWeights, look: alertLook } satisfies Room;

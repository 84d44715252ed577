import type { Room } from '../room.ts';
import { warehouseLoader } from './loaders.ts';
import { warehousesResolvers } from './resolvers.ts';

export const warehouses = { resolvers: warehousesResolvers, loaders: { warehouse: warehouseLoader } } satisfies Room;

import { IconBuildingWarehouse } from '@tabler/icons-react';
import { pages } from '@tallyard/domain/pages/addresses';
import type { Room } from '../shared/rooms/room';

export const warehouses: Room = {
  places: [{ key: pages.warehouses, label: 'Warehouses', icon: IconBuildingWarehouse, shown: ['canViewWarehouses'] }],
  routes: [
    { path: pages.warehouses, lazy: async () => ({ Component: (await import('./warehouses-page')).WarehousesPage }) },
  ],
  changedBy: { warehouses: ['Warehouses'] },
};

import { IconBuildingWarehouse } from '@tabler/icons-react';
import { pages, warehousePage } from '@tallyard/domain/pages/addresses';
import type { LazyRouteFunction, RouteObject } from 'react-router';
import { asOfState } from '../shared/as-of/then-address';
import type { Module } from '../shared/modules/module';

/** The module of warehouses. The warehouse page is passed in, because other modules contribute to it. */
export const warehouses = (composed: { one: LazyRouteFunction<RouteObject> }): Module => ({
  places: [
    {
      key: pages.warehouses,
      label: 'Warehouses',
      letter: 'w',
      icon: IconBuildingWarehouse,
      shown: ['canViewWarehouses'],
    },
  ],
  routes: [
    {
      path: pages.warehouses,
      handle: asOfState,
      lazy: async () => ({ Component: (await import('./warehouses-page')).WarehousesPage }),
    },
    {
      path: warehousePage(':warehouseId'),
      handle: asOfState,
      lazy: composed.one,
      children: [{ path: 'edit', lazy: async () => ({ Component: (await import('./edit-warehouse')).EditWarehouse }) }],
    },
  ],
  changedBy: {
    folders: ['Warehouses', 'Warehouse'],
    warehouses: ['Warehouses', 'Warehouse'],
    items: ['Warehouses', 'Warehouse'],
    itemFigures: ['Warehouses', 'Warehouse'],
  },
});

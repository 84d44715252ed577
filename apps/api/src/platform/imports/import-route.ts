import type { Route } from '../routes/route.ts';
import { admitTable } from './table.ts';

/** For routes that read a table: planning its rows may take its statements longer than others may. */
export const importRouteOptions: Pick<Route, 'admit' | 'statementTimeoutMs'> = {
  admit: admitTable,
  statementTimeoutMs: 60_000,
};

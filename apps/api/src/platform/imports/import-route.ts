import { admitTable } from './table.ts';

/** Options of routes that read a table. Planning its rows may use a longer statement timeout. */
export const importRouteOptions = { kind: 'upload', admit: admitTable, statementTimeoutMs: 60_000 } as const;

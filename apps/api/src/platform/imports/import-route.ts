import { admitTable } from './table.ts';

/** For routes that read a table: planning its rows may take its statements longer than others may. */
export const importRouteOptions = { kind: 'upload', admit: admitTable, statementTimeoutMs: 60_000 } as const;

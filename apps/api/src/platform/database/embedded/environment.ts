/**
 * The environment of PostgreSQL's programs: without PG* variables, which would point them at another database, and with
 * messages in English, because they are parsed.
 */
export const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
};

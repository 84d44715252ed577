/**
 * What PostgreSQL's programs see of our environment: none of its own variables, which would lead it to another database,
 * and messages in English, which are looked into.
 */
export const environment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
};

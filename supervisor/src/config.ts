import { z } from 'zod';

const port = z.coerce.number('a port number').int('a port number').min(0, 'a port number').max(65_535, 'a port number');

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(4000),
  API_PORT: port.default(4001),
  DATABASE_URL: z.string().optional(),
  UPSTREAM_API_URL: z.string().optional(),
  SEED_DEMO: z.enum(['0', '1'], '0 or 1').optional(),
});

/** The supervisor's own configuration. Each app parses the rest itself. */
export interface SupervisorConfig {
  readonly host: string;
  readonly port: number;
  readonly apiPort: number;
  /** False with DATABASE_URL: the database runs elsewhere. */
  readonly embeddedDatabase: boolean;
  /** False with UPSTREAM_API_URL: the bff uses another upstream. */
  readonly embeddedApi: boolean;
  readonly demo: boolean;
}

/** Parses the environment; empty values count as unset. Throws an Error with one line per invalid value. */
export function readConfig(env: NodeJS.ProcessEnv): SupervisorConfig {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(settings);
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map(
          ({ path, message }) =>
            `${String(path[0])}: got ${JSON.stringify(settings[String(path[0])])}, wanted ${message}`,
        )
        .join('\n'),
    );
  }
  const { HOST, PORT, API_PORT, DATABASE_URL, UPSTREAM_API_URL, SEED_DEMO } = parsed.data;
  const embeddedApi = UPSTREAM_API_URL === undefined;
  const embeddedDatabase = embeddedApi && DATABASE_URL === undefined;
  return {
    host: HOST,
    port: PORT,
    apiPort: API_PORT,
    embeddedDatabase,
    embeddedApi,
    demo: SEED_DEMO === undefined ? embeddedDatabase : embeddedApi && SEED_DEMO === '1',
  };
}

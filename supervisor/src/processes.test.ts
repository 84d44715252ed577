import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { processesOf } from './processes.ts';

const publicUrlOf = (env: NodeJS.ProcessEnv) =>
  processesOf(readConfig(env), env).find(({ name }) => name === 'api')?.env.PUBLIC_URL;

test.each([
  ['the port of the product', { PORT: '5100' }, 'http://localhost:5100'],
  ['the web client in development', { PORT: '5100', WEB_PORT: '5173' }, 'http://localhost:5173'],
  ['the address that was given', { PORT: '5100', PUBLIC_URL: 'https://stock.example' }, 'https://stock.example'],
])('the links in mails lead to %s', (_where, env, expected) => expect(publicUrlOf(env)).toBe(expected));

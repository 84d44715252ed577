import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { variableNames as apiVariables, readConfig as readApiConfig } from '../apps/api/src/config.ts';
import { variableNames as bffVariables, readConfig as readBffConfig } from '../apps/bff/src/config.ts';
import { heapFlags } from '../supervisor/src/heap.ts';

const text = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
const dockerfile = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

// Names, values and keys of what the YAML holds are checked below.
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const input: Readonly<Record<string, string>> = {
  SESSION_SECRET: 's'.repeat(32),
  FLOOR_SECRET: 'f'.repeat(32),
  POSTGRES_PASSWORD: 'p',
};

/** The client of a store of files reads them by itself. */
const readByClients = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what is missing}`, as compose replaces them. */
function environmentOf(service: string): Record<string, string> {
  const entries = Object.entries(services[service]?.environment ?? {});
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      value.replace(
        /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
        (_, key, kind, rest) => input[key] ?? (kind === '-' ? rest : ''),
      ),
    ]),
  );
}

test.each([
  ['api', apiVariables],
  ['bff', bffVariables],
])('%s: every variable that is set is one that it reads', (service, names) => {
  const read = [...names, ...readByClients];
  expect(Object.keys(environmentOf(service)).filter((name) => !read.includes(name))).toEqual([]);
});

test('both apps accept what they are given, and share one Redis', () => {
  const inImage = Object.fromEntries(
    /^ENV (.*)$/m
      .exec(dockerfile)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? [],
  );
  const api = readApiConfig({ ...inImage, ...environmentOf('api') });
  const bff = readBffConfig({ ...inImage, ...environmentOf('bff') });
  expect(api).toMatchObject({ host: '0.0.0.0', seedDemo: false, trustedProxies: 1, dataDirectory: '/data' });
  expect(bff).toMatchObject({ host: '0.0.0.0', isUpstreamIdempotent: true });
  expect(bff.bffSecret).toBe(api.bffSecret);
  expect([bff.redisUrl, bff.redisPrefix]).toEqual([api.redisUrl, api.redisPrefix]);
});

test('what a service runs and waits for is there', () => {
  for (const { command, depends_on: needs } of Object.values(services)) {
    const script = command?.find((part) => part.endsWith('.ts'));
    if (script) expect(readFileSync(new URL(`../${script}`, import.meta.url), 'utf8')).not.toBe('');
    if (script?.startsWith('apps/api/')) expect(command).toEqual(['node', ...heapFlags, script]);
    for (const name of Array.isArray(needs) ? needs : Object.keys(needs ?? {}))
      expect(Object.keys(services)).toContain(name);
  }
});

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { schemaFile, schemaText } from '../../../test/schema-text.ts';
import { urlOf } from '../../../test/template-database.ts';

test('schema.sql describes a new database; `npm run schema` writes it anew', async () => {
  const template = inject('template');
  const client = new pg.Client({ connectionString: urlOf(template.serverUrl, template.name) });
  await client.connect();
  try {
    expect(await schemaText(client)).toBe(await readFile(schemaFile, 'utf8'));
  } finally {
    await client.end();
  }
});

test('ARCH-SQL lists every trigger and function, and no other', async () => {
  const page = await readFile(fileURLToPath(new URL('../../../../../docs/architecture.md', import.meta.url)), 'utf8');
  const section = /^## ARCH-SQL [\s\S]*?(?=^## )/m.exec(page)?.[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.split(' | '));
  const listed = cells.flatMap((row) =>
    // The owner comes first, then the names; the rest explains.
    row.slice(1, row.length > 4 ? 3 : 2).flatMap((cell) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name]) => name)),
  );
  const schema = await readFile(schemaFile, 'utf8');
  const triggers = [...schema.matchAll(/^CREATE TRIGGER (\w+) .*? ON (\w+) /gm)].map(
    ([, name, table]) => `${table}.${name}`,
  );
  const functions = [
    ...schema.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE|AGGREGATE) (?:public\.)?(\w+)/gm),
  ];
  const known = new Set([...triggers, ...functions.map(([, name]) => name)]);
  expect(triggers.length).toBeGreaterThan(30);
  expect(new Set(listed)).toEqual(known);
});

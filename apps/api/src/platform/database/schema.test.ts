import { readFile } from 'node:fs/promises';
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

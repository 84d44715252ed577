import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { schemaFile, schemaText } from './schema-text.ts';
import { startServer, urlOf } from './template-database.ts';

/** Writes `schema.sql` again (`npm run schema`). */
const { template, stop } = await startServer();
const client = new pg.Client({ connectionString: urlOf(template.serverUrl, template.name) });
try {
  await client.connect();
  await writeFile(schemaFile, await schemaText(client));
} finally {
  await client.end();
  await stop();
}

import { createInterface } from 'node:readline';
import { readConfig } from '../config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { addDemoOrganization } from './seed.ts';

/**
 * For browser tests, beside a running application with the demo: adds an organization for each line of standard input, with
 * the members `<role>+<line>@demo.tallyard.test`, and prints its id on a line. Ends with the input.
 */
async function main(): Promise<void> {
  // Nobody signs in here: without a secret, one would be created and stored.
  const config = readConfig({ ...process.env, SESSION_SECRET: 'no session is created by this script' });
  const database = openDatabase(config);
  try {
    for await (const slug of createInterface({ input: process.stdin })) {
      const id = await addDemoOrganization(database, (role) => `${role}+${slug}@demo.tallyard.test`);
      process.stdout.write(`${id}\n`);
    }
  } finally {
    await database.close();
  }
}

await main();

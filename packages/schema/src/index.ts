import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../sdl/', import.meta.url));

/** The SDL of every module, one document each, in the order of the file names. */
export const typeDefs: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql'))
  .sort()
  .map((file) => readFileSync(folder + file, 'utf8'));

/** The operations of the web client by name, byte for byte as it sends them; `npm run codegen` writes them. */
export const firstPartyOperations = JSON.parse(
  readFileSync(fileURLToPath(new URL('../operations.json', import.meta.url)), 'utf8'),
) as Readonly<Record<string, string>>;

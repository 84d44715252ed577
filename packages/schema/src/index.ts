import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../sdl/', import.meta.url));

/** The SDL of every room, one document each, in the order of their file names. */
export const typeDefs: readonly string[] = readdirSync(folder)
  .filter((file) => file.endsWith('.graphql'))
  .sort()
  .map((file) => readFileSync(folder + file, 'utf8'));

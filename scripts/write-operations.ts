import { globSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { InMemoryCache } from '@apollo/client/cache';
import { type DocumentNode, print } from 'graphql';

/**
 * Writes the web client's operations as it sends them, so that the bff knows them before they are asked for, and their
 * names, so that the client cannot speak of one that there is not.
 */
const cache = new InMemoryCache();
const rooms = fileURLToPath(new URL('../apps/web/src/', import.meta.url));
const outputs = await Promise.all(
  globSync('*/generated/{operations,*-operations}.ts', { cwd: rooms }).map((path) => import(`${rooms}${path}`)),
);
const texts = outputs
  .flatMap((output) => Object.entries<unknown>(output))
  .filter(([name]) => name.endsWith('Document') && !name.endsWith('FragmentDoc'))
  .map(([, document]) => document as DocumentNode)
  .map((document) => {
    const [first] = document.definitions;
    const name = first?.kind === 'OperationDefinition' ? (first.name?.value ?? '') : '';
    return [name, print(cache.transformDocument(document))] as const;
  })
  .sort(([a], [b]) => (a < b ? -1 : 1));

writeFileSync(
  fileURLToPath(new URL('../packages/schema/operations.json', import.meta.url)),
  `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`,
);

const names = texts.map(([name]) => `  | '${name}'`).join('\n');
writeFileSync(
  `${rooms}generated/operation-names.ts`,
  `/** Every question and change that the client knows. */\nexport type OperationName =\n${names};\n`,
);

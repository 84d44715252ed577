import { globSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ApolloClient } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { HttpLink } from '@apollo/client/link/http';
import { type DocumentNode, print } from 'graphql';

/**
 * Writes the web client's operations exactly as it sends them, so that the bff can prepare them in advance; a type of their
 * names, so that the client cannot refer to an operation that does not exist; and the session query as an HTTP request, which
 * is sent before the client exists.
 */
const cache = new InMemoryCache();
const modules = fileURLToPath(new URL('../apps/web/src/', import.meta.url));
const outputs = await Promise.all(
  globSync('*/generated/{operations,*-operations}.ts', { cwd: modules }).map((path) => import(`${modules}${path}`)),
);
const documents = outputs
  .flatMap((output) => Object.entries<unknown>(output))
  .filter(([name]) => name.endsWith('Document') && !name.endsWith('FragmentDoc'))
  .map(([name, document]) => [name, document as DocumentNode] as const);
const texts = documents
  .map(([, document]) => {
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
  `${modules}generated/operation-names.ts`,
  `/** Every question and change that the client knows. */\nexport type OperationName =\n${names};\n`,
);

const session = documents.find(([name]) => name === 'CurrentSessionDocument')?.[1];
if (session === undefined) throw new Error('There is no question for the session.');
/** Captured from the client itself. */
const sent = await new Promise<RequestInit>((resolve) => {
  const fetch = async (_input: unknown, init?: RequestInit) => {
    resolve(init ?? {});
    return new Response('{"data":{"session":null}}', { headers: { 'content-type': 'application/json' } });
  };
  const client = new ApolloClient({ cache, link: new HttpLink({ uri: 'http://localhost/graphql', fetch }) });
  void client.query({ query: session });
});
const { headers, body } = sent;
writeFileSync(
  `${modules}generated/first-question.ts`,
  `/** The question for the session, as the client sends it. */\nexport const firstQuestion = ${JSON.stringify({ headers, body }, null, 2)};\n`,
);

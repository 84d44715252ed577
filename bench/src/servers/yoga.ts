import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { contextOf, guardedQueries, schemaOf } from './peer-schema.ts';

const require = createRequire(import.meta.url);
const { createYoga } = require('graphql-yoga') as typeof import('graphql-yoga');

/** GraphQL Yoga on Node's HTTP server, as its documentation starts, with its parsing and validation caches. */
const yoga = createYoga({
  schema: schemaOf(guardedQueries()),
  context: ({ request }) => contextOf(request.headers.get('cookie') ?? ''),
  logging: 'error',
});
createServer((request, response) => void yoga(request, response)).listen(Number(process.env.PORT), '127.0.0.1');

import { createRequire } from 'node:module';
import { ApolloServer } from '@apollo/server';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import Fastify from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { contextOf, isMember, type PeerContext, queries, schemaOf } from './peer-schema.ts';

// graphql-shield's ES module does not load on this Node; its CommonJS build needs the util functions that it uses restored.
const require = createRequire(import.meta.url);
const util = require('node:util') as { isUndefined?: (value: unknown) => boolean };
util.isUndefined ??= (value) => value === undefined;
const { shield, rule, allow } = require('graphql-shield') as typeof import('graphql-shield');
const { applyMiddleware } = require('graphql-middleware') as typeof import('graphql-middleware');

/** Apollo Server with graphql-shield, set up as in their documentation: the peer to outperform. */
const member = rule({ cache: 'contextual' })((_parent, _args, context: PeerContext) => isMember(context));
const permissions = shield({ Query: { '*': member } }, { fallbackRule: allow });
const schema = applyMiddleware(
  schemaOf({ ...queries }),
  permissions.generate(schemaOf({ ...queries })),
) as GraphQLSchema;

const app = Fastify();
const apollo = new ApolloServer<PeerContext>({
  schema,
  plugins: [fastifyApolloDrainPlugin(app)],
  introspection: false,
});
await apollo.start();
await app.register(fastifyApollo(apollo), { context: (request) => contextOf(request.headers.cookie ?? '') });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginSchemaReportingDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { networkOf } from '@tallyard/nodes/network';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import type { RequestContext } from '../context.ts';
import { describe, logUnexpected } from '../errors/describe.ts';
import type { Admitted } from '../limits/admission.ts';
import { limitRules } from '../limits/document-limits.ts';
import type { Services } from '../services.ts';
import { admit } from './admit.ts';
import { DocumentStore } from './document-store.ts';
import { isRefusedKey, isUnknownCaller } from './refused-key.ts';

/** Errors of a document or its variables, as opposed to an exceeded limit. */
const documentErrors = new Set<unknown>(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/** Returns whether the client uses the older media type, for which only responses with status 200 are GraphQL responses. */
function wantsJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('graphql-response+json');
}

/** Adds the request id to every error and logs unexpected errors once. */
function requestIds(logger: FastifyBaseLogger): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didEncounterErrors({ errors, contextValue }) {
          const failures = errors.map((error) => ({ thrown: error, path: error.path }));
          logUnexpected(logger, failures, contextValue.requestId);
        },
        async willSendResponse({ request, response, contextValue }) {
          if (response.body.kind !== 'single') return;
          const { singleResult } = response.body;
          const isDocument = singleResult.errors?.every(({ extensions }) => documentErrors.has(extensions?.code));
          if (isDocument && wantsJson(request.http?.headers.get('accept'))) response.http.status = 200;
          singleResult.errors = singleResult.errors?.map((error) => ({
            ...error,
            extensions: { ...error.extensions, requestId: contextValue.requestId },
          }));
        },
      };
    },
  };
}

const elsewhere =
  'Subscriptions are served over WebSocket at /graphql (protocol graphql-transport-ws) and as server-sent events at ' +
  '/graphql/stream.';

const notHere = () => new GraphQLError(elsewhere, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });

/** Rejects a subscription in an ordinary request with a message that names the right endpoints. */
const subscriptionsElsewhere: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation === 'subscription') throw notHere();
      },
    };
  },
};

function addressOf({ rest }: RequestContext): string {
  return networkOf(rest.origin.clientAddress ?? '');
}

/** Measures how long parsing and validating a new document takes, for the caller's address. */
function readings({ reading }: Services): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart({ contextValue }) {
      const address = addressOf(contextValue);
      const startTimer = async () => {
        const startedAt = performance.now();
        return async () => reading.spend(address, performance.now() - startedAt);
      };
      return { parsingDidStart: startTimer, validationDidStart: startTimer };
    },
  };
}

/**
 * Charges the points of an operation before it runs, adds its cost to every response, and registers admitted documents for
 * compilation.
 */
function costs(services: Services): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      let admitted: Admitted | null = null;
      return {
        async didResolveOperation({ source, document, operation, request, contextValue }) {
          const variables = operation ? services.executor.coerce(operation, request.variables ?? {}) : null;
          // Invalid variables are rejected by the execution, which explains the problem.
          // guard: limits.refused-stays-new
          if (!operation || variables === null) return;
          admitted = await admit(services, contextValue, { document, operation, variables });
          // A refused document is not registered: sending it again costs its parsing time again.
          services.reading.measure(addressOf(contextValue), () =>
            services.executor.sighted(source, document, request.operationName ?? null),
          );
        },
        async willSendResponse({ response, contextValue }) {
          const { spending, rest } = contextValue;
          if (response.body.kind !== 'single' || !spending) return;
          const { singleResult } = response.body;
          if (!spending.isCharged) await spending.refuse();
          if (admitted && !isUnknownCaller(singleResult.errors)) {
            const bytes = Buffer.byteLength(JSON.stringify(singleResult.data ?? null));
            admitted.settle(singleResult.data, rest.sentCount, bytes);
          }
          const { listExtensions } = contextValue;
          singleResult.extensions = { ...singleResult.extensions, cost: spending.report, ...listExtensions };
          if (isRefusedKey(contextValue, singleResult.errors)) response.http.status = 401;
        },
      };
    },
  };
}

/** Creates the Apollo server for GraphQL over HTTP; subscriptions use WebSocket or server-sent events. */
export function makeApollo(services: Services, logger: FastifyBaseLogger): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema: services.schema,
    validationRules: limitRules(services.config.documentLimits),
    // guard: limits.mistakes-of-document
    validationOptions: { maxErrors: services.config.documentLimits.maxErrors },
    parseOptions: { maxTokens: services.config.documentLimits.maxTokens },
    documentStore: new DocumentStore(),
    introspection: true,
    includeStacktraceInErrorResponses: false,
    // A foreign page cannot send a bearer token without a preflight, so the header is sufficient proof.
    csrfPrevention: { requestHeaders: ['x-apollo-operation-name', 'apollo-require-preflight', 'authorization'] },
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => {
      const { message, extensions } = describe(error);
      return { ...formatted, message, extensions: { ...extensions } };
    },
    logger: { debug() {}, info() {}, warn: (text) => logger.warn(text), error: (text) => logger.error(text) },
    plugins: [
      requestIds(logger),
      subscriptionsElsewhere,
      readings(services),
      costs(services),
      // It wraps every resolver, which alone costs 1.3 times as much as everything else.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}

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

/** What is wrong with a document or its variables, as opposed to a limit it breaks. */
const documentErrors = new Set<unknown>(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT']);

/** True for clients of the older media type, who take any other status than 200 for no GraphQL answer at all. */
function wantsJson(accept = ''): boolean {
  return accept.includes('application/json') && !accept.includes('graphql-response+json');
}

/** Adds the request's id to every error, and logs once what nobody expected. */
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

/** A subscription that came with an ordinary request is told where to go. */
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

/** Notes how long a new document takes to be read, for the caller. */
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

/** Takes the points of an operation before it runs, says in every answer what it cost, and has admitted documents compiled that come again. */
function costs(services: Services): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      let admitted: Admitted | null = null;
      return {
        async didResolveOperation({ source, document, operation, request, contextValue }) {
          const variables = operation ? services.executor.coerce(operation, request.variables ?? {}) : null;
          // What does not fit is refused by the execution, which says why.
          // guard: limits.refused-stays-new
          if (!operation || variables === null) return;
          admitted = await admit(services, contextValue, { document, operation, variables });
          // A document that was refused stays unknown: whoever sends it again pays for reading it again.
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

/** GraphQL over HTTP; subscriptions go over WebSocket. */
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
    // A bearer token cannot be sent by a foreign page without a preflight, so it vouches for itself.
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
      // It wraps every resolver; alone it costs 1.3 times the whole.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginSchemaReportingDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
}

import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { envelopeError, fieldProblem } from '@tallyard/contracts/envelope/models';
import { errorCatalog } from '@tallyard/domain/errors/catalog';
import { flagsOf } from '@tallyard/domain/permissions/actions';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Route, Routed } from '../routes/route.ts';
import { docsPage } from './docs-page.ts';
import { serveDocument } from './prepared-document.ts';

type JsonSchema = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

/** Returns the OpenAPI 3.1 document of all modules, generated from the contracts that the routes are registered from. */
export function openApiOf(modules: readonly Routed[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const module of modules) {
    for (const route of module.routes) {
      const { path, method } = route.definition;
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(module.name, route) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tallyard REST API',
      version: '0.2.0',
      description:
        'Every answer is an envelope. Writes take an Idempotency-Key. The organization is the X-Organization-ID header, else path, query or body.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(envelopeError, 'output'), FieldProblem: schemaOf(fieldProblem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'tallyard_access' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key (`tyk_...`) or an access token.' },
      },
    },
    'x-error-codes': Object.fromEntries(
      Object.entries(errorCatalog)
        .filter(([, entry]) => entry.status > 0)
        .map(([code, { status, message }]) => [code, { status, message }]),
    ),
  };
}

function operationOf(moduleName: string, { definition, kind }: Route) {
  const { action } = definition;
  const flags = action === undefined ? [] : flagsOf(action);
  return {
    operationId: definition.name,
    tags: [moduleName],
    summary: definition.summary,
    ...(flags.length === 0
      ? {}
      : { description: `Needs the ${flags.length === 1 ? 'flag' : 'flags'} ${flags.join(' and ')}.` }),
    ...(definition.access === 'public' ? { security: [] } : { security: [{ session: [] }, { bearer: [] }] }),
    // Whether it can be repeated without an Idempotency-Key.
    'x-repeatable': definition.repeatable,
    parameters: parametersOf(definition),
    ...bodyOf(definition, kind),
    responses: {
      [definition.status ?? 200]: unenveloped[kind] ?? success(definition),
      default: { description: 'A refusal', content: { 'application/json': { schema: failureSchema } } },
    },
  };
}

const unenveloped: Partial<Record<Route['kind'], { description: string }>> = {
  stream: { description: 'A stream: events as text/event-stream, an export as application/x-ndjson' },
  file: { description: 'The bytes of the file, with their own content type and an ETag' },
};

const failureSchema = {
  type: 'object',
  required: ['success', 'error', 'timestamp', 'requestId'],
  properties: {
    success: { const: false },
    error: { $ref: '#/components/schemas/Error' },
    timestamp: { type: 'string', format: 'date-time' },
    requestId: { type: 'string' },
  },
};

function success(definition: EndpointDefinition) {
  const schema = {
    type: 'object',
    required: ['success', 'data', 'timestamp', 'requestId'],
    properties: {
      success: { const: true },
      data: schemaOf(definition.output, 'output'),
      timestamp: { type: 'string', format: 'date-time' },
      requestId: { type: 'string' },
    },
  };
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function parametersOf(definition: EndpointDefinition) {
  const parameters = (['params', 'query'] as const).flatMap((part) => {
    const schema = definition[part];
    if (schema === undefined) return [];
    const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
      properties?: Record<string, JsonSchema>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, inner]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema: inner,
    }));
  });
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...parameters,
    ...(definition.access === 'organization'
      ? [header('X-Organization-ID', 'The organization, unless path, query or body name it')]
      : []),
    ...(definition.access === 'organization' && definition.method !== 'GET'
      ? [
          header(
            'Idempotency-Key',
            '1 to 255 visible ASCII characters; the same key and body gets the first answer for 24 h',
          ),
        ]
      : []),
  ];
}

function bodyOf(definition: EndpointDefinition, kind: Route['kind']) {
  if (kind === 'upload') {
    const schema =
      definition.options !== undefined
        ? {
            type: 'object',
            required: ['options', 'file'],
            properties: {
              options: schemaOf(definition.options, 'input'),
              file: { type: 'string', format: 'binary' },
            },
          }
        : { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (definition.body === undefined) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(definition.body, 'input') } } },
  };
}

/**
 * Serves `/api/openapi.json`, and at `/api/docs` a page of it that loads no external resources. They are generated on the
 * first request, because that takes most of the time that a start otherwise would.
 */
export function registerOpenApi(app: FastifyInstance, modules: readonly Routed[]): void {
  let document: ReturnType<typeof openApiOf> | undefined;
  const described = () => (document ??= openApiOf(modules));
  serveDocument(app, {
    path: '/api/openapi.json',
    contentType: 'application/json; charset=utf-8',
    build: () => JSON.stringify(described()),
  });
  serveDocument(app, {
    path: '/api/docs',
    contentType: 'text/html; charset=utf-8',
    headers: {
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
    build: () => docsPage(described()),
  });
}

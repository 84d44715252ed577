import { compiledSchema } from '@tallyard/contracts/endpoint/compiled';
import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { problemsOf } from '@tallyard/contracts/endpoint/problems';
import type { FieldProblem } from '@tallyard/domain/errors/catalog';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError, invalid, problemOf } from '../errors.ts';

/** The parsed params, query and body, as far as the endpoint has them. */
export interface ParsedInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The parts of a request that a contract covers. */
export type RequestParts = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'url'>;

/** Parses a request by the endpoint's contract. Throws VALIDATION_FAILED with each field, its value and what is expected. */
export function parseInput(definition: EndpointDefinition, request: RequestParts): ParsedInput {
  refuseBrokenEncoding(request);
  const problems: FieldProblem[] = [];
  const input = {
    params: definition.params && parsePart(definition.params, request.params, problems),
    query: definition.query && parsePart(definition.query, request.query, problems),
    body: definition.body && parsePart(definition.body, bodyOf(definition, definition.body, request), problems),
  };
  if (problems.length > 0) throw invalid(problems);
  return input;
}

function bodyOf(definition: EndpointDefinition, schema: z.ZodType, request: RequestParts): unknown {
  if (request.body === undefined || request.body === null) {
    if (schema.safeParse(undefined).success) return undefined;
    throw new ApiError('BAD_REQUEST', `${definition.method} ${definition.path} needs a JSON body.`);
  }
  return request.body;
}

function parsePart(schema: z.ZodType, value: unknown, problems: FieldProblem[]): unknown {
  const parsed = compiledSchema(schema).safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  problems.push(...problemsOf(parsed.error, value));
  return undefined;
}

/** Refuses invalid UTF-8 such as `%FF`, which the parser would pass on unchanged or as replacement characters. */
function refuseBrokenEncoding(request: RequestParts): void {
  const query = request.url.split('?', 2)[1];
  if (query === undefined || !/%[89a-f]/i.test(query)) return;
  const broken = query.split('&').filter((pair) => !decodes(pair));
  if (broken.length === 0) return;
  throw invalid(
    broken.map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return problemOf(
        decodes(name) ? decodeURIComponent(name) : 'query',
        value,
        'Must be valid UTF-8, percent-encoded',
      );
    }),
  );
}

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

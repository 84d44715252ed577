import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { z } from 'zod';

/**
 * Who may call: for `public` anyone, for `signedIn` anyone with a session, for `organization` a member of the organization in
 * the request who has the flags of the action.
 */
export type Access = 'public' | 'signedIn' | 'organization';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface EndpointDefinition {
  /** Unique; `module.verb`, as in metrics and OpenAPI operation ids. */
  readonly name: string;
  readonly method: Method;
  /** Path with `{param}` placeholders, beginning with /api. */
  readonly path: string;
  readonly access: Access;
  /**
   * The action whose flags are required: in the organization of the request or, with `signedIn`, in any of the person's
   * organizations. With `signedIn`, a person without an organization may call it as well.
   */
  readonly action?: ActionName | undefined;
  /**
   * Whether API keys may call it. With `signedIn` false by default, because most such data belongs to the person alone. With
   * `organization` true by default; the flags of the key then decide.
   */
  readonly apiKeys?: boolean | undefined;
  /**
   * Requires that the caller signed in or entered their password within the last 10 minutes; otherwise
   * REAUTHENTICATION_REQUIRED. Used for API keys and roles, which would give a stranger at an unlocked browser lasting access.
   * With a schema, only if the body matches it.
   */
  readonly reauthenticates?: boolean | z.ZodType | undefined;
  /**
   * The response contains a secret that is shown only once, so that the response stored for the idempotency key is encrypted.
   */
  readonly secretAnswer?: boolean | undefined;
  /**
   * True if calling it twice has the same effect and response as calling it once, even without an idempotency key. False for
   * deletions, and for changes that state an expected value.
   */
  readonly repeatable: boolean;
  /** An auth endpoint: its 401 is returned without a refresh (ARCH-RULES). */
  readonly auth?: boolean | undefined;
  /** A background call such as usage tracking: a refusal does not affect the session. */
  readonly aside?: boolean | undefined;
  /** Status of a successful response; 200 by default. */
  readonly status?: 200 | 201 | undefined;
  readonly summary: string;
  readonly params?: z.ZodType | undefined;
  /** The query as received: text values, which coercing schemas parse. Unknown keys are ignored. */
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** For an upload: its `options` field, which is JSON. */
  readonly options?: z.ZodType | undefined;
  /** The `data` of the envelope. */
  readonly output: z.ZodType;
}

/** Defines one REST endpoint; returns the definition with its exact type. */
export function endpoint<const Definition extends EndpointDefinition>(definition: Definition): Definition {
  return definition;
}

type InputPart<Definition, Key extends 'params' | 'query' | 'body'> = Definition extends {
  readonly [Part in Key]: infer Schema extends z.ZodType;
}
  ? { readonly [Part in Key]: z.input<Schema> }
  : unknown;

type ParsedPart<Definition, Key extends 'params' | 'query' | 'body'> = Definition extends {
  readonly [Part in Key]: infer Schema extends z.ZodType;
}
  ? { readonly [Part in Key]: z.output<Schema> }
  : unknown;

/** The input of a caller: params, query, and body before parsing, as far as the endpoint has them. */
export type EndpointInput<Definition extends EndpointDefinition> = InputPart<Definition, 'params'> &
  InputPart<Definition, 'query'> &
  InputPart<Definition, 'body'>;

/** The input of a handler: params, query, and body after parsing. */
export type EndpointRequest<Definition extends EndpointDefinition> = ParsedPart<Definition, 'params'> &
  ParsedPart<Definition, 'query'> &
  ParsedPart<Definition, 'body'>;

/** The `data` that a handler returns and a caller receives. */
export type EndpointOutput<Definition extends EndpointDefinition> = z.output<Definition['output']>;

/** The parts of each path: texts and placeholder names alternating, a text first. */
const pathParts = new Map<string, readonly string[]>();

function partsOf(path: string): readonly string[] {
  const known = pathParts.get(path);
  if (known) return known;
  const parts = path.split(/\{(\w+)\}/);
  pathParts.set(path, parts);
  return parts;
}

/** Returns the path with its `{param}` placeholders filled in and percent-encoded. Throws if a placeholder has no value. */
export function pathOf(definition: EndpointDefinition, params: Readonly<Record<string, unknown>> = {}): string {
  const parts = partsOf(definition.path);
  let path = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    const name = parts[at] ?? '';
    const value = params[name];
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`${definition.name}: the path needs ${name}`);
    }
    path += encodeURIComponent(String(value as string | number)) + (parts[at + 1] ?? '');
  }
  return path;
}

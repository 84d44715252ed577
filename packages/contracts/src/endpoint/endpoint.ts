import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { z } from 'zod';

/**
 * Who may call: `public` anyone, `signedIn` whoever has a session,
 * `organization` a member of the organization the request names, holding the action's flag.
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
   * The row of the domain's action table whose flag is needed: in the organization the request names, or, with
   * `signedIn`, in any organization of the person; whoever belongs to none may.
   */
  readonly action?: ActionName | undefined;
  /**
   * Whether an API key may call it. With `signedIn` only when true: the rest belongs to the person alone. With
   * `organization` unless false: what a key may do there, its flags say.
   */
  readonly apiKeys?: boolean | undefined;
  /**
   * Whoever calls it has signed in or entered their password within the last 10 minutes; REAUTHENTICATION_REQUIRED otherwise. For what
   * would let a stranger at an open browser stay: keys and roles. A schema: only where the body fits it.
   */
  readonly reauthenticates?: boolean | z.ZodType | undefined;
  /** The answer holds a secret that is told once: what is kept for a repeated idempotency key is encrypted. */
  readonly secretAnswer?: boolean | undefined;
  /**
   * True when calling it twice is the same as calling it once, even without an idempotency key: with the same answer,
   * so that no deletion is, nor a change that states what it expects to find.
   */
  readonly repeatable: boolean;
  /** An auth endpoint: its 401 is passed on without a refresh (ARCH-RULES). */
  readonly auth?: boolean | undefined;
  /** What people do beside their work, as being counted: its refusal says nothing about their session. */
  readonly aside?: boolean | undefined;
  /** Status of a success; 200 unless given. */
  readonly status?: 200 | 201 | undefined;
  readonly summary: string;
  readonly params?: z.ZodType | undefined;
  /** Query as it arrives: text values, parsed by coercing schemas; unknown keys are ignored. */
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  /** Of an upload: its `options` field, which is JSON. */
  readonly options?: z.ZodType | undefined;
  /** The `data` of the envelope. */
  readonly output: z.ZodType;
}

/** States one REST endpoint; gives the definition back with its exact type. */
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

/** What a caller gives: params, query and body before parsing, as far as the endpoint has them. */
export type EndpointInput<Definition extends EndpointDefinition> = InputPart<Definition, 'params'> &
  InputPart<Definition, 'query'> &
  InputPart<Definition, 'body'>;

/** What a handler receives: params, query and body after parsing. */
export type EndpointRequest<Definition extends EndpointDefinition> = ParsedPart<Definition, 'params'> &
  ParsedPart<Definition, 'query'> &
  ParsedPart<Definition, 'body'>;

/** The `data` a handler answers and a caller gets. */
export type EndpointOutput<Definition extends EndpointDefinition> = z.output<Definition['output']>;

/** The text of a path and the names of its placeholders in turn: text, name, text, … */
const pathParts = new Map<string, readonly string[]>();

function partsOf(path: string): readonly string[] {
  const known = pathParts.get(path);
  if (known) return known;
  const parts = path.split(/\{(\w+)\}/);
  pathParts.set(path, parts);
  return parts;
}

/** Fills `{param}` placeholders; every value is percent-encoded. Throws on a placeholder without a value. */
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

import type {
  Access,
  EndpointDefinition,
  EndpointOutput,
  EndpointRequest,
} from '@tallyard/contracts/endpoint/endpoint';
import { type ActionName, mayDo, refusalOf } from '@tallyard/domain/permissions/actions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantTransaction, Transaction } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import type { Upload } from '../http/uploads.ts';
import type { ParsedInput } from '../http/validation.ts';
import type { Membership, Person } from '../identity/person.ts';
import type { GroupedWrite } from './grouped-writes.ts';

/** A call of a public endpoint; it opens its own transactions. */
export interface PublicCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call by a signed-in user, in a transaction outside any organization. */
export interface SignedInCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly transaction: Transaction;
  readonly person: Person;
  /** For cookies; they are not set if the handler throws. */
  readonly reply: FastifyReply;
  /** For writes that store the key themselves: outside an organization there is no table of keys. */
  readonly idempotencyKey: string | null;
}

/** A call by a member of the organization who has the action's flag, in the organization's transaction. */
export interface MemberCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly transaction: TenantTransaction;
  readonly organizationId: number;
  readonly person: Person;
  readonly membership: Membership;
  readonly requestId: string;
}

/** The uploaded file of a call, received before the transaction begins. */
export interface Uploaded {
  readonly upload: Upload;
}

/** A received file of an authorized caller, before any transaction begins. */
export interface ReceivedCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly upload: Upload;
  readonly organizationId: number;
  readonly membership: Membership;
}

/**
 * A call by a signed-in user whose handler opens its own transactions, because part of its work is too slow to keep one
 * open.
 */
export interface OwnCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly person: Person;
  readonly request: FastifyRequest;
  /** The same as in a `SignedInCall`. */
  readonly idempotencyKey: string | null;
}

/** A file that is sent as it is, without an envelope. */
export interface FileAnswer {
  readonly contentType: string;
  /** Changes with the content; without quotes. */
  readonly etag: string;
  readonly bytes: Buffer;
}

/** A call whose handler writes the response itself, outside any transaction; membership and flag have been checked. */
export interface StreamCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly organizationId: number;
  readonly person: Person;
  readonly membership: Membership;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * How a route responds. `json`: an envelope, in one transaction. `upload`: like `json`, with a file. `own`: like `json`,
 * in transactions that the handler opens. `file`: the bytes of a file, which only the person's browser caches. `stream`:
 * the handler writes the response.
 */
export type RouteKind = 'json' | 'upload' | 'own' | 'file' | 'stream';

/** The access that an endpoint must have for a kind of route. */
interface AccessOf {
  readonly json: unknown;
  readonly upload: { readonly access: 'signedIn' | 'organization' };
  readonly own: { readonly access: 'signedIn' };
  readonly file: { readonly access: 'signedIn' };
  readonly stream: { readonly access: 'organization' };
}

/** `Extra` unless no option produces `Value`. */
type IfDefined<Value, Extra> = [Value] extends [undefined] ? unknown : Extra;

type TransactionCall<Definition extends EndpointDefinition, Pipelined> = Definition['access'] extends 'public'
  ? PublicCall<Definition>
  : Definition['access'] extends 'signedIn'
    ? SignedInCall<Definition> & IfDefined<Pipelined, { readonly pipelined: Pipelined | undefined }>
    : MemberCall<Definition> & IfDefined<Pipelined, { readonly pipelined: Pipelined }>;

type CallOf<Definition extends EndpointDefinition, Kind extends RouteKind, Pipelined, Prepared> = Kind extends 'stream'
  ? StreamCall<Definition>
  : Kind extends 'own'
    ? OwnCall<Definition>
    : Kind extends 'upload'
      ? TransactionCall<Definition, undefined> & Uploaded & IfDefined<Prepared, { readonly prepared: Prepared }>
      : TransactionCall<Definition, Pipelined>;

type ResultOf<Definition extends EndpointDefinition, Kind extends RouteKind> = Kind extends 'stream'
  ? Promise<void>
  : Kind extends 'file'
    ? Promise<FileAnswer>
    : Promise<EndpointOutput<Definition>>;

type Handler<Definition extends EndpointDefinition, Kind extends RouteKind, Pipelined, Prepared> = (
  call: CallOf<Definition, Kind, Pipelined, Prepared>,
) => ResultOf<Definition, Kind>;

/**
 * `Option` if access and kind of the route are among `Readers`, such as `organization upload`; otherwise it must be
 * absent.
 */
type ReadBy<
  Readers extends `${Access} ${RouteKind}`,
  Definition extends EndpointDefinition,
  Kind extends RouteKind,
  Option,
> = `${Definition['access']} ${Kind}` extends Readers ? Option : never;

/** The options of a route; an option that its kind does not support is a type error. */
export interface RouteOptions<
  Definition extends EndpointDefinition,
  Kind extends RouteKind,
  Pipelined,
  Prepared,
  Held,
> {
  readonly kind?: Kind;
  /**
   * Statements sent in the packet that identifies the caller (ADR 0024); the handler gets their result. They also run if
   * the caller is refused, so they must access only rows of the organization. Such a caller sees none of these, and
   * changes are rolled back. With `signedIn` they see what the identified person may see.
   */
  readonly pipelined?: ReadBy<
    'organization json' | 'signedIn json',
    Definition,
    Kind,
    (
      transaction: Definition['access'] extends 'organization' ? TenantTransaction : Transaction,
      input: EndpointRequest<Definition>,
    ) => Promise<Pipelined>
  >;
  /** Whether everything that the handler reads comes from one snapshot; it must not write. */
  readonly isSnapshot?: ReadBy<'organization json', Definition, Kind, boolean>;
  /**
   * Lets concurrent calls with an idempotency key in the same organization run together, in one transaction with one
   * commit. A call that is refused there is retried alone.
   */
  readonly group?: GroupedWrite<EndpointRequest<Definition>, Held> &
    ReadBy<'organization json', Definition, Kind, unknown>;
  /**
   * Processes an upload before the transaction begins, if that is too slow for a transaction; the handler gets the result.
   * It runs again for a repeated call, and also if the handler then refuses: data that it leaves behind has to be cleaned
   * up later.
   */
  readonly prepare?: ReadBy<
    'organization upload',
    Definition,
    Kind,
    (call: ReceivedCall<Definition>) => Promise<Prepared>
  >;
  /** Waits until an upload can be read, before its transaction begins. */
  readonly admit?: ReadBy<'organization upload', Definition, Kind, (upload: Upload) => Promise<void>>;
  /** The timeout of its statements in milliseconds, if it differs from the default. */
  readonly statementTimeoutMs?: ReadBy<'organization json' | 'organization upload', Definition, Kind, number>;
}

/** An endpoint with its handler; `app.ts` registers the routes of all modules. */
export interface Route {
  readonly definition: EndpointDefinition;
  readonly kind: RouteKind;
  readonly handler: (call: never) => Promise<unknown>;
  readonly pipelined?: (transaction: TenantTransaction, input: unknown) => Promise<unknown>;
  readonly isSnapshot?: boolean;
  readonly group?: GroupedWrite<ParsedInput, unknown>;
  readonly prepare?: (call: ReceivedCall<never>) => Promise<unknown>;
  readonly admit?: (upload: Upload) => Promise<void>;
  readonly statementTimeoutMs?: number;
}

/** The routes of one module, registered under their contracts' paths. */
export interface Routed {
  readonly name: string;
  readonly routes: readonly Route[];
}

/** Connects an endpoint with its handler. Access and options decide what the handler gets. */
export function route<const Definition extends EndpointDefinition>(
  definition: Definition,
  handler: Handler<Definition, 'json', undefined, undefined>,
): Route;
export function route<
  const Definition extends EndpointDefinition,
  Kind extends RouteKind = 'json',
  Pipelined = undefined,
  Prepared = undefined,
  Held = undefined,
>(
  definition: Definition & AccessOf[Kind],
  options: RouteOptions<Definition, Kind, Pipelined, Prepared, Held>,
  handler: Handler<Definition, Kind, Pipelined, Prepared>,
): Route;
export function route(
  definition: EndpointDefinition,
  first: Route['handler'] | Partial<Omit<Route, 'definition' | 'handler'>>,
  second?: Route['handler'],
): Route {
  return typeof first === 'function'
    ? { definition, kind: 'json', handler: first }
    : // The overloads require a handler after options.
      { ...first, definition, kind: first.kind ?? 'json', handler: second as Route['handler'] };
}

/** Throws PERMISSION_DENIED unless the member may do `action`; for checks that a contract's single action cannot express. */
export function requireAction(membership: Membership, action: ActionName): void {
  if (!mayDo(membership.flags, action)) throw new ApiError('PERMISSION_DENIED', refusalOf(action));
}

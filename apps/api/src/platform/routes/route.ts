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

/** A call of an endpoint that anybody may make; it opens its own transactions. */
export interface PublicCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call by somebody with a session, in a transaction outside any organization. */
export interface SignedInCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly transaction: Transaction;
  readonly person: Person;
  /** For cookies; a handler that throws answers without them. */
  readonly reply: FastifyReply;
  /** For writes that keep it themselves: outside an organization there is no table of keys. */
  readonly idempotencyKey: string | null;
}

/** A call by a member of the organization, holding the action's flag, in the organization's transaction. */
export interface MemberCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly transaction: TenantTransaction;
  readonly organizationId: number;
  readonly person: Person;
  readonly membership: Membership;
  readonly requestId: string;
}

/** A call with its uploaded file, received before the transaction begins. */
export interface Uploaded {
  readonly upload: Upload;
}

/** A file of somebody who may send it, received, before any transaction begins. */
export interface ReceivedCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly upload: Upload;
  readonly organizationId: number;
  readonly membership: Membership;
}

/** A call by somebody with a session that opens its own transactions: part of its work is too slow to hold one. */
export interface OwnCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly person: Person;
  readonly request: FastifyRequest;
  /** As in a `SignedInCall`. */
  readonly idempotencyKey: string | null;
}

/** A file that is answered as it is, without an envelope. */
export interface FileAnswer {
  readonly contentType: string;
  /** Changes with the bytes; without quotes. */
  readonly etag: string;
  readonly bytes: Buffer;
}

/** A call that answers by itself, outside any transaction; membership and flag have been checked. */
export interface StreamCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly organizationId: number;
  readonly person: Person;
  readonly membership: Membership;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * How a route answers. `json`: in an envelope, in one transaction. `upload`: as `json`, with a file. `own`: as `json`, in transactions
 * that the handler opens. `file`: the bytes of a file, which only the person's browser caches. `stream`: the handler writes the answer.
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

/** `Extra` unless nothing was given that produces `Value`. */
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

/** `Option` where access and kind of the route are among `Readers`, such as `organization upload`; else it must not be given. */
type ReadBy<
  Readers extends `${Access} ${RouteKind}`,
  Definition extends EndpointDefinition,
  Kind extends RouteKind,
  Option,
> = `${Definition['access']} ${Kind}` extends Readers ? Option : never;

/** What a route can be given beside its handler; an option that its kind does not read is a type error. */
export interface RouteOptions<
  Definition extends EndpointDefinition,
  Kind extends RouteKind,
  Pipelined,
  Prepared,
  Held,
> {
  readonly kind?: Kind;
  /**
   * Statements that leave in the packet that asks who calls (ADR 0024); the handler gets their answer. They run for nothing when the
   * caller is refused: they must not read or change anything but rows of the organization, of which such a caller sees none, and what
   * they change is rolled back. With `signedIn` they see what the person named to the database may.
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
  /** All that the handler reads is of one moment; it must not write. */
  readonly isSnapshot?: ReadBy<'organization json', Definition, Kind, boolean>;
  /**
   * Calls with an idempotency key that come while others of the organization are being served are served together, in one transaction
   * with one commit. What is refused there is tried once more by itself.
   */
  readonly group?: GroupedWrite<EndpointRequest<Definition>, Held> &
    ReadBy<'organization json', Definition, Kind, unknown>;
  /**
   * Does with an upload what is too slow for a transaction, before it begins; the handler gets the result. It runs again when the call
   * is repeated, and for nothing when the handler refuses: what it leaves behind has to be swept.
   */
  readonly prepare?: ReadBy<
    'organization upload',
    Definition,
    Kind,
    (call: ReceivedCall<Definition>) => Promise<Prepared>
  >;
  /** Waits until an upload can be read, before its transaction begins. */
  readonly admit?: ReadBy<'organization upload', Definition, Kind, (upload: Upload) => Promise<void>>;
  /** How long one of its statements may take, where that is not what all others may. */
  readonly statementTimeoutMs?: ReadBy<'organization json' | 'organization upload', Definition, Kind, number>;
}

/** An endpoint with what it does; `app.ts` registers the routes of all modules. */
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

/** Routes of one place, registered under their contracts' paths. */
export interface Routed {
  readonly name: string;
  readonly routes: readonly Route[];
}

/** Joins an endpoint with its handler. Access and options decide what the handler gets. */
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
    : // The overloads demand a handler after options.
      { ...first, definition, kind: first.kind ?? 'json', handler: second as Route['handler'] };
}

/** Throws PERMISSION_DENIED unless the member may do `action`; for what a contract's one action cannot say. */
export function requireAction(membership: Membership, action: ActionName): void {
  if (!mayDo(membership.flags, action)) throw new ApiError('PERMISSION_DENIED', refusalOf(action));
}

import type { EndpointDefinition, EndpointOutput, EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
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

/** A call by somebody with a session, in a transaction outside any organisation. */
export interface SignedInCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly transaction: Transaction;
  readonly person: Person;
  /** For cookies; a handler that throws answers without them. */
  readonly reply: FastifyReply;
  /** For writes that keep it themselves: outside an organisation there is no table of keys. */
  readonly idempotencyKey: string | null;
}

/** A call by a member of the organisation, holding the action's flag, in the organisation's transaction. */
export interface MemberCall<Definition extends EndpointDefinition> {
  readonly input: EndpointRequest<Definition>;
  readonly transaction: TenantTransaction;
  readonly organizationId: number;
  readonly person: Person;
  readonly membership: Membership;
  readonly requestId: string;
}

/** A member's call of a route whose statements were pipelined before the handler. */
export interface PipelinedCall<Definition extends EndpointDefinition, Early> extends MemberCall<Definition> {
  readonly pipelined: Early;
}

export interface UploadCall<Definition extends EndpointDefinition> extends MemberCall<Definition> {
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

export interface OwnUploadCall<Definition extends EndpointDefinition> extends SignedInCall<Definition> {
  readonly upload: Upload;
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

type Handler<Definition extends EndpointDefinition> = Definition['access'] extends 'public'
  ? (call: PublicCall<Definition>) => Promise<EndpointOutput<Definition>>
  : Definition['access'] extends 'signedIn'
    ? (call: SignedInCall<Definition>) => Promise<EndpointOutput<Definition>>
    : (call: MemberCall<Definition>) => Promise<EndpointOutput<Definition>>;

type AnyHandler = (call: never) => Promise<unknown>;

/** An endpoint with what it does; `app.ts` registers the routes of all modules. */
export interface Route {
  readonly definition: EndpointDefinition;
  readonly kind: 'json' | 'upload' | 'stream' | 'file' | 'own';
  readonly handler: AnyHandler;
  /** Statements that are sent before the caller is known, and see nothing unless the caller may; see `pipelinedRoute`. */
  readonly pipelined?: (transaction: TenantTransaction, input: unknown) => Promise<unknown>;
  /** All that the handler reads is of one moment. */
  readonly isSnapshot?: boolean;
  /** How several callers are served in one transaction; see `groupedRoute`. */
  readonly group?: GroupedWrite<ParsedInput, unknown>;
  /** What is done with an upload before its transaction begins; see `preparedUploadRoute`. */
  readonly prepare?: (call: ReceivedCall<never>) => Promise<unknown>;
  /** Waits until an upload can be read, before its transaction begins. */
  readonly admit?: (upload: Upload) => Promise<void>;
  /** How long one of its statements may take, where that is not what all others may. */
  readonly statementTimeoutMs?: number;
}

/** Routes of one place, registered under their contracts' paths. */
export interface Routed {
  readonly name: string;
  readonly routes: readonly Route[];
}

/** Joins a contract with its handler. */
export function route<const Definition extends EndpointDefinition>(
  definition: Definition,
  handler: Handler<Definition>,
): Route {
  return { definition, kind: 'json', handler: handler as AnyHandler };
}

/**
 * As `route`, with statements that leave in the packet that asks who calls (ADR 0024); the handler gets their answer.
 * They run for nothing when the caller is refused: they must not read or change anything but rows of the organisation,
 * of which such a caller sees none, and what they change is rolled back.
 */
export function pipelinedRoute<const Definition extends EndpointDefinition & { access: 'organization' }, Early>(
  definition: Definition,
  pipelined: (transaction: TenantTransaction, input: EndpointRequest<Definition>) => Promise<Early>,
  handler: (call: PipelinedCall<Definition, Early>) => Promise<EndpointOutput<Definition>>,
): Route {
  return {
    definition,
    kind: 'json',
    handler: handler as AnyHandler,
    pipelined: pipelined as NonNullable<Route['pipelined']>,
  };
}

/** As `route`, for a handler that reads several things which have to agree; it must not write. */
export function snapshotRoute<const Definition extends EndpointDefinition & { access: 'organization' }>(
  definition: Definition,
  handler: (call: MemberCall<Definition>) => Promise<EndpointOutput<Definition>>,
): Route {
  return { definition, kind: 'json', handler: handler as AnyHandler, isSnapshot: true };
}

/**
 * As `pipelinedRoute`; and calls with an idempotency key that come while others of the organisation are being served are
 * served together, in one transaction with one commit. What is refused there is tried once more by itself.
 */
export function groupedRoute<const Definition extends EndpointDefinition & { access: 'organization' }, Early, Held>(
  definition: Definition,
  pipelined: (transaction: TenantTransaction, input: EndpointRequest<Definition>) => Promise<Early>,
  handler: (call: PipelinedCall<Definition, Early>) => Promise<EndpointOutput<Definition>>,
  group: GroupedWrite<EndpointRequest<Definition>, Held>,
): Route {
  return { ...pipelinedRoute(definition, pipelined, handler), group: group as unknown as NonNullable<Route['group']> };
}

/** As `pipelinedRoute`, for what belongs to the person: the statements see what the person named to the database may. */
export function ownPipelinedRoute<const Definition extends EndpointDefinition & { access: 'signedIn' }, Early>(
  definition: Definition,
  pipelined: (transaction: Transaction) => Promise<Early>,
  handler: (
    call: SignedInCall<Definition> & { readonly pipelined: Early | undefined },
  ) => Promise<EndpointOutput<Definition>>,
): Route {
  return {
    definition,
    kind: 'json',
    handler: handler as AnyHandler,
    pipelined: pipelined as NonNullable<Route['pipelined']>,
  };
}

/** Joins a contract with a handler of an uploaded file; the file has been received before the transaction begins. */
export function uploadRoute<const Definition extends EndpointDefinition>(
  definition: Definition,
  handler: (call: UploadCall<Definition>) => Promise<EndpointOutput<Definition>>,
  options: Pick<Route, 'admit' | 'statementTimeoutMs'> = {},
): Route {
  return { definition, kind: 'upload', handler: handler as AnyHandler, ...options };
}

/**
 * As `uploadRoute`, with what is too slow for a transaction done before it begins; the handler gets what `prepare` brought. It
 * runs again when the call is repeated, and for nothing when the handler refuses: what it leaves behind has to be swept.
 */
export function preparedUploadRoute<const Definition extends EndpointDefinition, Prepared>(
  definition: Definition,
  prepare: (call: ReceivedCall<Definition>) => Promise<Prepared>,
  handler: (call: UploadCall<Definition> & { readonly prepared: Prepared }) => Promise<EndpointOutput<Definition>>,
): Route {
  return {
    definition,
    kind: 'upload',
    handler: handler as AnyHandler,
    prepare: prepare as NonNullable<Route['prepare']>,
  };
}

/** As `uploadRoute`, for a file that belongs to the person and to no organisation. */
export function ownUploadRoute<const Definition extends EndpointDefinition & { access: 'signedIn' }>(
  definition: Definition,
  handler: (call: OwnUploadCall<Definition>) => Promise<EndpointOutput<Definition>>,
): Route {
  return { definition, kind: 'upload', handler: handler as AnyHandler };
}

/** Joins a contract with a handler that opens its own transactions; session and flag have been checked. */
export function ownRoute<const Definition extends EndpointDefinition & { access: 'signedIn' }>(
  definition: Definition,
  handler: (call: OwnCall<Definition>) => Promise<EndpointOutput<Definition>>,
): Route {
  return { definition, kind: 'own', handler: handler as AnyHandler };
}

/** Joins a contract with a handler that gives a file; it is kept by the person's own browser alone, and revalidated. */
export function fileRoute<const Definition extends EndpointDefinition & { access: 'signedIn' }>(
  definition: Definition,
  handler: (call: SignedInCall<Definition>) => Promise<FileAnswer>,
): Route {
  return { definition, kind: 'file', handler: handler as AnyHandler };
}

/** Joins a contract with a handler that writes the answer itself, such as an event stream. */
export function streamRoute<const Definition extends EndpointDefinition>(
  definition: Definition,
  handler: (call: StreamCall<Definition>) => Promise<void>,
): Route {
  return { definition, kind: 'stream', handler: handler as AnyHandler };
}

/** Throws PERMISSION_DENIED unless the member may do `action`; for what a contract's one action cannot say. */
export function requireAction(membership: Membership, action: ActionName): void {
  if (!mayDo(membership.flags, action)) throw new ApiError('PERMISSION_DENIED', refusalOf(action));
}

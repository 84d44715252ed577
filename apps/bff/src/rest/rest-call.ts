import type { Pass } from './breaker.ts';
import type { Unwrapped } from './envelope.ts';
import type { FieldNames } from './field-names.ts';
import type { HttpRequest } from './transport.ts';
import type { NamedEndpoint } from './unsupported.ts';

/** One call of a documented endpoint, its path and query already written out. */
export interface RestCall {
  /** The endpoint of the contract, by which another upstream is known not to support the call. */
  readonly endpoint?: NamedEndpoint;
  readonly method: HttpRequest['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly organizationId?: string;
  /** The contract says that sending it twice does no harm: a promise of our api alone. Reads always are. */
  readonly repeatable?: boolean;
  /** It changes nothing, whatever its method: what the request has read so far stays good. */
  readonly isRead?: boolean;
  /** An auth endpoint of ARCH-RULES: its 401 is an answer, not a reason to refresh. */
  readonly isAuth?: boolean;
  /** Its 403 ends no session (BEH-7). */
  readonly isAside?: boolean;
  /** A list, a search or the figures of items: FET-8 to FET-12 hold for it. */
  readonly isOfInventory?: boolean;
  /** With which its breaker let it through. */
  readonly pass?: Pass;
  /** How the schema calls fields of which the upstream may complain; its own names unless given. */
  readonly fieldNames?: FieldNames;
}

/** Sends calls to the upstream. Rejects with RestFailure. */
export interface CallSender {
  send(call: RestCall): Promise<Unwrapped>;
}

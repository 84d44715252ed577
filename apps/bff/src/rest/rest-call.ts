import type { Pass } from './breaker.ts';
import type { Unwrapped } from './envelope.ts';
import type { FieldNames } from './field-names.ts';
import type { HttpRequest } from './transport.ts';
import type { NamedEndpoint } from './unsupported.ts';

/** One call of an endpoint, with its path and query already serialized. */
export interface RestCall {
  /** The endpoint of the contract; identifies calls that another upstream does not support. */
  readonly endpoint?: NamedEndpoint;
  readonly method: HttpRequest['method'];
  readonly path: string;
  readonly body?: unknown;
  readonly organizationId?: string;
  /**
   * Whether the contract says that the call can be sent twice without harm, which only our api guarantees. Reads always can
   * be.
   */
  readonly repeatable?: boolean;
  /** Whether the call changes nothing, regardless of its method, so that cached reads of the request stay valid. */
  readonly isRead?: boolean;
  /** Whether it is an auth endpoint of ARCH-RULES: its 401 is an answer and does not trigger a refresh. */
  readonly isAuth?: boolean;
  /** Whether a 403 leaves the session intact (BEH-7). */
  readonly isAside?: boolean;
  /** Whether it is a list, a search, or the metrics of items: FET-8 to FET-12 apply. */
  readonly isOfInventory?: boolean;
  /** The circuit breaker's pass for this call. */
  readonly pass?: Pass;
  /** The GraphQL names of fields that the upstream may report problems for; REST names by default. */
  readonly fieldNames?: FieldNames;
}

/** Sends calls to the upstream. Rejects with RestFailure. */
export interface CallSender {
  send(call: RestCall): Promise<Unwrapped>;
}

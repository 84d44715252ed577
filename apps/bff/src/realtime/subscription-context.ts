import type { ActionName } from '@tallyard/domain/permissions/actions';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { RequestContext } from '../context.ts';
import { formatted } from '../errors/describe.ts';
import type { Admitted } from '../limits/admission.ts';
import type { MakeLoader } from '../loaders.ts';
import type { Viewer } from '../permissions/viewer.ts';
import type { LiveClient } from './live-client.ts';

/** The cost of one event of a subscription, in points. */
export interface LiveCost {
  /** The maximum. */
  readonly points: number;
  /** The actual cost, by the result and the calls that were made for it. */
  readonly spentOf: (data: ExecutionResult['data'], calls: number, bytes: number) => number;
}

/** Returns the cost of an admitted subscription; one with invalid variables is rejected when it is opened. */
export function costOf(admitted: Admitted | null): LiveCost {
  return { points: admitted?.points ?? 0, spentOf: admitted?.spentOf ?? (() => 0) };
}

export interface SubscriptionParts {
  readonly makers: ReadonlyMap<string, MakeLoader>;
  readonly findViewer: () => Promise<Viewer | null>;
  readonly live: NonNullable<RequestContext['live']>;
  /** A permission that the subscriber needs in addition to the rule of the field; null if none. */
  readonly needs: ActionName | null;
  readonly cost: LiveCost;
}

/** The context of one subscription, with its socket. */
export class SubscriptionContext extends RequestContext {
  readonly socket: LiveClient;
  readonly operationId: string;
  readonly query: string;
  readonly needs: ActionName | null;
  readonly cost: LiveCost;
  private readonly subscription: SubscriptionParts;

  constructor(socket: LiveClient, operationId: string, query: string, requestId: string, parts: SubscriptionParts) {
    super({ ...parts, requestId, rest: socket.rest.fresh(), onSessionEnded: () => {}, onMembershipsChanged: () => {} });
    this.socket = socket;
    this.operationId = operationId;
    this.query = query;
    this.needs = parts.needs;
    this.cost = parts.cost;
    this.subscription = parts;
  }

  /**
   * Returns a copy for one event with empty loaders. The person is that of the socket, because its access token may have
   * expired.
   */
  forEvent(): SubscriptionContext {
    const { socket, operationId, query, requestId } = this;
    const findViewer = async () => socket.viewer;
    return new SubscriptionContext(socket, operationId, query, requestId, { ...this.subscription, findViewer });
  }
}

/** Returns the error for the client as a GraphQLError, because graphql-ws calls its `toJSON`. */
export function presented(error: unknown, requestId: string): GraphQLError {
  const { message, extensions } = formatted(error, requestId);
  const at = error instanceof GraphQLError ? error : null;
  return new GraphQLError(message, {
    nodes: at?.nodes,
    source: at?.source,
    positions: at?.positions,
    path: at?.path,
    extensions,
  });
}

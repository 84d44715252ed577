import type { ActionName } from '@tallyard/domain/permissions/actions';
import { type ExecutionResult, GraphQLError } from 'graphql';
import { RequestContext } from '../context.ts';
import { formatted } from '../errors/describe.ts';
import type { Admitted } from '../limits/admission.ts';
import type { MakeLoader } from '../loaders.ts';
import type { Viewer } from '../permissions/viewer.ts';
import type { LiveClient } from './live-client.ts';

/** What one event of a subscription costs, in points. */
export interface LiveCost {
  /** At most. */
  readonly points: number;
  /** In the end: of what its result holds, and the calls that were made for it. */
  readonly spentOf: (data: ExecutionResult['data'], calls: number, bytes: number) => number;
}

/** What a subscription costs that was admitted; one whose variables do not fit is refused when it is opened. */
export function costOf(admitted: Admitted | null): LiveCost {
  return { points: admitted?.points ?? 0, spentOf: admitted?.spentOf ?? (() => 0) };
}

export interface SubscriptionParts {
  readonly makers: ReadonlyMap<string, MakeLoader>;
  readonly findViewer: () => Promise<Viewer | null>;
  readonly live: NonNullable<RequestContext['live']>;
  /** What the subscriber has to go on being allowed, beside the rule of the field; null: nothing. */
  readonly needs: ActionName | null;
  readonly cost: LiveCost;
}

/** The context of one subscription, with the socket it belongs to. */
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
   * The same subscription for one event: its loaders read again, and who the person is now is known from the socket,
   * whose access token may have expired meanwhile.
   */
  forEvent(): SubscriptionContext {
    const { socket, operationId, query, requestId } = this;
    const findViewer = async () => socket.viewer;
    return new SubscriptionContext(socket, operationId, query, requestId, { ...this.subscription, findViewer });
  }
}

/** The error as the client sees it; graphql-ws calls `toJSON`, which only a GraphQLError has. */
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

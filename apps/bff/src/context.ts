import type { EndpointDefinition, EndpointOutput } from '@tallyard/contracts/endpoint/endpoint';
import type { Deadline } from './http/deadline.ts';
import type { CutList, CutLists } from './limits/bounded-lists.ts';
import type { Spending } from './limits/points.ts';
import { type Loaders, type MakeLoader, makeLoaders } from './loaders.ts';
import { type AboutOrganization, organizationOf } from './permissions/organization.ts';
import type { Viewer } from './permissions/viewer.ts';
import type { OpenSelection, SelectionText } from './realtime/open-selection.ts';
import type { SessionChangePayload } from './realtime/session-change.ts';
import { type CallInput, type CallParts, call } from './rest/call.ts';
import type { RestClient } from './rest/client.ts';

/**
 * The input that a resolver passes to a call: the parts of the endpoint's input and, for endpoints of an organization, the
 * organization of the operation.
 */
export type ApiInput<Definition extends EndpointDefinition> = CallParts<Definition> &
  (Definition['access'] extends 'organization'
    ? { readonly organizationId: string | null | undefined }
    : { readonly organizationId?: undefined });

/** What a subscription can request from its connection. */
export interface LiveConnection {
  readonly watchSession: (organizationId: string) => AsyncIterable<SessionChangePayload>;
}

export interface ContextParts {
  readonly requestId: string;
  readonly rest: RestClient;
  /** The loaders of all modules, by name. */
  readonly makers: ReadonlyMap<string, MakeLoader>;
  /** Finds the person of the request's credentials; null without a session. */
  readonly findViewer: () => Promise<Viewer | null>;
  /** Removes the person from all caches and closes the sockets of the session. */
  readonly onSessionEnded: (viewer: Viewer, sessionId: string | undefined) => void;
  /** Removes the person from the caches after a change of memberships. */
  readonly onMembershipsChanged: (viewer: Viewer) => void;
  readonly live?: LiveConnection;
  /** The points of the operation; null over WebSocket, where a subscription was charged when it started. */
  readonly spending?: Spending | null;
  readonly deadline?: Deadline | null;
  /** Opens a saved query of an organization for the caller; see `openSelection`. */
  readonly openSelection?: (organizationId: string, text: SelectionText) => Promise<OpenSelection>;
}

/** The state that resolvers and rules of one operation share. */
export class RequestContext implements CutLists {
  readonly requestId: string;
  readonly rest: RestClient;
  /** Null over HTTP, which has no lasting connection. */
  readonly live: LiveConnection | null;
  readonly spending: Spending | null;
  readonly deadline: Deadline | null;
  private cut: Map<string, CutList> | null = null;
  private readonly parts: ContextParts;
  private asked: Promise<Viewer | null> | undefined;
  private madeLoaders: Loaders | undefined;
  private writesSeen = 0;

  constructor(parts: ContextParts) {
    this.requestId = parts.requestId;
    this.rest = parts.rest;
    this.live = parts.live ?? null;
    this.spending = parts.spending ?? null;
    this.deadline = parts.deadline ?? null;
    this.parts = parts;
  }

  noteCut(list: CutList): void {
    this.cut ??= new Map();
    const known = this.cut.get(list.field);
    if (!known || known.total < list.total) this.cut.set(list.field, list);
  }

  /** The `extensions` entry for truncated lists; empty if no list was truncated. */
  get listExtensions(): { readonly cutLists?: readonly CutList[] } {
    return this.cut === null ? {} : { cutLists: [...this.cut.values()] };
  }

  /** Checks a saved query for the caller, with the same checks as when it runs. Throws like `openSelection`. */
  async openSelection(organizationId: string, text: SelectionText): Promise<OpenSelection> {
    if (!this.parts.openSelection) throw new Error('A subscription opens no selection');
    return this.parts.openSelection(organizationId, text);
  }

  /** The signed-in person, requested once; null without a session. Rejects if the upstream cannot tell. */
  viewer(): Promise<Viewer | null> {
    this.asked ??= this.parts.findViewer();
    return this.asked;
  }

  /**
   * Calls an endpoint of the contract and returns its `data`, like `call`. `organizationId` goes into the header and into
   * params, query, and body, wherever the endpoint has it; null or undefined means the organization of an API key. Throws
   * RestFailure, or ORGANIZATION_REQUIRED if a person names no organization.
   */
  async api<Definition extends EndpointDefinition>(
    definition: Definition,
    input: ApiInput<Definition>,
  ): Promise<EndpointOutput<Definition>> {
    // The parts and the organization match the definition, which the generic type cannot express.
    const about = input as AboutOrganization;
    const organizationId = definition.access === 'organization' ? await organizationOf(this, about) : undefined;
    return call(this.rest, definition, { ...input, organizationId } as CallInput<Definition>);
  }

  /** The loaders, whose caches are dropped when the request writes. */
  get loaders(): Loaders {
    if (!this.madeLoaders || this.writesSeen !== this.rest.writeCount) {
      this.writesSeen = this.rest.writeCount;
      this.madeLoaders = makeLoaders(this.parts.makers, this.rest);
    }
    return this.madeLoaders;
  }

  /** Drops the cached person, because the credentials of the request now belong to somebody else. */
  forgetViewer(): void {
    this.asked = undefined;
  }

  /** Drops the cached person, so that the next read returns the new memberships. */
  async membershipsChanged(): Promise<void> {
    const viewer = await this.viewer();
    this.forgetViewer();
    if (viewer) this.parts.onMembershipsChanged(viewer);
  }

  /** Drops the cached person after a change of their name, sessions, or similar data. */
  personChanged(): Promise<void> {
    return this.membershipsChanged();
  }

  /** Drops the cached person whose session has ended and closes its sockets; API keys stay valid. */
  sessionEnded(viewer: Viewer | null, sessionId = viewer?.session.sessionId): void {
    this.forgetViewer();
    if (viewer && !viewer.isApiKey) this.parts.onSessionEnded(viewer, sessionId);
  }
}

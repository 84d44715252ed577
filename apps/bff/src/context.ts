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
 * What a resolver gives for a call: the parts of the endpoint's input and, for all that is about an organization, the
 * organization as the operation names it.
 */
export type ApiInput<Definition extends EndpointDefinition> = CallParts<Definition> &
  (Definition['access'] extends 'organization'
    ? { readonly organizationId: string | null | undefined }
    : { readonly organizationId?: undefined });

/** What a subscription can ask of the socket that carries it. */
export interface LiveConnection {
  readonly watchSession: (organizationId: string) => AsyncIterable<SessionChangePayload>;
}

export interface ContextParts {
  readonly requestId: string;
  readonly rest: RestClient;
  /** The loaders of all modules by their names. */
  readonly makers: ReadonlyMap<string, MakeLoader>;
  /** Asks who is behind the request's credentials; null without a session. */
  readonly findViewer: () => Promise<Viewer | null>;
  /** Forgets the person everywhere and closes the sockets of the session. */
  readonly onSessionEnded: (viewer: Viewer, sessionId: string | undefined) => void;
  /** Forgets what is known of the person, who is somewhere else a member now. */
  readonly onMembershipsChanged: (viewer: Viewer) => void;
  readonly live?: LiveConnection;
  /** What the operation may cost; null over WebSocket, where a subscription has paid when it began. */
  readonly spending?: Spending | null;
  readonly deadline?: Deadline | null;
  /** Opens a selection of an organization for the caller; see `openSelection`. */
  readonly openSelection?: (organizationId: string, text: SelectionText) => Promise<OpenSelection>;
}

/** What resolvers and rules of one operation share. */
export class RequestContext implements CutLists {
  readonly requestId: string;
  readonly rest: RestClient;
  /** Null over HTTP, where nothing can live on. */
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

  /** What the answer says in `extensions` of its lists: nothing while none was cut. */
  get listExtensions(): { readonly cutLists?: readonly CutList[] } {
    return this.cut === null ? {} : { cutLists: [...this.cut.values()] };
  }

  /** Checks a selection as every run does, for the caller. Throws as `openSelection`. */
  async openSelection(organizationId: string, text: SelectionText): Promise<OpenSelection> {
    if (!this.parts.openSelection) throw new Error('A subscription opens no selection');
    return this.parts.openSelection(organizationId, text);
  }

  /** The signed-in person, asked for once; null without a session. Rejects when the upstream cannot say. */
  viewer(): Promise<Viewer | null> {
    this.asked ??= this.parts.findViewer();
    return this.asked;
  }

  /**
   * Calls an endpoint of the contract for the request and gives its `data`, as `call` does. `organizationId` goes into
   * the header and into params, query and body, as far as the endpoint has it there; null or undefined is the
   * organization of an API key. Throws RestFailure, and ORGANIZATION_REQUIRED when a person names none.
   */
  async api<Definition extends EndpointDefinition>(
    definition: Definition,
    input: ApiInput<Definition>,
  ): Promise<EndpointOutput<Definition>> {
    // The parts and the organization are those of the definition, which the generic type cannot show.
    const about = input as AboutOrganization;
    const organizationId = definition.access === 'organization' ? await organizationOf(this, about) : undefined;
    return call(this.rest, definition, { ...input, organizationId } as CallInput<Definition>);
  }

  /** Loaders remember what they read until the request writes. */
  get loaders(): Loaders {
    if (!this.madeLoaders || this.writesSeen !== this.rest.writeCount) {
      this.writesSeen = this.rest.writeCount;
      this.madeLoaders = makeLoaders(this.parts.makers, this.rest);
    }
    return this.madeLoaders;
  }

  /** The credentials of the request have become somebody else's. */
  forgetViewer(): void {
    this.asked = undefined;
  }

  /** Drops what is known of the person, so that the next look-up brings the new membership. */
  async membershipsChanged(): Promise<void> {
    const viewer = await this.viewer();
    this.forgetViewer();
    if (viewer) this.parts.onMembershipsChanged(viewer);
  }

  /** Drops what is known of the person, whose name, sessions or the like were just changed. */
  personChanged(): Promise<void> {
    return this.membershipsChanged();
  }

  /** Drops what is known of a person whose session was just ended, and the sockets that live on it; a key lives on. */
  sessionEnded(viewer: Viewer | null, sessionId = viewer?.session.sessionId): void {
    this.forgetViewer();
    if (viewer && !viewer.isApiKey) this.parts.onSessionEnded(viewer, sessionId);
  }
}

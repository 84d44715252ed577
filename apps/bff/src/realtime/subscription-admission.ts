import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { refusal } from '../errors/describe.ts';
import type { Executor } from '../graphql/executor.ts';
import type { Admitted, Admission as CostAdmission } from '../limits/admission.ts';
import type { DocumentLimits } from '../limits/document-limits.ts';
import type { LiveLimits } from '../limits/live-limits.ts';
import { Places } from '../limits/live-places.ts';
import type { Points, Spending } from '../limits/points.ts';
import type { ReadingTime } from '../limits/reading-time.ts';
import { Documents, isSubscription, type Prepared } from './documents.ts';
import type { LiveClient } from './live-client.ts';

const subscriptionsOnly = 'Only subscriptions are served over WebSocket and event streams.';

/** The caller and the network of the call. */
export type Caller = Pick<LiveClient, 'rest' | 'address'>;

/** The errors of a refused document, or the charged points; null points if the document cannot be opened anyway. */
export type AdmissionResult =
  | Extract<Prepared, { readonly errors: unknown }>
  | (Extract<Prepared, { readonly document: unknown }> & { readonly admitted: Admitted | null });

/** The services that decide who may subscribe. */
export interface AdmissionServices {
  readonly config: { readonly live: LiveLimits; readonly documentLimits: DocumentLimits };
  readonly schema: GraphQLSchema;
  readonly executor: Executor;
  readonly admission: CostAdmission;
  readonly points: Points;
  readonly reading: ReadingTime;
}

/** Admits subscriptions within the limits. */
export class SubscriptionAdmission {
  /** The open connections of each address and each person. */
  readonly ofAddress: Places;
  readonly ofPerson: Places;
  private readonly services: AdmissionServices;
  private readonly documents: Documents;

  constructor(services: AdmissionServices) {
    const { live, documentLimits } = services.config;
    this.services = services;
    this.documents = new Documents(services.schema, documentLimits);
    this.ofAddress = new Places(live.socketsPerAddress);
    this.ofPerson = new Places(live.socketsPerPerson);
  }

  /**
   * Parses the document of a subscription and charges as many points as for an operation that reads the same. Delivered events
   * are charged separately (`LiveAccount`).
   */
  async admit(
    live: Caller,
    payload: SubscribePayload,
    spending = this.services.points.open(live.rest.credentials.accessKey, live.address),
  ): Promise<AdmissionResult> {
    const prepared = this.prepare(live, payload);
    try {
      if ('errors' in prepared) await spending.refuse();
      else return { ...prepared, admitted: await this.charge(prepared.document, payload, spending, live.address) };
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
    return prepared;
  }

  private prepare(live: Caller, { query, operationName }: SubscribePayload): Prepared {
    const prepared = this.read(live, query);
    if ('document' in prepared && !isSubscription(prepared.document, operationName)) {
      return { errors: [refusal('BAD_REQUEST', subscriptionsOnly)] };
    }
    return prepared;
  }

  private read({ address }: Caller, query: string): Prepared {
    const known = this.documents.find(query);
    if (known) return known;
    const { reading } = this.services;
    try {
      reading.check(address);
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] };
      throw error;
    }
    return reading.measure(address, () => this.documents.prepare(query));
  }

  private async charge(
    document: DocumentNode,
    { operationName, variables }: SubscribePayload,
    spending: Spending,
    address: string,
  ): Promise<Admitted | null> {
    const operation = getOperationAST(document, operationName);
    const coerced = operation && this.services.executor.coerce(operation, variables ?? {});
    // Invalid variables are rejected when the subscription is opened, which explains the problem.
    if (!operation || !coerced) {
      await spending.refuse();
      return null;
    }
    const { admission, reading } = this.services;
    return admission.admit({ document, operation, variables: coerced }, spending, reading.of(address));
  }
}

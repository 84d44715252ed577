import type { LiveLimits } from '../limits/live-limits.ts';
import { limitRefusal } from '../limits/refusals.ts';

interface Followed {
  readonly points: number;
  /** The number of subscriptions of each person to it. */
  readonly people: Map<string, number>;
}

interface Organization {
  /** By document and variables. */
  readonly documents: Map<string, Followed>;
  points: number;
}

export interface FollowedDocument {
  readonly organizationId: string;
  readonly personId: string;
  /** The same for equal documents with equal variables. */
  readonly key: string;
  /** The maximum cost of one event. */
  readonly points: number;
}

type Limits = Pick<LiveLimits, 'documentPointsPerPerson' | 'documentPointsPerOrganization' | 'documentPointsPerNode'>;

/**
 * Limits the cost of one event for all subscriptions: each different document is executed for each of its events. Equal
 * documents with equal variables count once, regardless of the number of subscribers.
 */
export class DocumentBudget {
  private readonly limits: Limits;
  private readonly organizations = new Map<string, Organization>();
  private points = 0;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** Counts a subscription and returns a function that releases it, which can be called repeatedly. Throws RATE_LIMITED. */
  take(document: FollowedDocument): () => void {
    const { organizationId, personId, key } = document;
    const organization = this.organizations.get(organizationId) ?? {
      documents: new Map<string, Followed>(),
      points: 0,
    };
    this.check(organization, document);
    const known = organization.documents.get(key);
    const followed = known ?? { points: document.points, people: new Map<string, number>() };
    if (!known) {
      organization.documents.set(key, followed);
      organization.points += followed.points;
      this.points += followed.points;
      this.organizations.set(organizationId, organization);
    }
    followed.people.set(personId, (followed.people.get(personId) ?? 0) + 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.release(organization, document, followed);
    };
  }

  private check(organization: Organization, { personId, key, points }: FollowedDocument): void {
    const { documentPointsPerPerson, documentPointsPerOrganization, documentPointsPerNode } = this.limits;
    const known = organization.documents.get(key);
    if (!known?.people.has(personId)) {
      let ofPerson = points;
      for (const one of organization.documents.values()) if (one.people.has(personId)) ofPerson += one.points;
      // guard: live.documents-of-person
      refuseBeyond(documentPointsPerPerson, ofPerson, 'You follow');
    }
    if (known) return;
    // guard: live.documents-of-organization
    refuseBeyond(documentPointsPerOrganization, organization.points + points, 'Your organization follows');
    // guard: live.documents-of-node
    refuseBeyond(documentPointsPerNode, this.points + points, 'All subscribers of this server follow');
  }

  private release(organization: Organization, { organizationId, personId, key }: FollowedDocument, followed: Followed) {
    const left = (followed.people.get(personId) ?? 1) - 1;
    if (left > 0) followed.people.set(personId, left);
    else followed.people.delete(personId);
    if (followed.people.size > 0) return;
    organization.documents.delete(key);
    organization.points -= followed.points;
    this.points -= followed.points;
    if (organization.documents.size === 0) this.organizations.delete(organizationId);
  }
}

function refuseBeyond(limit: number, requested: number, who: string): void {
  if (requested <= limit) return;
  const message = `${who} too many different documents live: one event would cost ${requested} points, and at most ${limit} are allowed. End subscriptions, or use equal documents and variables.`;
  throw limitRefusal('RATE_LIMITED', message, { requested, limit });
}

import { isDocumented } from '@tallyard/contracts/endpoint/documented';
import type { EndpointDefinition } from '@tallyard/contracts/endpoint/endpoint';
import { RestFailure } from './failure.ts';

/** The parts of an endpoint definition that identify what a call does. */
export type NamedEndpoint = Pick<EndpointDefinition, 'name' | 'method' | 'path'>;

/** The statuses of an upstream that does not have the path, or not with this method. */
const unknownPath: ReadonlySet<number> = new Set([404, 405, 501]);

export function saysUnknown(error: unknown): error is RestFailure {
  return error instanceof RestFailure && unknownPath.has(error.status ?? 0);
}

/** Endpoints that have succeeded on another upstream: their 404 means that the record is missing, not the path. */
export class KnownEndpoints {
  private readonly names = new Set<string>();

  has({ name }: NamedEndpoint): boolean {
    return this.names.has(name);
  }

  note({ name }: NamedEndpoint): void {
    this.names.add(name);
  }
}

/**
 * Returns UPSTREAM_UNSUPPORTED in place of a 404, 405, or 501 of an undocumented endpoint that has never succeeded on this
 * upstream; returns any other error unchanged. The status is kept, so that callers with a fallback can see the cause.
 */
export function unsupportedOr(error: unknown, endpoint: NamedEndpoint | undefined, known: KnownEndpoints): unknown {
  if (endpoint === undefined || !saysUnknown(error) || isDocumented(endpoint) || known.has(endpoint)) return error;
  // guard: rest.unsupported
  return unsupported(endpoint, error);
}

/**
 * Returns the failure of an operation that the connected server does not support. `message` replaces the text made from the
 * endpoint's name.
 */
export function unsupported(endpoint: NamedEndpoint | null, cause: RestFailure | null, message?: string): RestFailure {
  const words = message ?? (endpoint ? `The connected server does not support this: ${wordsOf(endpoint)}.` : undefined);
  return new RestFailure({
    code: 'UPSTREAM_UNSUPPORTED',
    status: cause?.status ?? 501,
    ...(words === undefined ? {} : { message: words }),
    ...(cause === null ? {} : { upstreamRequestId: cause.upstreamRequestId, setCookies: cause.setCookies, cause }),
  });
}

/** Nouns for records of modules whose name is a different noun. */
const nouns: Readonly<Record<string, string>> = {
  alertPreferences: 'alert preferences',
  alertPush: 'push notifications for alerts',
  alertTemplates: 'alert templates',
  apiKeys: 'API keys',
  inventory: 'inventory items',
  movementSeries: 'recurring movements',
  names: 'categories and suppliers',
  organizations: 'organizations',
  scheduledReports: 'scheduled reports',
  selections: 'saved queries',
  session: 'sessions',
  users: 'accounts',
  views: 'saved views',
};

/** Phrases for endpoints whose name does not describe what they do. */
const phrases: Readonly<Record<string, string>> = {
  'invitations.acceptAsNew': 'accept invitations with a new account',
  'recipients.statuses': 'check whether addresses have confirmed',
  'recipients.confirm': 'confirm addresses',
  'recipients.decline': 'decline emails',
  'recipients.readRequest': 'read confirmation requests',
  'recipients.readSubscription': 'show what an unsubscribe link is about',
  'recipients.resend': 'send a confirmation request again',
  'recipients.subscribeAgain': 'subscribe again',
  'recipients.unsubscribe': 'unsubscribe',
  'landing.joinWaitlist': 'join the waitlist',
  'landing.subscribeNewsletter': 'subscribe to the newsletter',
  'plans.foreseeUndo': 'preview what undoing a plan would do',
  'session.forgotPassword': 'send a link to reset a password',
  'session.resendVerification': 'send the verification link again',
};

/** First words of endpoint names that are verbs; a name without one describes what is shown. */
const verbs: ReadonlySet<string> = new Set(
  (
    'accept add adjust apply backtest bulk cancel change check confirm correct create deactivate delegate delete describe dispatch ' +
    'duplicate edit end export find import join leave list look move order override pause plan post preview put ' +
    'rate reactivate read record recount rehearse remove rename reorder replay resend reset restore resume reverse revoke rotate ' +
    'schedule send set sign skip subscribe test try undo update use validate verify walk'
  ).split(' '),
);

/** Describes an endpoint by its name: 'create API keys', 'show valuation of inventory items'. */
function wordsOf({ name }: NamedEndpoint): string {
  const known = phrases[name];
  if (known !== undefined) return known;
  const parts = name.split('.');
  const module = parts[0] ?? '';
  const records = parts.length > 2 ? `${module.replace(/s$/, '')} ${parts.slice(1, -1).join(' ')}` : nouns[module];
  const words = (parts.at(-1) ?? '')
    .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bsku\b/, 'SKU')
    .split(' ');
  const text = words.join(' ');
  if (!verbs.has(words[0] ?? '')) return `show ${text} of ${records ?? module}`;
  const isWhole = words.length > 1 && words[0] !== 'bulk';
  return isWhole && peopleModules.has(module) ? text : `${text} ${isWhole ? 'of ' : ''}${records ?? module}`;
}

/** Modules whose endpoint names already include the noun: 'change member role'. */
const peopleModules: ReadonlySet<string> = new Set(['organizations', 'session', 'users', 'landing', 'invitations']);

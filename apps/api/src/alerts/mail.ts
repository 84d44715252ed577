import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { alertPage, organizationUrl, pages } from '@tallyard/domain/pages/addresses';
import type { Because } from './notifications/people.ts';

interface Told {
  readonly ruleName: string;
  /** An alert without an id is an example. */
  readonly alerts: readonly (Pick<AlertInstance, 'title' | 'message'> & {
    readonly id?: string;
    readonly ruleName?: string;
  })[];
  readonly because?: Because;
  readonly step?: number;
  /** Whether it contains alerts for several rules. */
  readonly isOfSeveral?: boolean;
  readonly publicUrl: URL;
  readonly organizationId: number;
  /** The link to unsubscribe; absent if the email was requested, such as a test. */
  readonly unsubscribeUrl?: string;
}

/** Returns the heading of a message: the title of its only alert, or the number of alerts. */
export function headingOf({
  ruleName,
  alerts,
  step = 0,
  isOfSeveral = false,
}: Pick<Told, 'ruleName' | 'alerts' | 'step' | 'isOfSeveral'>): string {
  const [only] = alerts;
  const heading =
    alerts.length === 1 && only
      ? only.title
      : isOfSeveral
        ? `${alerts.length} alerts`
        : `${alerts.length} alerts from the rule ${ruleName}`;
  return step === 0 ? heading : `Not acknowledged: ${heading}`;
}

/** Returns the URL of the alert that a message is about, or of the list of alerts if it is about several. */
export function addressOf({
  alerts,
  publicUrl,
  organizationId,
}: Pick<Told, 'alerts' | 'publicUrl' | 'organizationId'>): string {
  const [only] = alerts;
  const page = alerts.length === 1 && only?.id !== undefined ? alertPage(only.id) : pages.alerts;
  return organizationUrl(publicUrl, organizationId, page);
}

/** Returns the subject and text of the email about alerts. */
export function mailOf(told: Told): { subject: string; text: string } {
  const isOfSeveral = told.isOfSeveral ?? false;
  const lines = told.alerts
    .map(({ message, ruleName }) => (isOfSeveral ? `- ${message} Rule: ${ruleName}` : `- ${message}`))
    .join('\n');
  const ending = told.unsubscribeUrl === undefined ? '' : `Unsubscribe: ${told.unsubscribeUrl}\n`;
  const why = reasonForMail(
    told.because ?? { reason: 'named' },
    isOfSeveral ? 'a rule' : told.ruleName === '' ? 'Tallyard' : 'the rule',
  );
  return {
    // Names cannot contain control characters, so the subject stays one line.
    subject: `[Tallyard] ${headingOf(told)}`,
    text: `${lines}\n\n${addressOf(told)}\n\n${told.ruleName === '' || isOfSeveral ? '' : `Rule: ${told.ruleName}\n`}You receive this because ${why}.\n${ending}`,
  };
}

/** Returns why `sender` notifies somebody. */
export function reasonForMail(because: Because, sender: string, whom = 'you or your address'): string {
  switch (because.reason) {
    case 'named':
      return `${sender} names ${whom}`;
    case 'role':
      return `${sender} tells everybody with the role ${because.role}`;
    case 'warehouse':
      return `${sender} tells the members of ${because.warehouse}`;
  }
}

import * as z from 'zod/mini';
import type { SendChannel } from './sends.ts';
import type { WorkflowAction } from './statuses.ts';

/** The maximum number of recipients of one rule, and of one step of its escalation. */
export const maxRecipients = { addresses: 50, members: 50, phones: 20, targets: 10 } as const;

/** The kinds of targets that are not people: a webhook or a chat of the integrations, or a custom URL of one. */
export const targetKinds = ['webhook', 'chat'] as const;
export type TargetKind = (typeof targetKinds)[number];

const phoneForm = 'Enter a phone number with its country, such as +4915112345678';

/** A phone number in E.164 format; spaces, dashes, dots, slashes, and parentheses are removed. */
export const phone = z.string('Phone number must be text').check(
  z.maxLength(40, { error: phoneForm, abort: true }),
  z.overwrite((text) => text.replace(/[\s()/.-]/g, '')),
  z.regex(/^\+[1-9]\d{6,14}$/, phoneForm),
);

/** The problem that is reported when an action has no recipient. */
export const missingRecipients: Readonly<Record<Exclude<WorkflowAction, 'inApp'>, string>> = {
  email: 'At least one recipient is needed for e-mail',
  sms: 'At least one phone number is needed for SMS',
  webhook: 'At least one webhook or address is needed',
  chat: 'At least one chat or address of one is needed',
};

export const smsIsNotSet =
  'SMS is not set up here: whoever runs Tallyard sets SMS_URL, SMS_TOKEN and SMS_FROM for the gateway that sends them';

/** The maximum number of alerts in one message; webhooks receive each alert separately. */
export const alertsPerMessage: Readonly<Record<Exclude<SendChannel, 'inApp'>, number>> = {
  email: 100,
  sms: 100,
  chat: 100,
  webhook: 1,
  push: 100,
};

import type { DeferralReason } from './sends.ts';

/**
 * The outcomes of delivering one alert to one person on one channel. `shown`: they see it in the app. `unseen`: they have no
 * access to its warehouse. `sent`, `sending`, `waiting`, `failed`, `uncertain`: the state of a message. `muted`: they receive
 * no emails of this priority. `unconfirmed`: their address did not belong to a member at that time and was not confirmed.
 * `ended`: the alert was acknowledged or closed before. `unnamed`: the rule does not notify them. `noMail`: the rule sends no
 * emails, and pushes only go to people who receive emails. `noBrowser`: they have not enabled push in any browser.
 * `forgotten`: the browser no longer accepts pushes. `changed`: with the current settings they would be notified, but with
 * those at the time they were not. `ahead`: a later escalation step notifies them. `coolDown`: a rule that notifies them is in
 * its cool-down. `off`: a rule that notifies them is switched off. `gone`: a rule or the member no longer exists. `elsewhere`:
 * it was sent on channels that do not belong to a member.
 */
export const deliveryReasonKinds = [
  'shown',
  'unseen',
  'sent',
  'sending',
  'waiting',
  'failed',
  'uncertain',
  'muted',
  'unconfirmed',
  'ended',
  'unnamed',
  'noMail',
  'noBrowser',
  'forgotten',
  'changed',
  'ahead',
  'coolDown',
  'off',
  'gone',
  'elsewhere',
] as const;

/** The reason why a message waits, as the middle of a sentence. */
export const waitsFor: Readonly<Record<DeferralReason, string>> = {
  ruleQuiet: 'the end of the quiet hours of its rule',
  ownQuiet: 'the end of their own quiet hours',
  hourly: 'the mail of the hour that they have chosen',
  daily: 'the mail of the day that they have chosen',
};

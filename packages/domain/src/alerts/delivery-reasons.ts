import type { DeferralReason } from './sends.ts';

/**
 * What is said of one way of telling one person of one alert. `shown`: it is in the app for them. `unseen`: they see not its warehouse. `sent`, `sending`,
 * `waiting`, `failed`, `uncertain`: what became of a message. `muted`: they want no mails of its priority. `unconfirmed`: their address was no member's then and had not confirmed. `ended`: it was acknowledged or ended before.
 * `unnamed`: its rule does not name them. `noMail`: its rule sends no mails; of pushes: they are not mailed either. `noBrowser`: they have turned push on
 * for no browser. `forgotten`: the browser takes no pushes any more. `changed`: as things are now they would be told, and were not then.
 * `ahead`: a step to come tells them. `coolDown`: a rule that names them keeps still. `off`: a rule that names them is switched off. `gone`: a rule or they
 * themselves are not there any more. `elsewhere`: by ways that know no member.
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

/** For what a message waits, as the middle of a sentence. */
export const waitsFor: Readonly<Record<DeferralReason, string>> = {
  ruleQuiet: 'the end of the quiet hours of its rule',
  ownQuiet: 'the end of their own quiet hours',
  hourly: 'the mail of the hour that they have chosen',
  daily: 'the mail of the day that they have chosen',
};

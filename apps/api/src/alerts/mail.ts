import type { AlertInstance, AlertRule } from '@tallyard/contracts/alerts/models';

/** Subject and text of the mail about what one rule raised. */
export function mailOf(rule: AlertRule, alerts: readonly AlertInstance[]): { subject: string; text: string } {
  const [only] = alerts;
  const subject =
    alerts.length === 1 && only !== undefined ? only.title : `${alerts.length} alerts from the rule ${rule.name}`;
  const lines = alerts.map((alert) => `- ${alert.message}`);
  return {
    // A name may hold anything but control characters, so the subject stays one line.
    subject: `[Tallyard] ${subject}`,
    text: `${lines.join('\n')}\n\nRule: ${rule.name}\nYou receive this because the rule names your address.\n`,
  };
}

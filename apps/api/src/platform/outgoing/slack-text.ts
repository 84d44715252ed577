const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as Slack and those that take the same want it: its three signs begin no link and call nobody. */
export function escapedForSlack(text: string): string {
  return text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
}

import Bowser from 'bowser';

/** Returns a readable name of a browser: 'Firefox on Linux'; 'Unknown device' if the user agent is not recognized. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? 'Unknown device' : parts.join(' on ');
}

import Bowser from 'bowser';

/** A browser's own words as people say them: 'Firefox on Linux'; 'Unknown device' when it says nothing we know. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? 'Unknown device' : parts.join(' on ');
}

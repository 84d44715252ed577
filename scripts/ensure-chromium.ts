import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Returns the path of Chromium: CHROMIUM_PATH, else the usual paths of distributions; null if there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  const input = env.CHROMIUM_PATH;
  if (input) return existsSync(input) ? input : null;
  return places.find((place) => existsSync(place)) ?? null;
}

/** Finds Chromium, or installs Debian's package if possible. Otherwise throws with instructions. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== null) return found;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const run = (...args: string[]) =>
      execFileSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
    const installed = findChromium();
    if (installed !== null) return installed;
  }
  throw new Error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or name it in CHROMIUM_PATH.',
  );
}

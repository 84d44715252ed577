import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Builds the web client once, before files start products in parallel: two builds in one folder disturb each other. */
export default async function setUp(): Promise<void> {
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  await promisify(execFile)('turbo', ['run', 'build', '--filter=@tallyard/web', '--output-logs=errors-only'], { cwd });
}

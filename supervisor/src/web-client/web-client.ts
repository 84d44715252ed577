import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, type SharedBuild } from './ensure-built.ts';
import { runBuild } from './run-build.ts';
import { foldersOf, sourceKey } from './source-key.ts';

const workspace = 'apps/web';
const rootFiles = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.web.json'];

/** Returns the folder from which the bff serves the client of the checkout at `root`. */
export const distOf = (root: string): string => join(root, workspace, 'dist');

function sharedBuildOf(root: string, log: (line: string) => void): SharedBuild {
  return {
    folder: distOf(root),
    workFolder: join(root, workspace, '.build'),
    keyOf: () => sourceKey(root, foldersOf(root, workspace), rootFiles),
    build: (draft, signal) => runBuild([process.execPath, 'build.ts', draft], join(root, workspace), signal),
    log,
  };
}

/** Builds the web client unless the build of exactly these sources exists. Rejects with the output of the build. */
export function ensureWebClient(signal: AbortSignal, log: (line: string) => void): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  return ensureBuilt(sharedBuildOf(root, log), signal);
}

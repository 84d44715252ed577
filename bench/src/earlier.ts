import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '@tallyard/e2e/product';
import { onInterrupt } from './cleanup.ts';
import { root } from './processes.ts';

/** An earlier version of the code, for comparison with the current one. */
export interface EarlierCode {
  readonly directory: string;
  remove(): void;
}

function run(command: string, args: readonly string[], input?: Buffer): Buffer {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, input, maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr?.toString() || 'cannot be run'}`);
  return stdout;
}

/**
 * Extracts the apps and packages of a commit from git and links the libraries installed here. Throws if there is no git
 * history or it does not contain the commit.
 */
export function earlierCode(commit: string): EarlierCode {
  const archive = run('git', ['archive', commit, 'apps', 'packages', 'package.json']);
  const directory = temporaryDirectory();
  const forget = onInterrupt(() => rmSync(directory, { recursive: true, force: true }));
  run('tar', ['-x', '-C', directory], archive);
  const modules = join(directory, 'node_modules');
  mkdirSync(join(modules, '@tallyard'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@tallyard') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const workspace of ['packages', 'apps']) {
    for (const name of readdirSync(join(directory, workspace))) {
      symlinkSync(join(directory, workspace, name), join(modules, '@tallyard', name));
      const own = join(root, workspace, name, 'node_modules');
      if (existsSync(own)) symlinkSync(own, join(directory, workspace, name, 'node_modules'));
    }
  }
  return {
    directory,
    remove() {
      forget();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

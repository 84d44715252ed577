import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the working tree in which guards may be removed. */
export interface Copy {
  readonly directory: string;
  write(file: string, text: string): void;
  remove(): void;
}

/** Copies the working tree, including uncommitted changes, and links the packages it needs. */
export function copyTree(root: string): Copy {
  const directory = mkdtempSync(join(tmpdir(), 'tallyard-guards-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0')) {
    // A removed file is listed until that is committed.
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    cpSync(join(root, file), join(directory, file));
  }
  for (const holder of ['.', ...workspaces(root)]) linkPackages(join(root, holder), join(directory, holder));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  // The copy is removed on every kind of exit.
  process.once('exit', remove);
  return { directory, write: (file, text) => writeFileSync(join(directory, file), text), remove };
}

function workspaces(root: string): string[] {
  return ['apps', 'packages', '.'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, folder, entry.name, 'package.json')))
      .map((entry) => join(folder, entry.name)),
  );
}

/**
 * Links each package individually, because links to our own must point to the copy. Names that begin with a dot are caches,
 * except `.bin`.
 */
function linkPackages(from: string, to: string): void {
  const packages = join(from, 'node_modules');
  if (!existsSync(packages)) return;
  const links = join(to, 'node_modules');
  mkdirSync(links, { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name === '@tallyard') {
      mkdirSync(join(links, name));
      for (const own of readdirSync(join(packages, name)))
        symlinkSync(readlinkSync(join(packages, name, own)), join(links, name, own));
    } else if (!name.startsWith('.') || name === '.bin') symlinkSync(join(packages, name), join(links, name));
  }
}

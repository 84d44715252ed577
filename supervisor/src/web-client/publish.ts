import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Beside the files of a build: which build they are. */
const manifestName = 'build.json';
/** Files with a hash of their content in the name. */
const hashedFolder = 'assets/';
/** Pages that are open in a browser load scripts of their own build for as long as they are open. */
const keptBuilds = 5;

interface Manifest {
  /** Of the sources; null while a build takes the place of another. */
  readonly key: string | null;
  /** Size in bytes by the path below the folder. */
  readonly files: Readonly<Record<string, number>>;
  /** Hashed files of earlier builds, the latest first. */
  readonly earlier: readonly (readonly string[])[];
}

function readManifest(folder: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(folder, manifestName), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

function writeManifest(folder: string, manifest: Manifest): void {
  const draft = join(folder, `.${manifestName}.${process.pid}`);
  writeFileSync(draft, JSON.stringify(manifest));
  renameSync(draft, join(folder, manifestName));
}

/** Sizes of all files in a folder by their path below it, the manifest left out. */
function sizesOf(folder: string): Record<string, number> {
  const sizes: Record<string, number> = {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    if (entry.isFile() && path !== manifestName) sizes[path] = statSync(join(folder, path)).size;
  }
  return sizes;
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
const isHashed = (path: string) => path.startsWith(hashedFolder);

/** Whether all files of the build with this key are in the folder. */
export function isPublished(folder: string, key: string): boolean {
  const manifest = readManifest(folder);
  if (manifest === null || manifest.key !== key) return false;
  return Object.entries(manifest.files).every(([path, size]) => sizeOf(join(folder, path)) === size);
}

/** What comes first must be there when what comes later names it: hashed files, other files, pages. */
function rank(path: string): number {
  if (isHashed(path)) return 0;
  return path.endsWith('.html') ? 2 : 1;
}

/**
 * Moves the files of the build in `draft`, on the same file system, into `folder`, which a running product may serve
 * meanwhile: each file is replaced at once, pages after what they load, and hashed files of the last builds stay. The caller
 * holds the lock.
 */
export function publishBuild(draft: string, folder: string, key: string): void {
  mkdirSync(folder, { recursive: true });
  const former = readManifest(folder);
  const formerFiles = former?.files ?? sizesOf(folder);
  const files = sizesOf(draft);
  const earlier = [Object.keys(formerFiles).filter(isHashed), ...(former?.earlier ?? [])];
  const paths = Object.keys(files).sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  // Killed from here on, the folder belongs to no build, and the next start builds again.
  writeManifest(folder, { key: null, files: formerFiles, earlier: former?.earlier ?? [] });
  for (const path of paths) {
    const target = join(folder, path);
    if (isHashed(path) && sizeOf(target) === files[path]) continue;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(draft, path), target);
  }
  const remaining = earlier.filter((one) => one.length > 0).slice(0, keptBuilds);
  removeAllBut(folder, new Set([...paths, ...remaining.flat()]));
  writeManifest(folder, { key, files, earlier: remaining });
}

function removeAllBut(folder: string, stored: ReadonlySet<string>): void {
  for (const path of Object.keys(sizesOf(folder))) if (!stored.has(path)) rmSync(join(folder, path), { force: true });
}

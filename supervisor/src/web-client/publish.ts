import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** The file in a build's folder that identifies the build. */
const manifestName = 'build.json';
/** Files with a content hash in their names. */
const hashedFolder = 'assets/';
/** Open pages keep loading scripts of their own build. */
const keptBuilds = 5;

interface Manifest {
  /** The key of the sources; null while one build replaces another. */
  readonly key: string | null;
  /** Size in bytes by path below the folder. */
  readonly files: Readonly<Record<string, number>>;
  /** Hashed files of earlier builds, latest first. */
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

/** Returns the sizes of all files in a folder by relative path, without the manifest. */
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

/** Returns whether all files of the build with this key are in the folder. */
export function isPublished(folder: string, key: string): boolean {
  const manifest = readManifest(folder);
  if (manifest === null || manifest.key !== key) return false;
  return Object.entries(manifest.files).every(([path, size]) => sizeOf(join(folder, path)) === size);
}

/** Returns the publishing order of a file: hashed files, then other files, then the pages that refer to them. */
function rank(path: string): number {
  if (isHashed(path)) return 0;
  return path.endsWith('.html') ? 2 : 1;
}

/**
 * Moves the files of the build in `draft`, on the same file system, into `folder`, which may be served meanwhile: each file
 * is replaced atomically, pages after the files they load, and hashed files of the last builds are kept. The caller must have
 * the lock.
 */
export function publishBuild(draft: string, folder: string, key: string): void {
  mkdirSync(folder, { recursive: true });
  const former = readManifest(folder);
  const formerFiles = former?.files ?? sizesOf(folder);
  const files = sizesOf(draft);
  const earlier = [Object.keys(formerFiles).filter(isHashed), ...(former?.earlier ?? [])];
  const paths = Object.keys(files).sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
  // If the process is killed from here on, the folder belongs to no build, and the next start builds again.
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

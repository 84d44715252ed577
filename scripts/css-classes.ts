import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const styleImport = /import (\w+) from '(\.[^']+\.module\.css)'/g;
const className = /\.([a-zA-Z_][\w-]*)/g;

/**
 * Returns the classes that a component uses but its style sheet does not define, as 'file: class'. `read` returns the text of
 * a file.
 */
export function missingClasses(file: string, read: (path: string) => string): string[] {
  const text = read(file);
  return [...text.matchAll(styleImport)].flatMap(([, name = '', path = '']) => {
    const there = new Set([...read(join(dirname(file), path)).matchAll(className)].map(([, found]) => found));
    const used = new Set([...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found]) => found ?? ''));
    // guard: styles.classes-exist
    return [...used].filter((one) => !there.has(one)).map((one) => `${file}: ${one}`);
  });
}

/** Returns the component files of the web client and of the design system. */
export const componentFiles = (root: string): string[] =>
  globSync('{apps/web,packages/ui}/src/**/*.{ts,tsx}', { cwd: root });

export const readIn =
  (root: string) =>
  (path: string): string =>
    readFileSync(join(root, path), 'utf8');

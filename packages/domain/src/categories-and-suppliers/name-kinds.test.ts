import { describe, expect, test } from 'vitest';
import { depthOf, movedName, nameProblem, parentOf, titleOfRename } from './name-kinds.ts';

describe('names', () => {
  test.each([
    ['Tools', null, 0],
    ['Tools / Saws', 'Tools', 1],
    ['Tools / Saws / Hand', 'Tools / Saws', 2],
    ['Nuts/Bolts', null, 0],
  ])('%s is a part of %s', (name, parent, depth) => {
    expect([parentOf(name), depthOf(name)]).toEqual([parent, depth]);
  });

  test.each([
    ['Tools', 'Gear'],
    ['Tools / Saws', 'Gear / Saws'],
    ['Toolshed', null],
    ['My / Tools', null],
  ])('when Tools becomes Gear, %s becomes %s', (name, becomes) => {
    expect(movedName(name, 'Tools', 'Gear')).toBe(becomes);
  });

  test('a category has no part without a name, and is not called Uncategorized', () => {
    expect(nameProblem('category', 'Tools /  / Saws')).toContain('Each part');
    expect(nameProblem('category', 'Tools /')).toContain('Each part');
    expect(nameProblem('category', 'Uncategorized')).toContain('no category');
    expect(nameProblem('category', 'Nuts/Bolts')).toBeNull();
    expect(nameProblem('supplier', 'A / ')).toBeNull();
  });

  test('a plan says what becomes what', () => {
    expect(titleOfRename('category', ['Tols'], 'Tools')).toBe('Rename category Tols to Tools');
    expect(titleOfRename('supplier', ['A', 'B'], 'C')).toBe('Merge 2 suppliers into C');
  });
});

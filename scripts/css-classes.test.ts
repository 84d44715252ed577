import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { componentFiles, missingClasses, readIn } from './css-classes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('every class that a component takes from a style sheet is there', () => {
  const files = componentFiles(root);
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => missingClasses(file, readIn(root)))).toEqual([]);
});

test('a class that was renamed in the style sheet alone is found', () => {
  const texts: Record<string, string> = {
    'src/preview.tsx': `import classes from './preview.module.css';\nclasses.room; classes.paper;`,
    'src/preview.module.css': '.measured { align-self: stretch; }\n.paper:hover { top: 0.5px; }',
  };
  expect(missingClasses('src/preview.tsx', (path) => texts[path] ?? '')).toEqual(['src/preview.tsx: room']);
});

import { expect, test } from 'vitest';

test('graphql-codegen finds what it watches files with; without it, it ends at once and is started again for ever', async () => {
  const { subscribe } = await import('@parcel/watcher');
  expect(subscribe).toBeTypeOf('function');
});

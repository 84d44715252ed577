import { expect, test } from 'vitest';

// Without it, `graphql-codegen --watch` exits at once, and `npm run dev` restarts it forever.
test('graphql-codegen can load its file watcher', async () => {
  const { subscribe } = await import('@parcel/watcher');
  expect(subscribe).toBeTypeOf('function');
});

import { readFileSync } from 'node:fs';
import { delayedSubscriptions } from '@tallyard/domain/delayed-work/register';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';

test('every subscription has an owner, a scope and a budget (ADR 0117)', () => {
  const sdl = readFileSync(new URL('../../../packages/schema/schema.graphql', import.meta.url), 'utf8');
  const fields = Object.keys(buildSchema(sdl).getSubscriptionType()?.getFields() ?? {});
  expect(fields.toSorted()).toEqual(Object.keys(delayedSubscriptions).toSorted());
});

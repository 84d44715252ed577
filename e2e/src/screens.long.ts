// modules: alerts, approvals, counts, dashboard, gallery, inventory, movements, organizations, plans, products, session, views, warehouses
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemsOnAnyDevice, type SignedIn } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { screens } from './every-screen.ts';

let demo: Demo;
let visit: SignedIn;

beforeAll(async () => {
  demo = await startDemo();
  visit = await demo.signedIn('manager', { colorScheme: 'light' });
});

afterAll(() => demo?.close());

// One page for all: each screen is opened once and checked in three ways, because opening costs more than checking.
describe('axe finds nothing serious, and nothing is wider than the window', () => {
  test.each(Object.entries(screens))('on %s', async (_name, open) => {
    await open(visit.page, demo.organizationId);
    expect(await problemsOnAnyDevice(visit.page)).toEqual([]);
  });

  test('on the sign-in page', async () => {
    expect(visit.problems).toEqual([]);
    await visit.context.clearCookies();
    await visit.page.goto('/sign-in');
    await visit.page.getByLabel('E-mail').waitFor();
    expect(await problemsOnAnyDevice(visit.page)).toEqual([]);
    await visit.context.close();
  });
});

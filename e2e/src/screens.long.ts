// modules: alerts, approvals, counts, dashboard, gallery, inventory, movements, organizations, plans, products, session, views, warehouses
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemsOnAnyDevice } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { screens } from './every-screen.ts';

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo();
});

afterAll(() => demo?.close());

// Each is opened once and looked at three ways: opening costs more than looking.
test('axe finds nothing serious on any screen, and nothing is wider than the window', async () => {
  const { context, page, problems } = await demo.signedIn('manager', { colorScheme: 'light' });
  for (const [name, open] of Object.entries(screens)) {
    await open(page, demo.organizationId);
    expect.soft(await problemsOnAnyDevice(page), name).toEqual([]);
  }
  expect(problems).toEqual([]);

  await context.clearCookies();
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').waitFor();
  expect.soft(await problemsOnAnyDevice(page), 'sign-in').toEqual([]);
  await context.close();
});

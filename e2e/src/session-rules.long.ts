// modules: session
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { metricsToken, World } from './access/world.ts';
import { launchBrowser } from './browser.ts';
import { person, socketOf } from './graphql.ts';

let world: World;
let browser: Browser;

beforeAll(async () => {
  world = await World.start();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});

/** Returns how often the api was called to refresh a session, and how often it succeeded. */
async function refreshes(): Promise<{ all: number; successful: number }> {
  const text = await (
    await fetch(`${world.apiUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  ).text();
  const counted = (status: string) =>
    [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)]
      .filter(([, labels = '']) => labels.includes('route="/api/auth/refresh-token"') && labels.includes(status))
      .reduce((sum, [, , count]) => sum + Number(count), 0);
  return { all: counted('method='), successful: counted('status="200"') };
}

const tabCount = 8;

test('many tabs that wake at once cause one refresh and all stay signed in', async () => {
  const { email } = await world.home.newMember('manager');
  const context = await browser.newContext({ baseURL: world.url });
  const first = await context.newPage();
  await first.goto('/sign-in');
  await first.getByLabel('E-mail').fill(email);
  await first.getByLabel('Password', { exact: true }).fill(world.home.password);
  await first.getByRole('button', { name: 'Sign in' }).click();
  await first.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const tabs = await Promise.all(
    Array.from({ length: tabCount - 1 }, async () => {
      const tab = await context.newPage();
      await tab.goto('/warehouses');
      await tab.getByRole('heading', { name: 'Warehouses', level: 1 }).waitFor();
      return tab;
    }),
  );
  const before = await refreshes();

  // As after a night: the access token is gone, the refresh token is still there.
  await context.clearCookies({ name: 'tallyard_access' });
  await Promise.all([first, ...tabs].map((tab) => tab.reload()));
  await Promise.all(tabs.map((tab) => tab.getByRole('heading', { name: 'Warehouses', level: 1 }).waitFor()));
  await first.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();

  const after = await refreshes();
  expect(after).toEqual({ all: before.all + 1, successful: before.successful + 1 });
  await context.close();
});

test('a refresh token two generations old ends the session with its very answer, and the socket', async () => {
  const { email } = await world.home.newMember('user');
  const own = await person(world.url, email, world.home.password);
  const stolen = own.cookie;
  const refresh = async (cookie: string) => {
    const response = await fetch(`${world.apiUrl}/api/auth/refresh-token`, { method: 'POST', headers: { cookie } });
    await response.body?.cancel();
    const next = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    return { status: response.status, cookie: next.join('; ') };
  };
  const child = await refresh(stolen);
  const grandchild = await refresh(child.cookie);
  expect([child.status, grandchild.status]).toEqual([200, 200]);
  own.cookie = grandchild.cookie;

  const closed = new Promise<number>((resolve, reject) => {
    const client = socketOf(world.url, own);
    client.subscribe(
      {
        query: 'subscription ($organizationId: ID!) { sessionChanged(organizationId: $organizationId) { reason } }',
        variables: { organizationId: String(world.home.id) },
      },
      {
        next: ({ data }) => {
          const reason = (data as { sessionChanged: { reason: string } } | null)?.sessionChanged.reason;
          if (reason === 'OPENED') void replay().catch(reject);
        },
        error: (error) => resolve((error as { code: number }).code),
        complete: () => reject(new Error('the socket stayed open')),
      },
    );
  });
  const replay = async () => {
    expect((await refresh(stolen)).status).toBe(401);
    const session = await fetch(`${world.apiUrl}/api/auth/session`, { headers: { cookie: grandchild.cookie } });
    expect(session.status).toBe(401);
  };

  expect(await closed).toBe(4401);
  const answer = await own.query('{ session { person { id } } }');
  expect(answer.data).toEqual({ session: null });
});

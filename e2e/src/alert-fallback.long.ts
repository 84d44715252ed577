// modules: alerts
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alertsNotImplemented } from '@tallyard/domain/errors/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppProcess, startBff } from './app-processes.ts';
import { overflowsSideways, seriousProblemsInBothSchemes, signedIn } from './browser.ts';
import { type Demo, startDemo } from './demo.ts';
import { freePort } from './product.ts';

let demo: Demo;
let gateway: Server;
let bff: AppProcess;
let url: string;
let hasAlerts = false;

/** A proxy before the api that simulates one without alerts and without batch reads until it is switched. */
function startGateway(apiUrl: string): Server {
  return createServer((requested, answer) => {
    const isLacking = /^\/api\/(alerts|alert-templates|batch)\b/.test(requested.url ?? '') && !hasAlerts;
    if (isLacking) {
      requested.resume();
      answer.writeHead(501, { 'content-type': 'text/plain' }).end('Not implemented');
      return;
    }
    const { method, headers } = requested;
    const forwarded = request(`${apiUrl}${requested.url}`, { method, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    requested.pipe(forwarded);
  }).listen(0, '127.0.0.1');
}

beforeAll(async () => {
  demo = await startDemo();
  gateway = startGateway(demo.apiUrl);
  const port = await freePort();
  bff = await startBff(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, port);
  url = `http://localhost:${port}`;
});
afterAll(async () => {
  await bff?.kill();
  gateway?.closeAllConnections();
  gateway?.close();
  await demo?.close();
});

test('ALR-53: where the backend has no alerts, samples stand under a banner that says so, and the bell counts none', async () => {
  const { context, page } = await signedIn(demo.browser, url, demo.emailOf('admin'), {
    viewport: { width: 1440, height: 900 },
  });
  for (const [path, row] of [
    ['/alerts', 'Sample: Hex bolt M8 is low on stock'],
    ['/alerts/rules', 'Sample: low on stock'],
  ] as const) {
    await page.goto(path);
    await page.getByText(alertsNotImplemented).waitFor();
    await page.getByRole('row', { name: row }).waitFor();
    expect(
      await page
        .getByRole('row', { name: /Sample: / })
        .locator('a, button, input')
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: 'Alerts: not known' }).waitFor();
    expect(await seriousProblemsInBothSchemes(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflowsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  // The rest of the product keeps working, and alerts appear as soon as they are available.
  await page.goto('/inventory');
  await page.getByRole('table', { name: 'Items' }).getByRole('row').nth(1).waitFor();
  hasAlerts = true;
  await page.goto('/alerts');
  await page.getByRole('button', { name: /^Alerts: \d/ }).waitFor();
  expect(await page.getByText('Samples, not your alerts').count()).toBe(0);
  await context.close();
});

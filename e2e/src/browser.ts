import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { splitOrganization } from '@tallyard/domain/pages/addresses';
import type { AxeResults, RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  type BrowserServer,
  chromium,
  type Download,
  type LaunchOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { type GraphQLAnswer, signInMutation } from './graphql.ts';
import { temporaryDirectory } from './product.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** For what must appear on a page; a machine that is ten times slower than usual still gets there. */
const appearMs = 90_000;

/** Sessions are listed by the browser that began them. */
const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';

const launchOptions = (more: readonly string[]): LaunchOptions => ({
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...more,
  ],
});

/** A browser of its own; `more` are further arguments of Chromium. */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  return withPatience(await chromium.launch(launchOptions(more)));
}

/** A browser to which several processes connect. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ ...launchOptions([]), host: '127.0.0.1' });
}

/** Connects to a browser of `launchBrowserServer`; closing it closes the contexts of this connection alone. */
export async function connectBrowser(browserUrl: string): Promise<Browser> {
  return withPatience(await chromium.connect(browserUrl));
}

function withPatience(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(appearMs);
    return context;
  };
  return browser;
}

export type NewContextOptions = NonNullable<Parameters<Browser['newContext']>[0]>;

export interface SignedIn {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors of the page and of its console. */
  readonly problems: string[];
}

/**
 * A browser context of one person, signed in without the form, which `ways-in.e2e.ts` and `keyboard.long.ts` fill in. The
 * page has opened nothing yet.
 */
export async function signedIn(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  email: string,
  options: NewContextOptions = {},
): Promise<SignedIn> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options });
  const response = await context.request.post('/graphql', {
    headers: { 'idempotency-key': randomUUID(), 'user-agent': options.userAgent ?? chromeOnLinux },
    data: { query: signInMutation, variables: { input: { email, password: 'tallyard-demo' } } },
  });
  const { errors } = (await response.json()) as GraphQLAnswer;
  if (errors) throw new Error(`${email} could not sign in: ${JSON.stringify(errors)}`);
  const page = await context.newPage();
  return { context, page, problems: watchProblems(page) };
}

/** Collects errors of the page and of its console from now on. */
export function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return problems;
}

/** The path of the page that is open, without its organization. */
export function pagePath(page: Page): string {
  return splitOrganization(new URL(page.url()).pathname).page;
}

/** Opens the inventory, where most of what is tested begins. */
export async function openInventory(signedIn: SignedIn): Promise<SignedIn> {
  await signedIn.page.goto('/inventory');
  await signedIn.page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  return signedIn;
}

interface LoadedAxe {
  run(context: Document, options: RunOptions): Promise<AxeResults>;
  /** Not documented: where it is missing, every rule is asked. */
  readonly _audit?: { readonly rules: readonly { readonly id: string; readonly impact?: string }[] };
}

/** What axe finds serious or critical on the page as it stands, one line each; of `rules` alone when they are given. */
export async function seriousProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (!(await page.evaluate(() => 'axe' in window))) {
    // By evaluation, not as a script element: the page's own policy refuses inline scripts, as it should.
    await page.evaluate(readFileSync(axePath, 'utf8'));
  }
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  const results = await page.evaluate((input) => {
    const { axe } = window as unknown as { axe: LoadedAxe };
    // The rules of lesser impact, a third of the time, are not even asked.
    const lesser = (axe._audit?.rules ?? []).filter(({ impact }) => impact === 'moderate' || impact === 'minor');
    const ruleOptions = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]));
    return axe.run(document, input.runOnly ? input : { ...input, rules: ruleOptions });
  }, options);
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** Runs in the page: until nothing is on its way from one color to another. */
async function settledColors(): Promise<void> {
  await new Promise((drawn) => setTimeout(drawn, 50));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** What is drawn just then may still have the colors of before: what is wrong is wrong whenever it is looked at. */
export async function lastingProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    await page.evaluate(settledColors);
    const found = await seriousProblems(page, rules);
    if (found.length === 0 || looks === 4) return found;
    await page.waitForTimeout(150);
  }
}

/** The same in light, and in the dark what colors can change; the page, which follows the system, is left in light. */
export async function seriousProblemsInBothSchemes(page: Page): Promise<string[]> {
  const problems = await lastingProblems(page);
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const shown = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await expect.poll(shown).toBe(scheme);
    await page.evaluate(settledColors);
    if (scheme === 'light') break;
    const found = await lastingProblems(page, ['color-contrast']);
    problems.push(...found.map((problem) => `in the dark, ${problem}`));
  }
  return problems;
}

/** True when the page is wider than the window: people on phones would have to push it from side to side. */
export async function overflowsSideways(page: Page): Promise<boolean> {
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  // What is still being laid out is looked at again; what is too wide stays so.
  for (let looks = 1; await isWider(); looks += 1) {
    if (looks === 4) return true;
    await page.waitForTimeout(150);
  }
  return false;
}

const wide = { width: 1280, height: 800 } as const;
const phone = { width: 390, height: 844 } as const;

/**
 * The problems of a screen as people have it: in light at 1280 px, in both schemes on a phone. Looks at the page that is
 * open, without opening it again, and leaves it in light and in the size that it had.
 */
export async function problemsOnAnyDevice(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const look = async (device: string, problemsOf: (page: Page) => Promise<string[]>) => {
    if (await overflowsSideways(page)) problems.push(`${device}: wider than the window`);
    problems.push(...(await problemsOf(page)).map((problem) => `${device}: ${problem}`));
  };
  const before = page.viewportSize() ?? wide;
  await page.setViewportSize(wide);
  await look('1280 px', lastingProblems);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(phone);
  await look('390 px', seriousProblemsInBothSchemes);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
  await page.setViewportSize(before);
  return problems;
}

/** Saves what was downloaded under the name that it suggests, and gives the path. */
export async function saveDownload(download: Download): Promise<string> {
  const path = join(temporaryDirectory(), download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** Until a dialog has taken the focus: it does so after it is drawn, and a key pressed before goes to the page behind. */
export async function focusInDialog(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.activeElement?.closest('[role=dialog],[role=alertdialog]')?.checkVisibility() === true,
  );
}

/** Opens a list of choices by keyboard and takes the one of this name. */
export async function chooseByKeyboard(page: Page, choice: Locator, name: string): Promise<void> {
  await choice.press('ArrowDown');
  const option = page.getByRole('option', { name, exact: true });
  await option.waitFor();
  const marked = () => page.locator('[role=option][data-combobox-selected]').allInnerTexts();
  for (let presses = 0; (await marked()).join() !== name; presses += 1) {
    if (presses === 20) throw new Error(`The arrows never reach ${name}`);
    const before = await marked();
    await choice.press('ArrowDown');
    // The list is drawn before it takes arrows: a person whose press changed nothing presses again.
    await expect
      .poll(marked, { timeout: 3_000 })
      .not.toEqual(before)
      .catch(() => {});
  }
  await choice.press('Enter');
  await expect.poll(() => choice.inputValue()).toBe(name);
}

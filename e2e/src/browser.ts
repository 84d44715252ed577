import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** For what must appear on a page; a machine that is ten times slower than usual still gets there. */
const appearMs = 90_000;

export async function launchBrowser(...more: string[]): Promise<Browser> {
  const browser = await chromium.launch({
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
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(appearMs);
    return context;
  };
  return browser;
}

/** A browser of its own for one person, signed in, on the inventory. Errors of the page are collected in `problems`. */
export async function signedIn(
  browser: Browser,
  url: string,
  email: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  // To the inventory, where most of what is tested begins; who asks for nothing comes to the dashboard.
  await page.goto('/sign-in?next=%2Finventory');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('tallyard-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).waitFor();
  return { context, page, problems };
}

/** What axe finds serious or critical on the page as it stands, one line each; of `rules` alone when they are given. */
export async function seriousProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  if (!(await page.evaluate(() => 'axe' in window))) {
    // By evaluation, not as a script element: the page's own policy refuses inline scripts, as it should.
    await page.evaluate(readFileSync(axePath, 'utf8'));
  }
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) };
  const results = await page.evaluate(
    (given) =>
      (window as unknown as { axe: { run(context: Document, options: RunOptions): Promise<AxeResults> } }).axe.run(
        document,
        given,
      ),
    options,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
}

/** Runs in the page: until nothing is on its way from one colour to another. */
async function settledColours(): Promise<void> {
  await new Promise((drawn) => setTimeout(drawn, 50));
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** What is drawn just then may still have the colours of before: what is wrong is wrong half a second later. */
export async function lastingProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(settledColours);
  const found = await seriousProblems(page, rules);
  if (found.length === 0) return found;
  await page.waitForTimeout(500);
  return seriousProblems(page, rules);
}

/** The same in light, and in the dark what colours can change; the page, which follows the system, is left in light. */
export async function seriousProblemsInBothSchemes(page: Page): Promise<string[]> {
  const problems = await lastingProblems(page);
  for (const scheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    const shown = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await expect.poll(shown).toBe(scheme);
    await page.evaluate(settledColours);
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
  if (!(await isWider())) return false;
  // What is still being laid out is given half a second; what is too wide stays so.
  await page.waitForTimeout(500);
  return isWider();
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

// modules: organizations, invitations, session
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseByKeyboard, focusInDialog, launchBrowser, overflowsSideways, seriousProblems } from './browser.ts';
import { discard, type Product, startProduct } from './product.ts';
import { linkIn, type MailServer, startMailServer } from './smtp.ts';

let mail: MailServer;
let product: Product;
let browser: Browser;

beforeAll(async () => {
  mail = await startMailServer();
  product = await startProduct({ SMTP_URL: mail.url, MAIL_FROM: 'Tallyard <no-reply@tallyard.test>' });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await discard(product);
  await mail?.close();
});

const password = 'seven quiet herons over the weir';

async function newPerson(options: Parameters<Browser['newContext']>[0] = {}): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce', ...options });
  return [context, await context.newPage()];
}

async function judge(page: Page, name: string): Promise<void> {
  expect.soft(await seriousProblems(page), name).toEqual([]);
  expect.soft(await overflowsSideways(page), `${name} overflows`).toBe(false);
}

/** Signs up, signs in through the emailed link, and creates an organization. */
async function foundOrganization(page: Page, email: string, organization: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Nadia Okoye');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const verification = await mail.mailTo(email, 'Confirm your e-mail address');
  await page.goto(linkIn(verification, '/verify-email'));
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByRole('heading', { name: 'Create your organization' }).waitFor();
  await page.getByLabel('Name').fill(organization);
  await page.getByRole('button', { name: 'Create organization' }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}

test('from sign-up to a second person whose menu changes with their role, without a reload', async () => {
  const [founder, page] = await newPerson();
  await foundOrganization(page, 'nadia@example.com', 'Okoye & Daughters');
  await page.getByRole('heading', { name: 'First steps' }).waitFor();
  await judge(page, 'first steps');

  await page.getByRole('link', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await dialog.getByLabel('E-mail').fill('tom@example.com');
  await judge(page, 'invite');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const invitations = page.getByRole('table', { name: 'Invitations' });
  await invitations.getByText('tom@example.com').first().waitFor();
  await judge(page, 'members with an invitation');

  const letter = await mail.mailTo('tom@example.com', 'Join Okoye & Daughters on Tallyard');
  const sentence = 'Nadia Okoye invites you to work with Okoye & Daughters in Tallyard, as a user.';
  expect(letter.text).toContain(sentence);
  expect(letter.html).toContain(sentence.replace('&', '&#38;'));
  const link = linkIn(letter, '/accept-invitation');

  const [second, phone] = await newPerson();
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Join Okoye & Daughters' }).waitFor();
  await judge(phone, 'accept as somebody new');
  await phone.getByLabel('Your name').fill('Tom Adeyemi');
  await phone.getByLabel('Password', { exact: true }).fill('granite window seven kettle');
  await phone.getByRole('button', { name: 'Create account and join' }).click();
  await phone.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await phone.getByText('Live', { exact: true }).first().waitFor();
  const place = phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Organization' });
  expect(await place.count()).toBe(0);
  await phone.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await page.reload();
  await page.getByRole('button', { name: 'Tom Adeyemi', exact: true }).click();
  const member = page.getByRole('dialog', { name: 'Tom Adeyemi' });
  await member.getByText('Last use').waitFor();
  await member.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await member.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('Tom Adeyemi is now manager').first().waitFor();

  await place.waitFor();
  expect(await phone.evaluate(() => 'neverReloaded' in window)).toBe(true);

  // A permission that is removed from the role also takes effect at once.
  await page.keyboard.press('Escape');
  await member.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Roles' }).click();
  await page.getByRole('combobox', { name: 'Role to change' }).click();
  await page.getByRole('option', { name: 'Manager' }).click();
  await page.getByRole('checkbox', { name: 'Manager: See organization', exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await place.waitFor({ state: 'detached' });

  // A member who is deactivated in their only organization is signed out at once.
  await page.getByRole('link', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Tom Adeyemi', exact: true }).click();
  await member.getByRole('button', { name: 'Deactivate' }).click();
  await page
    .getByRole('dialog', { name: 'Deactivate Tom Adeyemi?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await page.getByText('Tom Adeyemi is deactivated').first().waitFor();
  await phone.getByRole('dialog', { name: /sign in/i }).waitFor();
  await second.close();
  await founder.close();
});

test('by keyboard alone, at 390 px and in the dark: roles, settings and the organization’s menu', async () => {
  const [context, page] = await newPerson({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await foundOrganization(page, 'keys@example.com', 'Keyboard Works');
  await page.goto('/organizations');
  await page.getByRole('link', { name: 'Keyboard Works' }).press('Enter');
  await page.getByText('You are').first().waitFor();
  await page.getByRole('navigation', { name: 'Organization' }).getByRole('link', { name: 'Members' }).press('Enter');
  await page.getByRole('table', { name: 'Members' }).waitFor();
  await page.getByRole('link', { name: 'Roles' }).press('Enter');
  await chooseByKeyboard(page, page.getByRole('combobox', { name: 'Role to change' }), 'Manager');
  await page
    .getByRole('checkbox', { name: /^Manager: / })
    .first()
    .press('Space');
  const save = page.getByRole('button', { name: 'Save 1 change' });
  await save.waitFor();
  await judge(page, 'roles, changed');
  await save.press('Enter');
  await page.getByText('changed from the default').first().waitFor({ state: 'attached' });

  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  const name = page.getByLabel('Name of the organization');
  await name.waitFor();
  await name.fill('Keyboard Works Ltd');
  await name.press('Enter');
  await page.getByRole('heading', { name: 'Keyboard Works Ltd', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Leave organization' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Leave Keyboard Works Ltd?' });
  await dialog.waitFor();
  await judge(page, 'leave');
  await focusInDialog(page);
  await dialog.getByRole('button', { name: 'Leave organization' }).press('Enter');
  await page.getByText('An organization keeps at least one active admin.').first().waitFor();
  await context.close();
});

test('somebody with an account joins a second organization, and loses it again while they look at it', async () => {
  const [ownerContext, owner] = await newPerson();
  await foundOrganization(owner, 'owner@example.com', 'Second Home');
  const [context, page] = await newPerson();
  await foundOrganization(page, 'guest@example.com', 'First Home');

  await owner.getByRole('link', { name: 'Invite a colleague' }).click();
  await owner.getByRole('dialog').getByLabel('E-mail').fill('guest@example.com');
  await owner.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
  const letter = await mail.mailTo('guest@example.com', 'Join Second Home on Tallyard');
  await page.goto(linkIn(letter, '/accept-invitation'));
  await page.getByRole('button', { name: 'Accept the invitation' }).click();
  await page.getByRole('button', { name: 'Switch organization: Second Home' }).waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
  await page.goto(linkIn(letter, '/accept-invitation'));
  await page.getByRole('heading', { name: 'This invitation does not work' }).waitFor();
  await page.goto('/warehouses');
  await page.getByText('Live', { exact: true }).first().waitFor();
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

  await owner.reload();
  await owner.getByRole('button', { name: 'Nadia Okoye', exact: true }).click();
  const member = owner.getByRole('dialog', { name: 'Nadia Okoye' });
  await member.getByText('guest@example.com').waitFor();
  await member.getByRole('button', { name: 'Delete' }).click();
  await owner
    .getByRole('dialog', { name: /^Delete Nadia/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await owner.getByText('Nadia Okoye was deleted').first().waitFor();
  await page.getByRole('heading', { name: 'You are not a member of this organization' }).waitFor();
  await page.getByRole('link', { name: 'Open First Home' }).click();
  await page.getByRole('button', { name: 'Organization: First Home' }).waitFor();
  await page.getByText('Live', { exact: true }).first().waitFor();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await context.close();
  await ownerContext.close();
});

test('a link that was used says so, and names the way on', async () => {
  const [context, page] = await newPerson();
  await page.goto(`/accept-invitation#${'x'.repeat(43)}`);
  await page.getByRole('heading', { name: 'This invitation does not work' }).waitFor();
  await judge(page, 'dead invitation');
  await context.close();
});

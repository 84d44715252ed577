// modules: landing
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let plain: RunningBff;
let withEmbeds: RunningBff;
let webRoot: string;

const page =
  '<!doctype html><title>Public</title><div data-settings="%LANDING_SETTINGS%"><h3>%FOUNDER_NAME%</h3><a href="mailto:%CONTACT_EMAIL%">50%</a></div>';

beforeAll(async () => {
  fake = await FakeUpstream.start();
  webRoot = `${mkdtempSync(join(tmpdir(), 'tallyard-landing-'))}/`;
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>App</title>');
  for (const file of ['landing', 'privacy', 'cookies']) writeFileSync(join(webRoot, `${file}.html`), page);
  writeFileSync(join(webRoot, 'landing-embeds.html'), `${page}<div id="%WAITLIST_FORM_ID_1%"></div>`);
  plain = await startBff(fake.url, { webRoot });
  const { landing } = readConfig({
    WAITLIST_SCRIPT_URL: 'https://forms.example.com/embed.js',
    WAITLIST_FORM_IDS: 'first-form,second-form',
    WAITLIST_CSP_ORIGINS: 'https://api.example.net',
    FOUNDER_NAME: `"><script>alert(1)</script> %CONTACT_EMAIL%`,
  });
  withEmbeds = await startBff(fake.url, { webRoot, landing });
});
afterAll(async () => {
  await plain?.drain();
  await withEmbeds?.drain();
  await fake.stop();
  rmSync(webRoot, { recursive: true });
});
beforeEach(() => fake.forget());

const policyOf = async (url: string) => (await fetch(url)).headers.get('content-security-policy') ?? '';
const entered = ok('{"entered": true}');

it('the landing page is at / and the policies at their own addresses, with the settings written in', async () => {
  for (const path of ['/', '/privacy', '/cookies']) {
    const answer = await fetch(plain.url + path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const html = await answer.text();
    expect(html).toContain('<h3>Our founder</h3><a href="mailto:hello@tallyard.test">50%</a>');
    expect(html).toContain('&quot;contactEmail&quot;:&quot;hello@tallyard.test&quot;,&quot;embeds&quot;:null');
  }
});

it('the files as they were built, with their marks, are at no address', async () => {
  for (const [file, page] of [
    ['/landing.html', '/'],
    ['/landing-embeds.html', '/'],
    ['/privacy.html', '/privacy'],
  ] as const) {
    const answer = await fetch(plain.url + file, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, page]);
  }
});

it('every other address is the client', async () => {
  expect(await (await fetch(`${plain.url}/inventory`)).text()).toContain('<title>App</title>');
});

it('a page that was not built is 404', async () => {
  expect((await fetch(`${plain.url}/terms`)).status).toBe(404);
});

it('a setting is text, whatever it looks like', async () => {
  const html = await (await fetch(withEmbeds.url)).text();
  expect(html).toContain('<h3>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; %CONTACT_EMAIL%</h3>');
  expect(html).not.toContain('<script>alert');
});

it('with a provider the page has its forms and nobody else is told the origins', async () => {
  const html = await (await fetch(withEmbeds.url)).text();
  expect(html).toContain('<div id="first-form"></div>');
  expect(html).toContain('https://forms.example.com/embed.js');
  expect(html).not.toContain('api.example.net');
});

it('the origins of the provider are allowed on / only', async () => {
  const policy = await policyOf(`${withEmbeds.url}/`);
  expect(policy).toContain("script-src 'self' https://forms.example.com https://api.example.net;");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).toMatch(/frame-src 'self' https:\/\/forms\.example\.com/);
  for (const path of ['/privacy', '/cookies', '/inventory', '/sign-in', '/graphiql', '/healthz']) {
    expect(await policyOf(withEmbeds.url + path), path).not.toContain('example');
  }
  expect(await policyOf(`${plain.url}/`)).toContain("script-src 'self';");
});

it.each([
  ['joinWaitlist', 'JoinWaitlistInput', 'joined', '/api/waitlist'],
  ['subscribeNewsletter', 'SubscribeNewsletterInput', 'subscribed', '/api/newsletter'],
])('%s needs no session and hands the address on, trimmed and in lower case', async (field, input, answer, path) => {
  fake.on('POST', path, entered);
  const query = `mutation ($input: ${input}!) { ${field}(input: $input) { ${answer} } }`;
  const { data, errors } = await plain.ask(query, { variables: { input: { email: ' Ada@Example.com ' } } });
  expect(errors).toEqual([]);
  expect(data).toEqual({ [field]: { [answer]: true } });
  expect(fake.received.map((request) => request.path)).toEqual([path]);
  expect(JSON.parse(fake.received[0]?.body.toString() ?? '')).toEqual({ email: 'ada@example.com' });
});

it('what is no address is refused in words, before anything is called', async () => {
  const { errors } = await plain.ask('mutation { joinWaitlist(input: {email: "nobody"}) { joined } }');
  expect(errors[0]?.message).toBe('Enter an e-mail address such as name@example.com');
  expect(fake.count()).toBe(0);
});

it('an upstream that has had enough of one visitor is passed on', async () => {
  fake.on('POST', '/api/waitlist', failed(429, 'RATE_LIMITED', 'Too many requests. Try again later.'));
  const { errors } = await plain.ask('mutation { joinWaitlist(input: {email: "a@b.example"}) { joined } }');
  expect(errors[0]?.extensions.code).toBe('RATE_LIMITED');
});

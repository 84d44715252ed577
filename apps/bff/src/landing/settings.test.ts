import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

test('without settings the page has neutral ones and no embeds', () => {
  expect(readConfig({}).landing).toEqual({
    founderName: 'Our founder',
    founderProfileUrl: 'https://www.linkedin.com/',
    contactEmail: 'hello@tallyard.test',
    signUp: 'open',
    demo: false,
    embeds: null,
  });
});

test('the origin of the script is allowed beside the listed ones', () => {
  const { embeds } = readConfig({
    WAITLIST_SCRIPT_URL: 'https://forms.example.com/embed.js?v=2',
    WAITLIST_FORM_IDS: 'abc123, def456',
    WAITLIST_CSP_ORIGINS: 'https://*.example.net,https://api.example.com',
  }).landing;
  expect(embeds).toEqual({
    scriptUrl: 'https://forms.example.com/embed.js?v=2',
    formIds: ['abc123', 'def456'],
    origins: ['https://forms.example.com', 'https://*.example.net', 'https://api.example.com'],
  });
});

test.each([
  [{ WAITLIST_SCRIPT_URL: 'javascript:alert(1)' }, 'WAITLIST_SCRIPT_URL: got "javascript:alert(1)", wanted an http'],
  [{ WAITLIST_SCRIPT_URL: 'https://a.example/e.js' }, 'WAITLIST_FORM_IDS: got nothing, wanted 2 form ids'],
  [{ WAITLIST_FORM_IDS: 'a,b' }, 'WAITLIST_SCRIPT_URL: got nothing, wanted an http'],
  [{ WAITLIST_FORM_IDS: 'a' }, 'WAITLIST_FORM_IDS: got "a", wanted 2 form ids'],
  [{ WAITLIST_CSP_ORIGINS: "https://a.example; script-src 'unsafe-inline'" }, 'WAITLIST_CSP_ORIGINS: got'],
  [{ FOUNDER_PROFILE_URL: 'javascript:alert(1)' }, 'FOUNDER_PROFILE_URL: got'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL: got "nobody", wanted an e-mail address'],
] as [Record<string, string>, string][])('%j stops the start with one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

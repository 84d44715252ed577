import { expect, test } from 'vitest';
import { emailDomainName } from './fields.ts';

test.each([
  ['example.com', 'example.com'],
  [' Example.COM. ', 'example.com'],
  ['bolt.co.uk', 'bolt.co.uk'],
  ['Müller.de', 'müller.de'],
  ['xn--mller-kva.de', 'xn--mller-kva.de'],
])('%s is a domain', (text, name) => {
  expect(emailDomainName.parse(text)).toBe(name);
});

test.each([
  '',
  'localhost',
  'a@bolt.com',
  'https://bolt.com',
  'bolt.com/x',
  '10.0.0.1',
  '-a.com',
  'a_b.com',
  'a b.com',
  `${'a'.repeat(64)}.com`,
])('%j is no domain', (text) => {
  expect(emailDomainName.safeParse(text).error?.issues[0]?.message).toBe('Domain must be a name such as example.com');
});

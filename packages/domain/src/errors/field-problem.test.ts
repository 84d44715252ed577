import { expect, test } from 'vitest';
import { problemOf } from './field-problem.ts';

test.each(['password', 'currentPassword', 'newPassword', 'items.0.token', 'webhook.secret', 'password.0'])(
  'the value of %s is never told again',
  (field) => expect(problemOf(field, 'hunter2', 'Too short')).toEqual({ field, message: 'Too short' }),
);

test('an object is told without the secrets in it, at any depth', () => {
  const body = [{ email: 'ada@example.com', password: 'hunter2', more: { resetToken: 'hunter2' } }];
  expect(problemOf('body', body, 'Must be an object').value).toBe('[{"email":"ada@example.com","more":{}}]');
});

test('a value is cut to 100 characters, and a number JSON has no word for is told as text', () => {
  expect(problemOf('name', 'n'.repeat(300), 'Too long').value).toBe(`${'n'.repeat(100)}…`);
  expect(problemOf('quantity', Number.POSITIVE_INFINITY, 'Too large').value).toBe('Infinity');
});

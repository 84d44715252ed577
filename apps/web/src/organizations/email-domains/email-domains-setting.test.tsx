import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { Answers } from '../../../test/answers';
import { renderAs } from '../../../test/render';
import { EmailDomainsSetting } from './email-domains-setting';

const domain = {
  id: 'd1',
  domain: 'bolt.test',
  status: 'PENDING',
  recordName: '_tallyard.bolt.test',
  recordValue: 'tallyard-verification=abc',
  problem: 'MISSING',
  isChecking: false,
  checkedAt: '2026-01-01T00:00:00.000Z',
  verifiedAt: null,
};
const verified = { ...domain, status: 'VERIFIED', problem: null, verifiedAt: '2026-01-01T00:00:00.000Z' };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const enter = async (text: string) => userEvent.type(await screen.findByRole('textbox', { name: 'Domain' }), text);
const inputOf = (answers: Answers, name: string) =>
  answers.asked.find(({ operationName }) => operationName === name)?.variables.input;

test('a pending domain shows the record to publish and why the last check failed', async () => {
  renderAs(<EmailDomainsSetting />, { link: new Answers(() => ({ emailDomains: [domain] })).link });
  expect(await screen.findByText('_tallyard.bolt.test')).toBeTruthy();
  expect(screen.getByText('tallyard-verification=abc')).toBeTruthy();
  expect(screen.getByText('Not verified')).toBeTruthy();
  expect(screen.getByText(/^No TXT record was found at this name/)).toBeTruthy();
});

test('a domain that is being checked is loaded again until the check has ended', async () => {
  let checks = 0;
  const answers = new Answers(() => {
    checks += 1;
    return { emailDomains: [checks === 1 ? { ...domain, isChecking: true } : verified] };
  });
  renderAs(<EmailDomainsSetting />, { link: answers.link });
  expect(await screen.findByText('Checking…')).toBeTruthy();
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(screen.queryByText('_tallyard.bolt.test')).toBeNull();
});

test('a domain is added as it was entered', async () => {
  const answers = new Answers(() => ({ emailDomains: [], addEmailDomain: { emailDomain: domain } }));
  renderAs(<EmailDomainsSetting />, { link: answers.link });
  await enter('Bolt.test');
  await press('Add domain');
  await waitFor(() => expect(answers.count('AddEmailDomain')).toBe(1));
  expect(inputOf(answers, 'AddEmailDomain')).toEqual({ organizationId: '7', domain: 'Bolt.test' });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Domain' });
  await waitFor(() => expect(field.isConnected ? field.value : '').toBe(''));
  expect(screen.queryByText('Domain must be a name such as example.com')).toBeNull();
});

test('what is no domain is refused beside the field, and not sent', async () => {
  const answers = new Answers(() => ({ emailDomains: [] }));
  renderAs(<EmailDomainsSetting />, { link: answers.link });
  await enter('me@bolt.test');
  await press('Add domain');
  expect(await screen.findByText('Domain must be a name such as example.com')).toBeTruthy();
  expect(answers.count('AddEmailDomain')).toBe(0);
});

test('what the server says of the domain stands beside the field', async () => {
  const message = 'Domain must be the registered one: bolt.test';
  const answers = new Answers((operation) => {
    if (operation.operationName !== 'AddEmailDomain') return { emailDomains: [] };
    const fields = [{ field: 'domain', value: 'mail.bolt.test', message }];
    throw new GraphQLError(message, { extensions: { code: 'VALIDATION_FAILED', fields } });
  });
  renderAs(<EmailDomainsSetting />, { link: answers.link });
  await enter('mail.bolt.test');
  await press('Add domain');
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a verified domain is removed after it was confirmed', async () => {
  const answers = new Answers(() => ({ emailDomains: [verified], removeEmailDomain: { deletedId: 'd1' } }));
  renderAs(<EmailDomainsSetting />, { link: answers.link });
  await press('Remove bolt.test');
  expect(await screen.findByText('The daily limits of your organization become lower at once.')).toBeTruthy();
  expect(answers.count('RemoveEmailDomain')).toBe(0);
  await press('Remove domain');
  await waitFor(() => expect(answers.count('RemoveEmailDomain')).toBe(1));
  expect(inputOf(answers, 'RemoveEmailDomain')).toEqual({ organizationId: '7', id: 'd1' });
});

test('more than five cannot be added', async () => {
  const five = Array.from({ length: 5 }, (_, at) => ({ ...domain, id: `d${at}`, domain: `bolt-${at}.test` }));
  renderAs(<EmailDomainsSetting />, { link: new Answers(() => ({ emailDomains: five })).link });
  expect(await screen.findByText('You can add up to 5 domains. Remove one to add another.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('people who may not change settings see none of it', async () => {
  const answers = new Answers(() => ({ emailDomains: [domain] }));
  renderAs(<EmailDomainsSetting />, { link: answers.link, role: 'manager' });
  expect(screen.queryByText('Email domains')).toBeNull();
  expect(answers.count('EmailDomains')).toBe(0);
});

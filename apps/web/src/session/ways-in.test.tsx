import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Answers } from '../../test/answers';
import { renderAs } from '../../test/render';
import { DemoEntrance } from './demo-entrance';
import { SignUpPage } from './sign-up-page';

const page = document.documentElement.dataset;
afterEach(() => {
  delete page.signUp;
});

test('where accounts are made by invitation there is no form, but the way to one', () => {
  page.signUp = 'invited';
  renderAs(<SignUpPage />, { link: new Answers().link });
  expect(screen.queryByLabelText('Your name')).toBeNull();
  expect(screen.getByText(/made by invitation here/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join the waitlist' }).getAttribute('href')).toBe('/#cta');
});

test('one press enters the demo as who was pressed', async () => {
  const answers = new Answers();
  renderAs(<DemoEntrance onSignedIn={() => {}} />, { link: answers.link });
  await userEvent.click(screen.getByRole('button', { name: 'Picker' }));
  expect(answers.asked.at(-1)).toMatchObject({
    operationName: 'SignIn',
    variables: { input: { email: 'user@demo.tallyard.test', password: 'tallyard-demo' } },
  });
});

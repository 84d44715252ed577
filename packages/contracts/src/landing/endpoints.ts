import { email } from '@tallyard/domain/session/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { entered } from './models.ts';

const body = z.object({ email });

export const joinWaitlist = endpoint({
  name: 'landing.joinWaitlist',
  method: 'POST',
  path: '/api/waitlist',
  access: 'public',
  repeatable: true,
  summary: 'Puts an e-mail address on the waitlist; a second entry changes nothing and is answered alike.',
  body,
  output: entered,
});

export const subscribeNewsletter = endpoint({
  name: 'landing.subscribeNewsletter',
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  repeatable: true,
  summary: 'Subscribes an e-mail address to the newsletter; a second entry changes nothing and is answered alike.',
  body,
  output: entered,
});

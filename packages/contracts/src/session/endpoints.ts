import { email, signInPassword } from '@tallyard/domain/session/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { session } from './models.ts';

export const signIn = endpoint({
  name: 'session.signIn',
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'public',
  repeatable: false,
  auth: true,
  summary: 'Signs in with e-mail and password; sets the access and refresh cookies.',
  body: z.object({ email, password: signInPassword }),
  output: session,
});

export const signOut = endpoint({
  name: 'session.signOut',
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  repeatable: true,
  auth: true,
  summary: 'Ends the session, if there is one, and clears the cookies.',
  output: z.object({ signedOut: z.literal(true) }),
});

export const readSession = endpoint({
  name: 'session.read',
  method: 'GET',
  path: '/api/auth/session',
  access: 'signedIn',
  repeatable: true,
  summary: 'The signed-in person with memberships, roles and effective flags.',
  output: session,
});

export const refreshToken = endpoint({
  name: 'session.refresh',
  method: 'POST',
  path: '/api/auth/refresh-token',
  access: 'public',
  repeatable: true,
  auth: true,
  summary: 'Gives a new access cookie and the next refresh cookie for the present refresh cookie.',
  output: session,
});

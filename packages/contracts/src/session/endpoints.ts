import { email, linkToken, newPassword, personName, signInPassword } from '@tallyard/domain/session/fields';
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

const mailed = z.object({ mailed: z.literal(true) });

export const signUp = endpoint({
  name: 'session.signUp',
  method: 'POST',
  path: '/api/auth/sign-up',
  access: 'public',
  repeatable: false,
  auth: true,
  summary: 'Asks for an account and mails a link that confirms the address; an existing account is answered alike.',
  body: z.object({ name: personName, email, password: newPassword }),
  output: mailed,
});

export const verifyEmail = endpoint({
  name: 'session.verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  repeatable: false,
  auth: true,
  summary: 'Confirms the e-mail address with the token of the mailed link, once and within 24 hours.',
  body: z.object({ token: linkToken }),
  output: z.object({ verified: z.literal(true) }),
});

export const resendVerification = endpoint({
  name: 'session.resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'public',
  repeatable: false,
  auth: true,
  summary: 'Mails the confirming link again to whoever knows the password of an account that is not confirmed.',
  body: z.object({ email, password: signInPassword }),
  output: mailed,
});

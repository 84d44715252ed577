import { email, linkToken, newPassword, personName, signInPassword } from '@tallyard/domain/session/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id } from '../endpoint/fields.ts';
import { openSession, session } from './models.ts';

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
  apiKeys: true,
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
  summary:
    'Confirms the e-mail address with the token of the mailed link, once and within 24 hours, and signs in the browser that asked for it.',
  body: z.object({ token: linkToken }),
  /** Without a session in another browser than that of the sign-up, or for a used link. */
  output: z.object({ verified: z.literal(true), session: session.nullish() }),
});

export const forgotPassword = endpoint({
  name: 'session.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  repeatable: false,
  auth: true,
  summary: 'Mails a link with which a new password can be set; an unknown address is answered alike.',
  body: z.object({ email }),
  output: mailed,
});

export const resetPassword = endpoint({
  name: 'session.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  repeatable: false,
  auth: true,
  summary: 'Sets a new password with the token of the mailed link, once and within an hour; ends all sessions.',
  body: z.object({ token: linkToken, password: newPassword }),
  output: z.object({ reset: z.literal(true) }),
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

export const listSessions = endpoint({
  name: 'session.list',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'signedIn',
  repeatable: true,
  summary: "The signed-in person's open sessions, the one used last first; at most 100.",
  output: z.object({ data: z.array(openSession) }),
});

export const endSession = endpoint({
  name: 'session.end',
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  access: 'signedIn',
  repeatable: true,
  summary: "Ends one of the person's own sessions; its sockets close within 5 s.",
  params: z.object({ sessionId: id }),
  output: z.object({ ended: z.literal(true) }),
});

export const signOutEverywhere = endpoint({
  name: 'session.signOutEverywhere',
  method: 'POST',
  path: '/api/auth/sign-out-everywhere',
  access: 'signedIn',
  repeatable: true,
  summary: 'Ends all sessions of the person, this one too unless `keepCurrent` is true.',
  body: z.object({ keepCurrent: z.boolean('Keep current must be true or false').default(false) }),
  output: z.object({ ended: z.int32().nonnegative() }),
});

export const reauthenticate = endpoint({
  name: 'session.reauthenticate',
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'signedIn',
  repeatable: true,
  summary: 'Proves with the password who uses the session: for 10 minutes keys and roles can be changed in it.',
  body: z.object({ currentPassword: signInPassword }),
  output: z.object({ reauthenticated: z.literal(true) }),
});

export const changePassword = endpoint({
  name: 'session.changePassword',
  method: 'POST',
  path: '/api/auth/change-password',
  access: 'signedIn',
  action: 'account.edit',
  repeatable: false,
  summary: 'Sets a new password for whoever knows the present one; ends all other sessions.',
  body: z.object({ currentPassword: signInPassword, newPassword }),
  output: z.object({ changed: z.literal(true) }),
});

export const changeEmail = endpoint({
  name: 'session.changeEmail',
  method: 'POST',
  path: '/api/auth/change-email',
  access: 'signedIn',
  action: 'account.edit',
  repeatable: false,
  summary: 'Mails a link to a new address; an address that has an account is answered alike.',
  body: z.object({ email, currentPassword: signInPassword }),
  output: mailed,
});

export const confirmEmail = endpoint({
  name: 'session.confirmEmail',
  method: 'POST',
  path: '/api/auth/confirm-email',
  access: 'public',
  repeatable: false,
  auth: true,
  summary: "Makes a new address the account's with the token of the mailed link, once and within 24 hours.",
  body: z.object({ token: linkToken }),
  output: z.object({ confirmed: z.literal(true) }),
});

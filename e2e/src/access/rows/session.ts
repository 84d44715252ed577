import { sessionIdOf } from '../caller.ts';
import type { Row } from '../row.ts';
import { newEmail, newPassword, weakLink } from './inputs.ts';

const credentials = async () => ({ body: { email: newEmail(), password: 'not theirs' } });

export const restRows: Readonly<Record<string, Row>> = {
  'POST /api/auth/sign-in': { who: 'public', input: credentials, mayAnswer: ['INVALID_CREDENTIALS', 'RATE_LIMITED'] },
  'POST /api/auth/sign-out': { who: 'public', disposable: true },
  'POST /api/auth/refresh-token': { who: 'public', disposable: true, mayAnswer: ['SESSION_EXPIRED'] },
  'POST /api/auth/sign-up': {
    who: 'public',
    input: async () => ({ body: { name: 'New', email: newEmail(), password: newPassword } }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'POST /api/auth/verify-email': {
    who: 'public',
    input: async () => ({ body: { token: weakLink } }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'POST /api/auth/resend-verification': {
    who: 'public',
    input: credentials,
    mayAnswer: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  },
  'POST /api/auth/forgot-password': {
    who: 'public',
    input: async () => ({ body: { email: newEmail() } }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'POST /api/auth/reset-password': {
    who: 'public',
    input: async () => ({ body: { token: weakLink, password: newPassword } }),
    mayAnswer: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
  'GET /api/auth/sessions': { who: 'signedIn' },
  'DELETE /api/auth/sessions/{sessionId}': {
    who: 'signedIn',
    disposable: true,
    input: async (_target, owner) => ({ params: { sessionId: await sessionIdOf(owner) } }),
  },
  'POST /api/auth/sign-out-everywhere': { who: 'signedIn', disposable: true, input: async () => ({ body: {} }) },
  'POST /api/auth/reauthenticate': {
    who: 'signedIn',
    input: async () => ({ body: { currentPassword: 'not theirs' } }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'POST /api/users/me/delete': {
    who: 'signedIn',
    input: async () => ({ body: { currentPassword: 'not theirs', confirmation: newEmail() } }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'POST /api/auth/change-password': {
    who: 'signedIn',
    input: async () => ({ body: { currentPassword: 'not theirs', newPassword: newPassword } }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'POST /api/auth/change-email': {
    who: 'signedIn',
    input: async () => ({ body: { email: newEmail(), currentPassword: 'not theirs' } }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'POST /api/auth/confirm-email': {
    who: 'public',
    input: async () => ({ body: { token: weakLink } }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'GET /api/auth/session': { who: 'signedIn', apiKeys: true },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.session': { who: 'public' },
  'Query.openSessions': { who: 'signedIn' },
  'Mutation.signUp': {
    who: 'public',
    input: async () => ({ name: 'New', email: newEmail(), password: newPassword }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'Mutation.verifyEmail': { who: 'public', input: async () => ({ token: weakLink }), mayAnswer: ['LINK_EXPIRED'] },
  'Mutation.resendVerification': {
    who: 'public',
    input: async () => ({ email: newEmail(), password: 'not theirs' }),
    mayAnswer: ['INVALID_CREDENTIALS'],
  },
  'Mutation.signIn': {
    who: 'public',
    input: async () => ({ email: newEmail(), password: 'not theirs' }),
    mayAnswer: ['INVALID_CREDENTIALS'],
  },
  'Mutation.forgotPassword': { who: 'public', input: async () => ({ email: newEmail() }), mayAnswer: ['RATE_LIMITED'] },
  'Mutation.resetPassword': {
    who: 'public',
    input: async () => ({ token: weakLink, password: newPassword }),
    mayAnswer: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
  'Mutation.endSession': {
    who: 'signedIn',
    disposable: true,
    input: async (_target, owner) => ({ id: await sessionIdOf(owner) }),
  },
  'Mutation.signOutEverywhere': { who: 'signedIn', disposable: true },
  'Mutation.reauthenticate': {
    who: 'signedIn',
    input: async () => ({ currentPassword: 'not theirs' }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'Mutation.deleteAccount': {
    who: 'signedIn',
    input: async () => ({ currentPassword: 'not theirs', confirmation: newEmail() }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'Mutation.changePassword': {
    who: 'signedIn',
    input: async () => ({ currentPassword: 'not theirs', newPassword: newPassword }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'Mutation.changeEmail': {
    who: 'signedIn',
    input: async () => ({ email: newEmail(), currentPassword: 'not theirs' }),
    mayAnswer: ['VALIDATION_FAILED', 'RATE_LIMITED'],
  },
  'Mutation.confirmEmailChange': {
    who: 'public',
    input: async () => ({ token: weakLink }),
    mayAnswer: ['LINK_EXPIRED'],
  },
  'Mutation.signOut': { who: 'public', disposable: true },
  'Subscription.sessionChanged': { who: 'viewer' },
};

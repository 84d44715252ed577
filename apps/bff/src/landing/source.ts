import { joinWaitlist, subscribeNewsletter } from '@tallyard/contracts/landing/endpoints';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export async function enterWaitlist(rest: RestClient, email: string): Promise<void> {
  await call(rest, joinWaitlist, { body: { email } });
}

export async function enterNewsletter(rest: RestClient, email: string): Promise<void> {
  await call(rest, subscribeNewsletter, { body: { email } });
}

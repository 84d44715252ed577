import { chatLogDays } from '@tallyard/domain/chats/limits';
import { purgeJob } from '../deliveries/public.ts';
import type { Module, Services } from '../module.ts';
import { ownedChats } from './chat-owners.ts';
import { createChatWorker } from './delivery-worker.ts';
import { failureMail } from './failure-emails.ts';
import type { AwaitingApproval } from './poll-chat.ts';
import { chatRoutes } from './routes.ts';
import { chatSeal } from './seal.ts';

/** Chats that receive events of the organization and alerts of rules. */
export function chatsModule(
  services: Services,
  { awaitingApproval }: { readonly awaitingApproval: AwaitingApproval },
): Module {
  const { allowPrivateTargets: allowPrivate, notifier, database, jobs, publicUrl, takeQuota } = services;
  const seal = chatSeal(services.secret);
  const onError = services.onError('posting to a chat failed');
  const worker = createChatWorker({
    database,
    notifier,
    jobs,
    awaitingApproval,
    publicUrl,
    seal,
    allowPrivate,
    takeQuota,
    onError,
  });
  return {
    name: 'chats',
    routes: chatRoutes({ seal, allowPrivate, wake: (organizationId) => worker.wake(organizationId) }),
    jobs: [failureMail(services), purgeJob(services, log)],
    ownedWork: [ownedChats],
    begin: () => worker.start(),
    close: () => worker.stop(),
  };
}

const log = {
  name: 'chats.forget',
  cron: '53 3 * * *',
  logDays: chatLogDays,
  tables: [
    { table: 'chat_posts', at: 'created_at' },
    { table: 'chat_attempts', at: 'at' },
  ],
};

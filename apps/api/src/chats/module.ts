import { chatLogDays } from '@tallyard/domain/chats/limits';
import type { Module, Services } from '../module.ts';
import { systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { ownedChats } from './chat-owners.ts';
import { createChatWorker } from './delivery-worker.ts';
import { failureMail } from './failure-emails.ts';
import type { AwaitingApproval } from './poll-chat.ts';
import { forgetOldPosts } from './repository.ts';
import { chatRoutes } from './routes.ts';
import { chatSeal } from './seal.ts';

/** Chats that are told what happens, and what alert rules say. */
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
    jobs: [failureMail(services), forgetting(services)],
    ownedWork: [ownedChats],
    begin: () => worker.start(),
    close: () => worker.stop(),
  };
}

/** Daily: forgets posts that have had their time, organization by organization. */
function forgetting({ database }: Pick<Services, 'database'>): JobDefinition<never> {
  const job: JobDefinition<Record<string, never>> = {
    name: 'chats.forget',
    cron: '53 3 * * *',
    async run() {
      for (const organizationId of await database.organizationIds()) {
        await database.withTenant(organizationId, systemActor, (transaction) =>
          forgetOldPosts(transaction, chatLogDays),
        );
      }
    },
  };
  return job as JobDefinition<never>;
}

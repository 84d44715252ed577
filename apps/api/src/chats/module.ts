import { chatLogDays } from '@tallyard/domain/chats/limits';
import type { ModuleFactory, Services } from '../module.ts';
import { systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { Seal } from '../platform/sealing/seal.ts';
import { ownedChats } from './chat-owners.ts';
import { ChatDeliveryWorker } from './delivery-worker.ts';
import { failureMail } from './failure-emails.ts';
import { chatName, postToChat } from './post-to-chat.ts';
import { forgetOldPosts } from './repository.ts';
import { chatRoutes } from './routes.ts';

/** Of what a key that seals is made, beside the secret of the installation. */
export const addressesPurpose = 'tallyard chat addresses';

/** Chats that are told what happens, and what alert rules say. */
export const chatsModule: ModuleFactory = (services) => {
  const { allowPrivateTargets: allowPrivate, notifier, database, jobs, moduleApi, publicUrl, takeQuota } = services;
  const seal = new Seal(services.secret, addressesPurpose);
  const onError = services.onError('posting to a chat failed');
  const worker = new ChatDeliveryWorker({
    database,
    notifier,
    jobs,
    moduleApi,
    publicUrl,
    seal,
    allowPrivate,
    takeQuota,
    onError,
  });
  const { signal } = new AbortController();
  return {
    name: 'chats',
    routes: chatRoutes({ seal, allowPrivate, wake: (organizationId) => worker.wake(organizationId) }),
    jobs: [failureMail(services), forgetting(services)],
    ownedWork: [ownedChats],
    moduleApi: {
      postToChat: (message) => postToChat({ database, seal, allowPrivate, signal }, message),
      chatName,
    },
    begin: () => worker.start(),
    close: () => worker.stop(),
  };
};

/** Daily: forgets posts that have had their time, organisation by organisation. */
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

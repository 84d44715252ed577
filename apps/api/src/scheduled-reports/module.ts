import { reportLogDays } from '@tallyard/domain/scheduled-reports/limits';
import type { ModuleFactory, Services } from '../module.ts';
import { systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { SelectionFeed } from '../platform/selected/feed.ts';
import { failureMail } from './email-templates.ts';
import { ownedReports } from './report-owners.ts';
import { reportRoutes } from './routes.ts';
import { ReportRunner } from './runner.ts';
import { forgetOldRuns } from './runs.ts';

const nowJob = 'scheduled-reports.now';

/** What of the organization is mailed as a file on a schedule. */
export const scheduledReportsModule: ModuleFactory = (services) => {
  const { database, mailer, jobs, bffUrl, publicUrl, secret, takeQuota, reportSources: sources } = services;
  const stopping = new AbortController();
  const feed = new SelectionFeed({ database, bffUrl, signal: stopping.signal });
  const runner = new ReportRunner({ database, mailer, jobs, feed, publicUrl, secret, takeQuota, sources });
  return {
    name: 'scheduled-reports',
    routes: reportRoutes({
      sources,
      wake: (transaction) => jobs().enqueue(transaction, nowJob, { organizationId: transaction.organizationId }),
    }),
    ownedWork: [ownedReports({ sources })],
    jobs: [...makingJobs(runner), failureMail(services), forgetting(services)],
    close: async () => stopping.abort(),
  };
};

/** What is due is looked for each minute, and when a node starts; what somebody asks for, at once. */
function makingJobs(runner: ReportRunner): JobDefinition<never>[] {
  const each: JobDefinition<Record<string, never>> = {
    name: 'scheduled-reports.due',
    cron: '* * * * *',
    atStart: true,
    run: () => runner.run(),
  };
  const now: JobDefinition<{ organizationId: number }> = {
    name: nowJob,
    run: ({ data }) => runner.run(data.organizationId),
  };
  return [each as JobDefinition<never>, now as JobDefinition<never>];
}

/** Daily: forgets runs that have had their time, organization by organization. */
function forgetting({ database }: Pick<Services, 'database'>): JobDefinition<never> {
  const job: JobDefinition<Record<string, never>> = {
    name: 'scheduled-reports.forget',
    cron: '47 3 * * *',
    async run() {
      for (const organizationId of await database.organizationIds()) {
        await database.withTenant(organizationId, systemActor, (transaction) =>
          forgetOldRuns(transaction, reportLogDays),
        );
      }
    },
  };
  return job as JobDefinition<never>;
}

import { reportLogDays } from '@tallyard/domain/scheduled-reports/limits';
import { purgeJob } from '../deliveries/public.ts';
import type { ModuleFactory } from '../module.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { SelectionFeed } from '../platform/selected/feed.ts';
import { failureMail } from './email-templates.ts';
import { ownedReports } from './report-owners.ts';
import { reportRoutes } from './routes.ts';
import { ReportRunner } from './runner.ts';

const nowJob = 'scheduled-reports.now';

/** Reports that are emailed as files on a schedule. */
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
    jobs: [...makingJobs(runner), failureMail(services), purgeJob(services, log)],
    close: async () => stopping.abort(),
  };
};

/** Returns the jobs: due reports are checked every minute and when a node starts; requested ones run at once. */
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

const log = {
  name: 'scheduled-reports.forget',
  cron: '47 3 * * *',
  logDays: reportLogDays,
  tables: [{ table: 'report_runs', at: 'created_at', isOver: "state <> 'waiting'" }],
};

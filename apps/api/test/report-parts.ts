import { LocalWindows } from '@tallyard/nodes/windows';
import { createModuleRegistry } from '../src/module-registry.ts';
import type { Database } from '../src/platform/database/database.ts';
import { EventNotifier, Outbox } from '../src/platform/events/outbox.ts';
import type { ReportSource } from '../src/platform/exports/report-source.ts';
import { filesInDirectory } from '../src/platform/files/directory.ts';
import { sessionCookies } from '../src/platform/http/cookies.ts';
import { takeQuota } from '../src/platform/quotas/quotas.ts';
import { openFileProcesses } from './file-processes.ts';

/** What the modules give to whoever makes reports, for runners that a test makes itself. */
export function reportParts(
  database: Database,
  dataDirectory: string,
): { readonly sources: ReadonlyMap<string, ReportSource> } {
  const publicUrl = new URL('http://localhost:4000');
  const notifier = new EventNotifier();
  const registry = createModuleRegistry({
    database,
    outbox: new Outbox(notifier),
    notifier,
    allowPrivateTargets: false,
    takeQuota,
    readTxtRecords: async () => [],
    mailer: { send: async () => {} },
    files: filesInDirectory(dataDirectory),
    fileProcesses: openFileProcesses(),
    jobs: () => {
      throw new Error('no jobs here');
    },
    windows: new LocalWindows(),
    cookies: sessionCookies(publicUrl),
    secret: 'a secret of the tests, long enough',
    publicUrl,
    bffUrl: null,
    sms: null,
    webPush: null,
    signUp: 'open',
    onError: () => (error) => {
      throw error;
    },
  });
  const sources = registry.modules.flatMap((module) => module.reportSources ?? []);
  return { sources: new Map(sources.map((source) => [source.list, source])) };
}

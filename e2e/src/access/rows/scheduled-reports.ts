import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { keyRefusal, newName } from './inputs.ts';

const base = '/api/integrations/reports';
const refusal = (what: string) => `Insufficient permissions to ${what}`;
const report = () => ({
  name: newName(),
  format: 'csv',
  rrule: 'FREQ=DAILY',
  atTime: '06:00',
  recipients: ['boss@example.test'],
});
const params = async (target: Organization) => ({ params: { id: (await target.newReport()).id } });
const withBody = async (target: Organization) => ({ ...(await params(target)), body: {} });

export const restRows: Readonly<Record<string, Row>> = {
  [`GET ${base}`]: { who: 'manager', refusal: refusal('view scheduled reports') },
  [`GET ${base}/{id}`]: { who: 'manager', refusal: refusal('view scheduled reports'), input: params },
  [`GET ${base}/{id}/runs`]: { who: 'manager', refusal: refusal('view logs'), input: params },
  [`GET ${base}/{id}/runs/{runId}`]: {
    who: 'manager',
    refusal: refusal('view logs'),
    input: async (target) => ({ params: await target.newReport() }),
  },
  [`GET ${base}/{id}/analytics`]: { who: 'manager', refusal: refusal('view analytics'), input: params },
  [`POST ${base}`]: {
    who: 'admin',
    refusal: refusal('create scheduled reports'),
    keyRefusal,
    input: async () => ({ body: { ...report(), list: 'items' } }),
  },
  [`PATCH ${base}/{id}`]: {
    who: 'admin',
    refusal: refusal('update scheduled reports'),
    keyRefusal,
    input: async (target) => ({ ...(await params(target)), body: { name: newName() } }),
  },
  [`DELETE ${base}/{id}`]: { who: 'admin', refusal: refusal('delete scheduled reports'), keyRefusal, input: params },
  [`POST ${base}/{id}/pause`]: {
    who: 'admin',
    refusal: refusal('pause scheduled reports'),
    keyRefusal,
    input: withBody,
  },
  [`POST ${base}/{id}/resume`]: {
    who: 'admin',
    refusal: refusal('pause scheduled reports'),
    keyRefusal,
    input: withBody,
  },
  [`POST ${base}/{id}/send`]: { who: 'admin', refusal: refusal('send scheduled reports'), keyRefusal, input: withBody },
  [`POST ${base}/{id}/test`]: {
    who: 'manager',
    refusal: refusal('test scheduled reports'),
    keyRefusal,
    input: withBody,
  },
};

const id = async (target: Organization) => ({ id: (await target.newReport()).id });
const byPeople = (who: 'manager' | 'admin', what: string, input: NonNullable<Row['input']> = id): Row => ({
  who,
  refusal: refusal(what),
  keyRefusal,
  input,
});

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.scheduledReports': { who: 'manager', refusal: refusal('view scheduled reports') },
  'Query.scheduledReport': { who: 'manager', refusal: refusal('view scheduled reports'), input: id },
  'Query.reportRuns': {
    who: 'manager',
    refusal: refusal('view logs'),
    input: async (target) => ({ reportId: (await target.newReport()).id }),
  },
  'Query.reportRun': {
    who: 'manager',
    refusal: refusal('view logs'),
    input: async (target) => {
      const created = await target.newReport();
      return { reportId: created.id, id: created.runId };
    },
  },
  'Query.reportAnalytics': { who: 'manager', refusal: refusal('view analytics'), input: id },
  'Mutation.createScheduledReport': byPeople('admin', 'create scheduled reports', async () => ({
    ...report(),
    list: 'ITEMS',
    format: 'CSV',
  })),
  'Mutation.updateScheduledReport': byPeople('admin', 'update scheduled reports', async (target) => ({
    ...(await id(target)),
    name: newName(),
  })),
  'Mutation.deleteScheduledReport': byPeople('admin', 'delete scheduled reports'),
  'Mutation.pauseScheduledReport': byPeople('admin', 'pause scheduled reports'),
  'Mutation.resumeScheduledReport': byPeople('admin', 'pause scheduled reports'),
  'Mutation.sendScheduledReport': byPeople('admin', 'send scheduled reports'),
  'Mutation.testScheduledReport': byPeople('manager', 'test scheduled reports'),
};

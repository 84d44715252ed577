// modules: alerts, alert-templates
import { builtInTemplates } from '@tallyard/domain/alert-templates/built-in';
import { messages } from '@tallyard/domain/errors/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertTemplate } from './fake-alerts.ts';
import { listInside, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('admin');
const path = '/api/alert-templates/templates';
const whole = `id name description category template variables { key label type defaultNumber defaultText options } tags
  isPublic rating ratingCount ownRating usageCount difficulty estimatedSetupTime updatedAt`;
const all = `{ alertTemplates(organizationId: 7) { total notice isSample items { ${whole} } } }`;

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  bff = await startBff(fake.url, { timing: { ...shortTiming, sessionCacheMs: 60_000 } });
});
afterEach(async () => {
  await bff.drain();
  await fake.stop();
});

describe('templates', () => {
  it('ALR-50: are asked for without a payload, and told with all their fields', async () => {
    const { data, errors } = await bff.ask(all, { cookie });
    expect(errors).toEqual([]);
    expect(data.alertTemplates).toMatchObject({ total: 2, notice: null, isSample: false });
    expect(data.alertTemplates.items[0]).toEqual({
      id: 't1',
      name: 'Low t1',
      description: 'd',
      category: 'Stock levels',
      template: expect.objectContaining({ name: 'Low {{n}}', priority: '{{p}}' }),
      variables: [
        { key: 'n', label: 'At or below', type: 'QUANTITY', defaultNumber: 10, defaultText: null, options: [] },
        {
          key: 'p',
          label: 'Priority',
          type: 'CHOICE',
          defaultNumber: null,
          defaultText: 'low',
          options: ['low', 'high'],
        },
      ],
      tags: ['stock'],
      isPublic: true,
      rating: 4.5,
      ratingCount: 2,
      ownRating: 4,
      usageCount: 3,
      difficulty: 'EASY',
      estimatedSetupTime: 2,
      updatedAt: null,
    });
    const [requested] = fake.received.filter((one) => one.path === path);
    expect([requested?.body, requested?.query.toString(), requested?.headers['x-organization-id']]).toEqual([
      '',
      '',
      '7',
    ]);
  });

  it('a value that cannot be read costs its own field', async () => {
    const odd = JSON.stringify({ ...JSON.parse(alertTemplate('t1')), usageCount: 'many', difficulty: 'arcane' });
    fake.on('GET', path, listInside([odd, alertTemplate('t2')]));
    const { data, errors } = await bff.ask(
      '{ alertTemplates(organizationId: 7) { items { id usageCount difficulty } } }',
      {
        cookie,
      },
    );
    expect(data.alertTemplates.items[1]).toEqual({ id: 't2', usageCount: 3, difficulty: 'EASY' });
    expect(data.alertTemplates.items[0]).toMatchObject({ id: 't1', usageCount: null });
    expect(errors.map(({ path: at }) => at?.join('.'))).toContain('alertTemplates.items.0.usageCount');
  });

  it('values go to the upstream by key, a number as a number', async () => {
    const { errors } = await bff.ask(
      `mutation { createAlertRuleFromTemplate(input: {organizationId: 7, templateId: "t1", isActive: false,
        values: [{key: "n", number: 2.5}, {key: "p", text: "high"}]}) { rule { id } } }`,
      { cookie },
    );
    expect(errors).toEqual([]);
    const sent = fake.received.find((one) => one.path === `${path}/t1/rules`);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      organizationId: 7,
      values: { n: 2.5, p: 'high' },
      isActive: false,
    });
  });

  it.each(['{key: "n"}', '{key: "n", number: 1, text: "x"}', '{key: "n", number: 1}, {key: "n", number: 2}'])(
    'what is no value is refused by its place: %s',
    async (values) => {
      const { errors } = await bff.ask(
        `mutation { createAlertRuleFromTemplate(input: {organizationId: 7, templateId: "t1", values: [${values}]}) { rule { id } } }`,
        { cookie },
      );
      expect(errors[0]?.extensions.code).toBe('VALIDATION_FAILED');
    },
  );
});

describe('an upstream without templates', () => {
  it.each([404, 501])("ALR-51, ALR-52: answers %i: samples with 'Templates not available'", async (status) => {
    fake.on('GET', path, failed(status, 'NO_ROUTE', 'No such route'));
    const { data, errors } = await bff.ask(all, { cookie });
    expect(errors).toEqual([]);
    expect(data.alertTemplates).toMatchObject({ total: 0, notice: messages.templatesNotAvailable, isSample: true });
    expect(data.alertTemplates.items.length).toBeGreaterThan(0);
    for (const { id, name, usageCount } of data.alertTemplates.items) {
      expect([id, name, usageCount]).toEqual([
        expect.stringMatching(/^sample-/),
        expect.stringMatching(/^Sample: /),
        0,
      ]);
      expect(builtInTemplates.map(({ templateId }) => templateId)).not.toContain(id);
    }
  });

  it('ALR-52: cannot be reached', async () => {
    await bff.ask('{ session { person { id } } }', { cookie });
    await fake.stop();
    const { data } = await bff.ask(all, { cookie });
    expect(data.alertTemplates).toMatchObject({ notice: messages.templatesNotAvailable, isSample: true });
    fake = await FakeUpstream.start();
  });

  it('a 500 is told as ever', async () => {
    fake.on('GET', path, failed(500, 'X', 'no'));
    expect((await bff.ask(all, { cookie })).errors).toHaveLength(1);
  });

  it.each([404, 405, 501])('ALR-51: what would change one says so: %i', async (status) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      fake.on(method, /^\/api\/alert-templates/, failed(status, 'NO', 'no'));
    for (const mutation of [
      'createAlertTemplate(input: {organizationId: 7, ruleId: "r1", name: "x"}) { template { id } }',
      'updateAlertTemplate(input: {organizationId: 7, id: "t1", name: "x"}) { template { id } }',
      'deleteAlertTemplate(input: {organizationId: 7, id: "t1"}) { deletedId }',
      'rateAlertTemplate(input: {organizationId: 7, id: "t1", rating: 4}) { template { id } }',
      'createAlertRuleFromTemplate(input: {organizationId: 7, templateId: "t1"}) { rule { id } }',
    ]) {
      const { errors } = await bff.ask(`mutation { ${mutation} }`, { cookie });
      expect(errors[0]).toMatchObject({
        message: messages.templatesNotAvailable,
        extensions: { code: 'UPSTREAM_UNSUPPORTED' },
      });
    }
  });

  it('a template of ours that is not there is NOT_FOUND', async () => {
    fake.isOurs = true;
    fake.on('DELETE', `${path}/t9`, failed(404, 'NOT_FOUND', 'Template not found'));
    const { errors } = await bff.ask(
      'mutation { deleteAlertTemplate(input: {organizationId: 7, id: "t9"}) { deletedId } }',
      { cookie },
    );
    expect(errors[0]).toMatchObject({ message: 'Template not found', extensions: { code: 'NOT_FOUND' } });
  });

  it('templates are shown to nobody of another organization', async () => {
    const { errors } = await bff.ask('{ alertTemplates(organizationId: 8) { total } }', { cookie });
    expect(errors[0]?.extensions.code).toBe('NOT_FOUND');
    expect(fake.count(`GET ${path}`)).toBe(0);
  });
});

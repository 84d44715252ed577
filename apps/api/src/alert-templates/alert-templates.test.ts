import { builtInTemplates } from '@tallyard/domain/alert-templates/built-in';
import { maxOwnTemplates } from '@tallyard/domain/alert-templates/fields';
import { isNumberType, mostTemplateText, templateBounds } from '@tallyard/domain/alert-templates/variables';
import { messages } from '@tallyard/domain/errors/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const path = '/api/alert-templates/templates';

interface Told {
  templateId: string;
  name: string;
  isPublic: boolean;
  usageCount: number;
  rating: number | null;
  ratingCount: number;
  ownRating: number | null;
}

describe('alert templates', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let viewer: Browser;
  let user: Browser;
  let manager: Browser;
  let admin: Browser;
  let stranger: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    const other = await makeOrganization(db.database);
    [viewer, user, manager, admin] = (await Promise.all(
      (['viewer', 'user', 'manager', 'admin'] as const).map((role) =>
        signedIn(app, one.email[role], one.organizationId),
      ),
    )) as [Browser, Browser, Browser, Browser];
    stranger = await signedIn(app, other.email.admin, other.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const templates = async (browser: Browser): Promise<Told[]> => (await browser.get(path)).data.data;
  const readResult = async (browser: Browser, id: string) =>
    (await templates(browser)).find(({ templateId }) => templateId === id);
  const use = (browser: Browser, id: string, body: object = {}, key?: string) =>
    browser.post(`${path}/${id}/rules`, body, key === undefined ? {} : { 'idempotency-key': key });
  const rate = (browser: Browser, id: string, rating: unknown) =>
    browser.send('PUT', `${path}/${id}/rating`, { rating });
  const ruleOf = async (browser: Browser, body: object = {}): Promise<string> =>
    (
      await browser.post(`/api/alerts/${one.organizationId}/rules`, {
        name: 'Bolts low',
        isActive: false,
        trigger: { type: 'low_stock', thresholds: { minQuantity: 7 } },
        ...body,
      })
    ).data.id;
  const save = async (browser: Browser, fields: object = {}) =>
    browser.post(path, { ruleId: await ruleOf(manager), name: 'Ours', ...fields });
  const rules = async () => (await admin.get(`/api/alerts/${one.organizationId}/rules?limit=100`)).data.data;

  test('ALR-50, ALR-6: are listed without a payload, each with all its fields', async () => {
    const { status, data } = await viewer.get(path);
    expect([status, data.total]).toEqual([200, builtInTemplates.length]);
    for (const template of data.data) {
      expect(Object.keys(template)).toEqual(
        expect.arrayContaining([
          'templateId',
          'name',
          'description',
          'category',
          'template',
          'variables',
          'tags',
          'isPublic',
          'rating',
          'usageCount',
          'difficulty',
          'estimatedSetupTime',
        ]),
      );
      expect(template).toMatchObject({ isPublic: true, rating: null, ratingCount: 0, ownRating: null, usageCount: 0 });
    }
  });

  test.each(builtInTemplates.map((template) => [template.templateId, template] as const))(
    'ALR-6: %s makes a rule with its defaults and at all its bounds',
    async (id, { variables }) => {
      const at = (end: 'least' | 'most') =>
        Object.fromEntries(
          variables.map(({ key, type, options }) => {
            if (isNumberType(type)) return [key, templateBounds[type][end]];
            if (type === 'choice') return [key, end === 'least' ? options?.[0] : options?.at(-1)];
            return [key, end === 'least' ? 'x' : 'x'.repeat(mostTemplateText)];
          }),
        );
      for (const values of [{}, at('least'), at('most')]) {
        const { status, data, error } = await use(manager, id, { values, isActive: false });
        expect([status, error]).toEqual([201, undefined]);
        expect(data).toMatchObject({ isActive: false, workflow: { actions: ['inApp'] } });
        expect(JSON.stringify(data)).not.toContain('{{');
      }
      expect(await readResult(viewer, id)).toMatchObject({ usageCount: 3 });
    },
  );

  test('what a template makes is the rule that would have been made by hand', async () => {
    const created = await use(manager, 'low-at-quantity', { values: { quantity: 3, priority: 'high' }, name: 'Mine' });
    expect(created.data).toMatchObject({
      name: 'Mine',
      priority: 'high',
      isActive: true,
      trigger: { type: 'low_stock', thresholds: { minQuantity: 3 } },
      createdBy: one.userId.manager,
    });
    expect((await rules()).map(({ id }: { id: string }) => id)).toContain(created.data.id);
  });

  test('a value that does not fit is named, makes no rule and is not counted', async () => {
    const before = (await rules()).length;
    for (const [values, field] of [
      [{ quantity: -1 }, 'values.quantity'],
      [{ quantity: 'many' }, 'values.quantity'],
      [{ quantity: 1_000_000_000 }, 'values.quantity'],
      [{ priority: 'urgent' }, 'values.priority'],
      [{ colour: 'red' }, 'values.colour'],
    ] as const) {
      const { status, error } = await use(manager, 'low-at-quantity', { values });
      expect([status, error.code, error.details[0].field]).toEqual([400, 'VALIDATION_FAILED', field]);
    }
    expect([(await rules()).length, (await readResult(viewer, 'low-at-quantity'))?.usageCount]).toEqual([before, 0]);
  });

  test('a use is counted with the rule, once for a key however often it is sent, and for this organization alone', async () => {
    const key = crypto.randomUUID();
    const [first, again] = [await use(manager, 'nearly-gone', {}, key), await use(manager, 'nearly-gone', {}, key)];
    expect(again.data.id).toBe(first.data.id);
    await Promise.all(Array.from({ length: 9 }, () => use(manager, 'nearly-gone', { isActive: false })));
    expect((await readResult(viewer, 'nearly-gone'))?.usageCount).toBe(10);
    expect((await readResult(stranger, 'nearly-gone'))?.usageCount).toBe(0);
  });

  test('a rule is saved as a template: its number is a blank, and what comes of it is that rule', async () => {
    const { status, data } = await save(manager, {
      description: 'For bolts',
      category: 'Bolts',
      tags: ['a', 'a', 'b'],
    });
    expect([status, data]).toMatchObject([
      201,
      {
        name: 'Ours',
        description: 'For bolts',
        category: 'Bolts',
        tags: ['a', 'b'],
        isPublic: false,
        variables: [{ key: 'quantity', type: 'quantity', default: 7 }],
        usageCount: 0,
      },
    ]);
    const created = await use(admin, data.templateId, { values: { quantity: 4 } });
    expect(created.data).toMatchObject({ name: 'Bolts low', trigger: { thresholds: { minQuantity: 4 } } });
    expect(await readResult(viewer, data.templateId)).toMatchObject({ usageCount: 1 });
  });

  test('an own one is renamed and deleted; those of the product are not', async () => {
    const { data } = await save(manager);
    const renamed = await manager.send('PUT', `${path}/${data.templateId}`, { name: 'Bolts', tags: ['x'] });
    expect(renamed.data).toMatchObject({ name: 'Bolts', tags: ['x'], category: data.category });
    await rate(viewer, data.templateId, 5);
    await use(manager, data.templateId);
    expect(await manager.send('DELETE', `${path}/${data.templateId}`)).toMatchObject({ status: 200 });
    expect(await readResult(viewer, data.templateId)).toBeUndefined();
    expect((await use(manager, data.templateId)).status).toBe(404);
    for (const method of ['PUT', 'DELETE'] as const) {
      const { error } = await manager.send(
        method,
        `${path}/out-of-stock`,
        method === 'PUT' ? { name: 'x' } : undefined,
      );
      expect(error.code).toBe('RULE_BROKEN');
    }
  });

  test('two of one name are refused, whatever their case; 100 are the most, also at once', async () => {
    const ruleId = await ruleOf(manager);
    const add = (name: string) => manager.post(path, { ruleId, name });
    await add('Bolts');
    expect((await add('BOLTS')).error).toMatchObject({ code: 'NAME_TAKEN', details: [{ field: 'name' }] });
    const { data } = await add('Nuts');
    expect((await manager.send('PUT', `${path}/${data.templateId}`, { name: 'bolts' })).error.code).toBe('NAME_TAKEN');
    for (let n = 2; n < maxOwnTemplates - 1; n += 1) await add(`T ${n}`);
    const last = await Promise.all(Array.from({ length: 4 }, (_, n) => add(`Last ${n}`)));
    expect(last.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(last.find(({ status }) => status !== 201)?.error.code).toBe('RULE_BROKEN');
    expect((await templates(viewer)).filter(({ isPublic }) => !isPublic)).toHaveLength(maxOwnTemplates);
  });

  test('each member has one vote of 1 to 5, which can be changed; the average says of how many', async () => {
    await rate(viewer, 'out-of-stock', 1);
    await rate(user, 'out-of-stock', 5);
    await rate(manager, 'out-of-stock', 5);
    const { data } = await rate(viewer, 'out-of-stock', 2);
    expect(data).toMatchObject({ rating: 4, ratingCount: 3, ownRating: 2 });
    expect(await readResult(admin, 'out-of-stock')).toMatchObject({ rating: 4, ratingCount: 3, ownRating: null });
    expect(await readResult(stranger, 'out-of-stock')).toMatchObject({ rating: null, ratingCount: 0 });
    for (const rating of [0, 6, 2.5, '3', null]) {
      expect((await rate(viewer, 'out-of-stock', rating)).error.code).toBe('VALIDATION_FAILED');
    }
  });

  test('votes that come at once: one of each member stays, and it is one of those they sent', async () => {
    const people = [viewer, user, manager, admin];
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        rate(people[n % 4] as Browser, 'order-in-time', 1 + (Math.floor(n / 4) % 5)),
      ),
    );
    const { ratingCount, rating } = (await readResult(viewer, 'order-in-time')) as Told;
    expect(ratingCount).toBe(4);
    const votes = await Promise.all(
      people.map(async (each) => (await readResult(each, 'order-in-time'))?.ownRating ?? 0),
    );
    expect(rating).toBe(votes.reduce((sum, vote) => sum + vote, 0) / 4);
  });

  test('a vote for a template that is deleted meanwhile leaves nothing behind', async () => {
    const { data } = await save(manager);
    const [vote] = await Promise.all([
      rate(viewer, data.templateId, 5),
      manager.send('DELETE', `${path}/${data.templateId}`),
    ]);
    expect([200, 404]).toContain(vote.status);
    expect(await readResult(viewer, data.templateId)).toBeUndefined();
    expect((await rate(viewer, data.templateId, 4)).status).toBe(404);
  });

  test('somebody of another organization sees, uses, changes, votes for and deletes nothing of it', async () => {
    const { data } = await save(manager);
    const id = data.templateId;
    expect(await readResult(stranger, id)).toBeUndefined();
    for (const { status } of [
      await use(stranger, id),
      await rate(stranger, id, 1),
      await stranger.send('PUT', `${path}/${id}`, { name: 'Theirs' }),
      await stranger.send('DELETE', `${path}/${id}`),
      await stranger.post(path, { ruleId: await ruleOf(manager), name: 'Theirs' }),
    ]) {
      expect(status).toBe(404);
    }
    const inTheirName = await stranger.get(`${path}?organizationId=${one.organizationId}`);
    expect([400, 404]).toContain(inTheirName.status);
    expect(await readResult(viewer, id)).toMatchObject({ name: 'Ours', ratingCount: 0, usageCount: 0 });
  });

  test('who may not set alert rules may look and vote, and nothing else', async () => {
    const { data } = await save(manager);
    for (const person of [viewer, user]) {
      expect((await rate(person, data.templateId, 3)).status).toBe(200);
      for (const { status } of [
        await use(person, data.templateId),
        await person.post(path, { ruleId: await ruleOf(manager), name: 'x' }),
        await person.send('PUT', `${path}/${data.templateId}`, { name: 'x' }),
        await person.send('DELETE', `${path}/${data.templateId}`),
      ]) {
        expect(status).toBe(403);
      }
    }
  });

  test('ALR-51: the words for an upstream without them stand in the catalog', () => {
    expect(messages.templatesNotAvailable).toBe('Templates not available');
  });
});

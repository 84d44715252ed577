// modules: limits, graphql
import { type GraphQLError, getIntrospectionQuery, getOperationAST, getVariableValues, parse } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Reckoning } from '../src/limits/cost.ts';
import { planOf } from '../src/limits/cost-plan.ts';
import { together } from '../src/limits/cost-weights.ts';
import { checkSize } from '../src/limits/document-limits.ts';
import type { SchemaCount } from '../src/limits/introspection-cost.ts';
import { documentLimits } from '../src/limits/table.ts';
import { weightsOf } from '../src/module.ts';
import { modules } from '../src/modules.ts';
import { Documents } from '../src/realtime/documents.ts';
import { productSchema } from '../src/schema.ts';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { hostileDocuments } from './hostile-documents.ts';
import { type RunningBff, startBff } from './running-bff.ts';

const schema = productSchema(modules);
const documents = new Documents(schema, documentLimits);
const ofModules = together(weightsOf(modules));

/** Judges a document as the product does: the errors that are said of it, and the steps of counting the schema for it. */
function judge(text: string): { errors: readonly GraphQLError[]; steps: number; isRefused: boolean } {
  const prepared = documents.prepare(text);
  if ('errors' in prepared) return { errors: prepared.errors, steps: 0, isRefused: true };
  const { document } = prepared;
  const operation = getOperationAST(document, undefined);
  if (!operation) return { errors: [], steps: 0, isRefused: false };
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], {}).coerced ?? {};
  let steps = 0;
  const estimate = new Reckoning(schema, planOf(schema, document, operation), variables, ofModules).estimate({
    mostPoints: documentLimits.maxCost,
    judge: (count) => {
      const counted = count();
      // The schema is all that an estimate counts.
      steps += (counted as SchemaCount).steps;
      return counted;
    },
  });
  return { errors: [], steps, isRefused: !estimate.isWhole || estimate.points > documentLimits.maxCost };
}

function processorMs(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe('judging a hostile document', () => {
  const usual = judge(getIntrospectionQuery()).steps;

  it('counts the usual question about the schema whole', () => {
    expect(judge(getIntrospectionQuery())).toMatchObject({ errors: [], isRefused: false });
    expect(usual).toBeGreaterThan(1_000);
  });

  it.each(Object.entries(hostileDocuments))('%s: names few mistakes and counts little', (_, text) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(documentLimits.maxBytes);
    const { errors, steps } = judge(text);
    // One more says that there are more.
    expect(errors.length).toBeLessThanOrEqual(documentLimits.maxErrors + 1);
    // 10,000 points are about four times the usual question.
    expect(steps).toBeLessThan(usual * 6);
  });

  it.each(Object.entries(hostileDocuments))('%s: takes at most 150 ms of the processor', (_, text) => {
    judge(text);
    expect(processorMs(() => judge(text))).toBeLessThan(150);
  });

  it.each(Object.keys(hostileDocuments).filter((name) => /^(one |200 fragments)/.test(name)))(
    '%s: is refused before its fields are compared with each other',
    (name) => {
      const text = hostileDocuments[name] ?? '';
      expect(() => checkSize(text, documentLimits)).toThrow(/more than 5000 comparisons/);
    },
  );

  it('leaves documents alone that repeat what people repeat', () => {
    const fields = 'inventoryItems(organizationId: 7) { items { id name } }';
    expect(() => checkSize(`{ ${`${fields} `.repeat(40)} }`, documentLimits)).not.toThrow();
  });

  it('says of a schema that is asked for too often that it is more than the limit, and of rows how many points', () => {
    const [whole = ''] = Object.values(hostileDocuments);
    const operation = getOperationAST(parse(whole), undefined);
    if (!operation) throw new Error('No operation');
    const reckoning = new Reckoning(schema, planOf(schema, parse(whole), operation), {}, ofModules);
    expect(reckoning.estimate({ mostPoints: 10_000, judge: (count) => count() })).toMatchObject({ isWhole: false });
  });
});

describe('an address whose documents are refused', () => {
  let fake: FakeUpstream;
  let bff: RunningBff;

  beforeAll(async () => {
    fake = await FakeUpstream.start();
  });
  beforeEach(async () => {
    serveModules(fake);
    // What was used up does not come back.
    const readingMs = { capacity: 400, perSecond: 0.000_001 };
    bff = await startBff(fake.url, { readingMs, trustProxy: () => true });
  });
  afterEach(() => bff.drain());
  afterAll(() => fake.stop());

  const asAdmin = { cookie: signedInAs('admin') };
  const flooder = { headers: { 'x-forwarded-for': '192.0.2.1' } };
  const [whole = '', behindVariable = ''] = Object.values(hostileDocuments);

  /** Sends documents nobody has sent before until they are not read any more. */
  async function flood(): Promise<string> {
    for (let n = 0; n < 2_000; n += 1) {
      const document = `${whole} # ${n}`;
      const { status, errors } = await bff.ask(document, flooder);
      if (status === 429) return errors[0]?.message ?? '';
      expect([status, errors[0]?.extensions.code]).toEqual([400, 'QUERY_TOO_COMPLEX']);
    }
    return 'never';
  }

  it('gets a clear answer to each, and never an internal error', async () => {
    const node = await startBff(fake.url);
    try {
      for (const [name, document] of Object.entries(hostileDocuments)) {
        const { status, errors } = await node.ask(document);
        const codes = errors.map(({ extensions }) => extensions.code);
        expect([200, 400], `${name}: ${codes.join()}`).toContain(status);
        expect(codes, name).not.toContain('INTERNAL_ERROR');
      }
    } finally {
      await node.drain();
    }
  });

  it('hears of ten mistakes of a document, and that there are more', async () => {
    const { errors } = await bff.ask(hostileDocuments['fragments on unknown types'] ?? '', flooder);
    expect(errors).toHaveLength(documentLimits.maxErrors + 1);
    expect(errors.at(-1)?.message).toMatch(/^Too many validation errors/);
  });

  it('is answered 429 in the end, for what was refused before too, while others go on', async () => {
    expect(await flood()).toMatch(/^Too many new documents/);
    expect((await bff.ask(`${whole} # 0`, flooder)).status).toBe(429);
    const another = { headers: { 'x-forwarded-for': '198.51.100.1' } };
    expect((await bff.ask(`{ __typename }`, another)).status).toBe(200);
  });

  it('keeps what was admitted before, but for variables with which the schema has to be counted', async () => {
    const list = '{ inventoryItems(organizationId: 7) { total } }';
    expect((await bff.ask(list, { ...asAdmin, ...flooder })).status).toBe(200);
    expect((await bff.ask(behindVariable, { ...flooder, variables: { a: false } })).status).toBe(200);
    await flood();
    expect((await bff.ask(list, { ...asAdmin, ...flooder })).status).toBe(200);
    expect((await bff.ask(behindVariable, { ...flooder, variables: { a: true } })).status).toBe(429);
  });
});

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sharedCount } from '@tallyard/testing/share';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmEverybody } from '../../../test/confirmed-recipients.ts';
import { Random } from '../../../test/random.ts';
import { makeOrganization, type TestOrganization } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const histories = Number(process.env.ALERT_HISTORIES ?? sharedCount(10_000));
const ruleCount = 40;
/** Minutes in which alerts are raised and acknowledged, and in which what is left is done. */
const minutesOfHistory = 90;
const minute = 60_000;

const runner = join(import.meta.dirname, '../../../test/alert-node.ts');

interface Arrived {
  readonly to: string;
  readonly text: string;
  /** By the clock of the histories. */
  readonly at: number;
}

interface History {
  readonly rule: number;
  /** Of the policy of its rule when it was raised. */
  readonly version: number;
  readonly steps: number;
  readonly acknowledgedFor: number | null;
  id: string;
  /** In which minute somebody acknowledged or resolved it. */
  endedAt: number | null;
}

describe('10,000 random histories of alerts on two nodes that are killed at random', () => {
  let db: TestDatabase;
  let one: TestOrganization;
  let directory: string;
  let nodes: ChildProcess[] = [];
  let kills = 0;
  const source = new Random(Number(process.env.SEED ?? 20_261_125));
  const random = () => source.next();
  const upTo = (most: number) => source.whole(0, most - 1);

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 10 });
    await confirmEverybody(db);
    one = await makeOrganization(db.database);
    // More than any organization mails in a day: the daily limit is not what is proved here.
    await db.look('ALTER TABLE quota_uses DROP CONSTRAINT quota_uses_used_check');
    await db.look(
      `INSERT INTO quota_uses (organization_id, day, channel, used)
       SELECT $1, (now() AT TIME ZONE 'UTC')::date + day, 'email', -1000000 FROM generate_series(-1, 2) AS day`,
      [one.organizationId],
    );
    directory = mkdtempSync(join(tmpdir(), 'tallyard-histories-'));
    writeFileSync(join(directory, 'arrived'), '');
  });
  afterAll(async () => {
    for (const node of nodes) node.kill('SIGKILL');
    await db?.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  const startNode = () =>
    fork(runner, [db.url, join(directory, 'arrived')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

  /** Tells a node the time, and waits until it has done what is due, or was killed; throws when it has died of itself. */
  const passOn = (node: ChildProcess, now: number) =>
    new Promise<void>((resolve, reject) => {
      const ended = (code: number | null) => {
        node.off('message', heard);
        node.off('exit', ended);
        if (code === null) resolve();
        else reject(new Error(`a node has ended by itself, with ${code}`));
      };
      const heard = (message: unknown) => {
        if ((message as { done: number }).done === now) ended(null);
      };
      if (node.exitCode !== null) return ended(node.exitCode);
      node.on('message', heard);
      node.once('exit', ended);
      node.send({ now });
    });

  async function killOne(): Promise<void> {
    await delay(upTo(250));
    const at = upTo(nodes.length);
    const killed = nodes[at];
    if (killed === undefined) return;
    const gone = new Promise((resolve) => killed.once('exit', resolve));
    killed.kill('SIGKILL');
    await gone;
    kills += 1;
    nodes[at] = startNode();
  }

  const addressOf = (rule: number, version: number, step: number) => `rule${rule}-v${version}-step${step}@x.test`;
  interface Policy {
    version: number;
    steps: number;
    acknowledgedFor: number | null;
  }
  const policies: Policy[] = [];
  const ruleIds: string[] = [];

  async function writePolicy(rule: number, version: number): Promise<void> {
    let after = 0;
    const steps = Array.from({ length: 1 + upTo(5) }, (_, at) => {
      after += 1 + upTo(20);
      const recipients = [addressOf(rule, version, at + 1)];
      return { afterMinutes: after, actions: ['email'], recipients, members: [], roles: [], phones: [], targets: [] };
    });
    const acknowledgedFor = random() < 0.3 ? 5 + upTo(20) : null;
    policies[rule] = { version, steps: steps.length, acknowledgedFor };
    await db.look('UPDATE alert_rules SET telling = $2 WHERE rule_id = $1', [
      ruleIds[rule],
      JSON.stringify({ escalation: steps, acknowledgedForMinutes: acknowledgedFor }),
    ]);
  }

  async function raise(born: History[], firstIndex: number, now: number): Promise<void> {
    const rows = born.map(({ rule }, at) => ({ rule: ruleIds[rule], message: `history ${firstIndex + at};` }));
    const made = await db.look<{ instance_id: string; message: string }>(
      `INSERT INTO alert_instances (organization_id, instance_id, rule_id, rule_name, status, priority, severity, title, message,
         threshold, item_id, item_name, warehouse_id, warehouse_name, current_stock, triggered_at)
       SELECT $1, new_id(), rule, 'Rule', 'triggered', 'medium', 'warning', 'Low', message, 10, new_id(), 'Bolt', $2, 'Main', 3,
         to_timestamp($4::float8 / 1000)
       FROM json_to_recordset($3::json) AS r (rule uuid, message text) RETURNING instance_id, message`,
      [one.organizationId, one.warehouseId, JSON.stringify(rows), now],
    );
    for (const { instance_id: id, message } of made) {
      const history = born[Number(/\d+/.exec(message)?.[0]) - firstIndex];
      if (history) history.id = id;
    }
  }

  /** As people do it, by the clock of the histories. */
  async function end(some: History[], status: 'acknowledged' | 'resolved', now: number): Promise<void> {
    const done = await db.look<{ instance_id: string }>(
      // Locked in their order, as the product locks many: else a node waits for these and these for it.
      `WITH chosen AS MATERIALIZED (
         SELECT instance_id FROM alert_instances WHERE instance_id = ANY ($1::uuid[]) AND status = 'triggered'
         ORDER BY instance_id FOR UPDATE)
       UPDATE alert_instances i SET status = $2, acknowledged_at = to_timestamp($3::float8 / 1000)
       FROM chosen c WHERE i.instance_id = c.instance_id RETURNING i.instance_id`,
      [some.map(({ id }) => id), status, now],
    );
    const ended = new Set(done.map((row) => row.instance_id));
    for (const history of some) if (ended.has(history.id)) history.endedAt = now;
  }

  test('each step goes out once at most, none after an acknowledgement, by the policy that the alert was born with', async () => {
    for (let rule = 0; rule < ruleCount; rule += 1) {
      const [row] = await db.look<{ rule_id: string }>(
        `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity)
         VALUES ($1, new_id(), $2, 'medium', 'low_stock', 10) RETURNING rule_id`,
        [one.organizationId, `Rule ${rule}`],
      );
      ruleIds[rule] = row?.rule_id ?? '';
      await writePolicy(rule, 1);
    }
    nodes = [startNode(), startNode()];
    const all: History[] = [];
    let now = Date.now();
    for (let passed = 0; passed < minutesOfHistory; passed += 1) {
      now += minute;
      const isBegun = passed < minutesOfHistory / 2;
      const wanted = isBegun ? Math.ceil(((passed + 1) * histories * 2) / minutesOfHistory) - all.length : 0;
      const born = Array.from({ length: Math.min(wanted, histories - all.length) }, (): History => {
        const rule = upTo(ruleCount);
        const { version, steps, acknowledgedFor } = policies[rule] as Policy;
        return { rule, version, steps, acknowledgedFor, id: '', endedAt: null };
      });
      await raise(born, all.length, now);
      all.push(...born);
      const changed = upTo(ruleCount);
      await writePolicy(changed, (policies[changed]?.version ?? 0) + 1);
      const picked = Array.from({ length: Math.ceil(all.length / 60) }, () => all[upTo(all.length)] as History);
      const half = Math.ceil(picked.length * 0.8);
      await Promise.all([
        ...nodes.map((node) => passOn(node, now)),
        // While the nodes are at it.
        delay(upTo(100)).then(() => end(picked.slice(0, half), 'acknowledged', now)),
        delay(upTo(100)).then(() => end(picked.slice(half), 'resolved', now)),
        random() < 0.4 ? killOne() : Promise.resolve(),
      ]);
    }
    // What is left is done: what was refused is tried again, what a dead node had taken up is judged.
    for (let rest = 0; rest < 80; rest += 1) {
      now += 5 * minute;
      await Promise.all(nodes.map((node) => passOn(node, now)));
    }
    expect(all).toHaveLength(histories);
    expect(kills).toBeGreaterThan(10);

    const arrivals = readFileSync(join(directory, 'arrived'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Arrived)
      .flatMap(({ to, text, at }) =>
        [...text.matchAll(/history (\d+);/g)].map(([, index]) => ({ to, index: Number(index), at })),
      );
    const twice = arrivals.length - new Set(arrivals.map(({ to, index }) => `${to} ${index}`)).size;
    expect(twice).toBe(0);

    const notOfBirth = arrivals.filter(({ to, index }) => {
      const { rule, version, steps } = all[index] as History;
      return !Array.from({ length: steps }, (_, at) => addressOf(rule, version, at + 1)).includes(to);
    });
    expect(notOfBirth).toEqual([]);

    // In that minute itself, a mail may have been on its way.
    const afterwards = arrivals.filter(({ index, at }) => {
      const { endedAt, acknowledgedFor } = all[index] as History;
      return endedAt !== null && acknowledgedFor === null && at > endedAt;
    });
    expect(afterwards).toEqual([]);

    // Of what nobody ended, every step has gone out, but for what was in the hands of a node that was killed.
    const rows = await db.look<{ instance_id: string; step: number; state: string }>(
      `SELECT i.instance_id, s.step, m.state FROM alert_instances i
       JOIN alert_sends s USING (organization_id, instance_id) JOIN alert_messages m USING (organization_id, message_id)
       WHERE i.organization_id = $1`,
      [one.organizationId],
    );
    const sendsOf = Map.groupBy(rows, (row) => row.instance_id);
    const unended = all.filter(({ endedAt }) => endedAt === null);
    expect(unended.length).toBeGreaterThan(histories / 20);
    const unfinished = unended.filter(({ id, steps }) => {
      const sends = sendsOf.get(id) ?? [];
      return sends.length !== steps || sends.some(({ state }) => state !== 'sent' && state !== 'uncertain');
    });
    expect(unfinished).toEqual([]);
    const arrived = new Set(arrivals.map(({ to, index }) => `${to} ${index}`));
    const lost = unended.flatMap((history) => {
      const index = all.indexOf(history);
      return (sendsOf.get(history.id) ?? []).filter(
        ({ step, state }) =>
          state === 'sent' && !arrived.has(`${addressOf(history.rule, history.version, step)} ${index}`),
      );
    });
    expect(lost).toEqual([]);
    // Of the acknowledgements that ended, the escalation went on.
    const stillAcknowledged = await db.look(
      `SELECT 1 FROM alert_instances WHERE organization_id = $1 AND status = 'acknowledged' AND acknowledged_until IS NOT NULL`,
      [one.organizationId],
    );
    expect(stillAcknowledged).toEqual([]);
  }, 900_000);
});

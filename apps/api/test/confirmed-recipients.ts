import type { TestDatabase } from './test-database.ts';

/** From which tests sign unsubscribe links. */
export const linkSecret = 'a secret of the tests, long enough';

/** Has every address that a rule or a report names confirm at once, for tests that are about what is sent to it. */
export async function confirmEverybody(db: Pick<TestDatabase, 'look'>): Promise<void> {
  await db.look(
    `CREATE FUNCTION confirm_named() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO recipients (organization_id, recipient_id, channel, address, purpose, confirmed_at)
       SELECT DISTINCT NEW.organization_id, gen_random_uuid(), n.channel, lower(n.address), 'alerts', now() FROM (
         SELECT 'email' AS channel, unnest(NEW.recipients) AS address
         UNION SELECT 'email', jsonb_path_query(to_jsonb(NEW), 'lax $.telling.escalation[*].recipients[*]') #>> '{}'
         UNION SELECT 'sms', jsonb_path_query(to_jsonb(NEW), 'lax $.telling.**.phones[*]') #>> '{}'
       ) n ON CONFLICT DO NOTHING;
       RETURN NULL;
     END $$`,
  );
  for (const table of ['alert_rules', 'scheduled_reports']) {
    await db.look(
      `CREATE TRIGGER confirm_named AFTER INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION confirm_named()`,
    );
  }
}

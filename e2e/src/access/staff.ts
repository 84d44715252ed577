import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '@tallyard/domain/permissions/roles';
import type pg from 'pg';
import { bearerCaller, type Caller, sessionCaller } from './caller.ts';

export const roles = ['viewer', 'user', 'manager', 'admin'] as const satisfies readonly Role[];
const password = 'unguessable walking sticks 41';

export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly caller: Caller;
}

/**
 * An organization with a member and an API key of each role. Everything created in it contains its `mark`, which no response
 * to an outsider may contain.
 */
export class Staff {
  readonly members = {} as Record<Role, Member>;
  readonly keys = {} as Record<Role, Caller>;
  readonly mark: string;
  /** The password of all users. */
  readonly password = password;
  id = 0;
  readonly #apiUrl: string;
  readonly #sql: pg.Client;

  constructor(apiUrl: string, sql: pg.Client, mark: string) {
    this.#apiUrl = apiUrl;
    this.#sql = sql;
    this.mark = mark;
  }

  /** Created through the api by its admin; the other members are added by SQL, as after an invitation. */
  async found(): Promise<this> {
    const founder = await this.#newPerson('admin');
    this.id = Number((await founder.caller.rest('POST', '/api/organizations', this.#organization())).data.id);
    founder.caller.organizationId = this.id;
    this.members.admin = founder;
    for (const role of roles) if (role !== 'admin') this.members[role] = await this.newMember(role);
    for (const role of roles) {
      const { key } = await this.newKey(role);
      this.keys[role] = bearerCaller(this.#apiUrl, key);
      this.keys[role].organizationId = this.id;
    }
    return this;
  }

  get admin(): Caller {
    return this.members.admin.caller;
  }

  /** Creates a member with that role and their own session, for calls that end a session or a membership. */
  async newMember(role: Role): Promise<Member> {
    const person = await this.#newPerson(role);
    await this.#sql.query('INSERT INTO memberships (organization_id, user_id, role) VALUES ($1, $2, $3)', [
      this.id,
      person.userId,
      role,
    ]);
    person.caller.organizationId = this.id;
    return person;
  }

  /** Changes a role directly in the database, without an event. */
  async setRole({ userId }: Member, role: Role): Promise<void> {
    await this.#sql.query('UPDATE memberships SET role = $3 WHERE organization_id = $1 AND user_id = $2', [
      this.id,
      userId,
      role,
    ]);
  }

  async dismiss({ userId }: Member): Promise<void> {
    await this.#sql.query('DELETE FROM memberships WHERE organization_id = $1 AND user_id = $2', [this.id, userId]);
  }

  protected async newKey(role: Role): Promise<{ key: string; apiKey: { id: string } }> {
    const answer = await this.admin.rest('POST', '/api/api-keys', { name: this.name('key'), role });
    if (!answer.data?.key) throw new Error(`POST /api/api-keys answered ${answer.text}`);
    return answer.data;
  }

  #organization() {
    return { name: this.name('organization'), currency: 'EUR' };
  }

  protected name(what: string): string {
    // Not a UUID: only ids look like one.
    return `${this.mark} ${what} ${randomBytes(6).toString('hex')}`;
  }

  protected async made(path: string, body: unknown): Promise<string> {
    const answer = await this.admin.rest('POST', path, body);
    const id =
      answer.data?.id ??
      answer.data?.templateId ??
      answer.data?.movementId ??
      answer.data?.itemId ??
      answer.data?.productId ??
      answer.data?.documentId;
    if (!id) throw new Error(`POST ${path} answered ${answer.text}`);
    return String(id);
  }

  /** Copies the password hash of the first user, because hashing is intentionally slow. */
  async #newPerson(role: Role): Promise<Member> {
    const userId = randomUUID();
    const email = `${role}-${userId}@${this.mark.toLowerCase()}.test`;
    await this.#sql.query(
      `INSERT INTO users (user_id, email, name, password_hash, email_verified_at)
       SELECT $1, $2, $3, password_hash, now() FROM users ORDER BY created_at LIMIT 1`,
      [userId, email, `${this.mark} ${role}`],
    );
    return { userId, email, caller: await sessionCaller(this.#apiUrl, email, password) };
  }
}

/** Creates the user whose password hash all others copy. */
export async function firstPerson(apiUrl: string): Promise<void> {
  const body = { name: 'First', email: 'first@example.test', password };
  const { status } = await bearerCaller(apiUrl, null).rest('POST', '/api/auth/sign-up', body);
  if (status !== 200) throw new Error(`Sign-up answered ${status}`);
}

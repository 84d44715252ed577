import { describe, expect, it } from 'vitest';
import { Credentials } from './cookies.ts';

describe('credentials', () => {
  it('of one access token have one key, whatever other cookies there are', () => {
    const one = new Credentials('theme=dark; tallyard_access=t1; tallyard_refresh=r1', undefined);
    const other = new Credentials('tallyard_access=t1', undefined);
    expect(one.accessKey).toBe(other.accessKey);
    expect(one.accessKey).not.toBe(new Credentials('tallyard_access=t2', undefined).accessKey);
    expect(one.accessKey).not.toContain('t1');
  });

  it('under https go by the __Host- names', () => {
    const plain = new Credentials('tallyard_access=t1', undefined);
    expect(new Credentials('__Host-tallyard_access=t1', undefined).accessKey).toBe(plain.accessKey);
  });

  it('of an upstream with other cookie names are known by the whole header', () => {
    const one = new Credentials('sid=1', undefined);
    expect(one.areAbsent).toBe(false);
    expect(one.accessKey).not.toBe(new Credentials('sid=2', undefined).accessKey);
  });

  it('of an upstream whose names are known are those cookies alone', () => {
    const names = { access: ['sid'], refresh: ['renew'] };
    const one = new Credentials('sid=1; renew=r1; theme=dark', undefined, { names });
    const other = new Credentials('theme=light; renew=r1; sid=1', undefined, { names });
    expect([one.accessKey, one.refreshKey]).toEqual([other.accessKey, other.refreshKey]);
  });

  it('are not refreshed where nothing can be relayed', () => {
    expect(new Credentials('tallyard_access=t1', undefined, { mayRefresh: false }).canRefresh).toBe(false);
  });

  it.each([
    [
      'those that hold the tokens',
      'theme=dark; __Host-tallyard_access=1',
      ['__Host-tallyard_access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'],
    ],
    ['all of them where none is known', 'sid=1', ['sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax']],
  ])('end by taking back %s', (_which, header, lines) => {
    const credentials = new Credentials(header, undefined);
    credentials.end();
    expect(credentials.setCookies).toEqual(lines);
  });

  it('end with what the upstream has taken back already', () => {
    const credentials = new Credentials('sid=1; theme=dark', undefined);
    credentials.apply(['sid=; Max-Age=0']);
    credentials.end();
    expect(credentials.setCookies).toEqual(['sid=; Max-Age=0']);
  });

  it('take over, remove and relay what the upstream sets', () => {
    const credentials = new Credentials('a=1; b=2', undefined);
    credentials.apply(['a=3; Path=/; HttpOnly', 'b=; Max-Age=0', 'c=4']);
    expect(credentials.cookieHeader).toBe('a=3; c=4');
    expect(credentials.setCookies).toEqual(['a=3; Path=/; HttpOnly', 'b=; Max-Age=0', 'c=4']);
  });

  it('with a bearer token ignore cookies in both directions', () => {
    const credentials = new Credentials('a=1', 'Bearer k');
    credentials.apply(['a=2']);
    expect([credentials.cookieHeader, credentials.setCookies, credentials.canRefresh]).toEqual(['', [], false]);
  });
});

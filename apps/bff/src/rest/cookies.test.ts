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

import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { derivedPushKeys, encryptPush, pushAuthorization } from './web-push.ts';

describe('web push (RFC 8291, RFC 8292)', () => {
  test('encrypts the example of RFC 8291, appendix A, to its very bytes', () => {
    const own = createECDH('prime256v1');
    own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    const body = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { own, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
    );
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('the token is for the origin of the endpoint, signed by the key that goes with it, and ends within a day', () => {
    const keys = derivedPushKeys('a secret of the tests, long enough');
    const now = Date.now();
    const header = pushAuthorization('https://push.example.com/send/1?x=2', keys, 'mailto:a@b.test', now);
    const [, signed = '', signature = '', key = ''] = /^vapid t=(.+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) }, format: 'jwk' });
    const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(signed), proof, Buffer.from(signature, 'base64url'))).toBe(true);
    const claims = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:a@b.test' });
    expect(claims.exp * 1_000 - now).toBeLessThanOrEqual(24 * 60 * 60_000);
    expect(claims.exp * 1_000).toBeGreaterThan(now);
  });

  test('keys follow from the secret: the same each time, others from another one', () => {
    expect(derivedPushKeys('one').publicKey).toBe(derivedPushKeys('one').publicKey);
    expect(derivedPushKeys('one').publicKey).not.toBe(derivedPushKeys('two').publicKey);
  });
});

import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const curve = 'prime256v1';
const recordBytes = 4_096;
/** Services refuse tokens of more than a day. */
const tokenSeconds = 12 * 60 * 60;
const minute = 60_000;

/** By which push services know who sends (RFC 8292). */
export interface PushKeys {
  /** An uncompressed point of P-256 as base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** What the operator of Tallyard has set; without keys, those that follow from the secret. */
export interface WebPushSettings {
  readonly keys: PushKeys | null;
  /** Whom push services write to about what is sent: `mailto:` or `https:`; null: the address of the installation. */
  readonly subject: string | null;
}

/** What a browser lets whoever knows it encrypt with; both as base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Keys of a private number of 32 bytes. Throws when it is no private key of P-256. */
export function pushKeysOf(secret: Buffer): PushKeys {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: secret.toString('base64url') };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** Keys that follow from the secret of the installation: the same on each of its nodes, and kept as long as it is. */
export function derivedPushKeys(secret: string): PushKeys {
  for (let round = 0; ; round += 1) {
    const number = Buffer.from(hkdfSync('sha256', secret, '', `tallyard web push ${round}`, 32));
    try {
      return pushKeysOf(number);
    } catch (error) {
      // One number in some 2^32 lies beyond the order of the curve.
      if (round > 3) throw error;
    }
  }
}

/** A body of one record that only the browser reads: `aes128gcm` (RFC 8188) with the keys of RFC 8291. */
export function encryptPush(
  text: string,
  { p256dh, auth }: BrowserKeys,
  { salt = randomBytes(16), own = newPair() }: { readonly salt?: Buffer; readonly own?: ECDH } = {},
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const derive = (from: Uint8Array, by: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The mark of the last record.
  const sealed = [cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed]);
}

function newPair(): ECDH {
  const pair = createECDH(curve);
  pair.generateKeys();
  return pair;
}

/** The `Authorization` by which the service of an endpoint knows who sends, and whom it writes to about it. */
export function pushAuthorization(
  endpoint: string,
  { publicKey, privateKey }: PushKeys,
  subject: string,
  now: number,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now - minute) / 1_000) + tokenSeconds,
    sub: subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

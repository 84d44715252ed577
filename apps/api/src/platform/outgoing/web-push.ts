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
/** Push services refuse tokens that are valid for more than a day. */
const tokenSeconds = 12 * 60 * 60;
const minute = 60_000;

/** The keys by which push services identify the sender (RFC 8292). */
export interface PushKeys {
  /** An uncompressed point of P-256 as base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** The operator's settings; without keys, they are derived from the secret. */
export interface WebPushSettings {
  readonly keys: PushKeys | null;
  /** The contact for push services about what is sent: `mailto:` or `https:`; null for the URL of the installation. */
  readonly subject: string | null;
}

/** The keys of a browser with which senders encrypt, both as base64url. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Returns the keys of a private number of 32 bytes. Throws if it is not a private key of P-256. */
export function pushKeysOf(secret: Buffer): PushKeys {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(secret);
  const point = ecdh.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const key = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: secret.toString('base64url') };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key, format: 'jwk' }) };
}

/** Derives keys from the secret of the installation: the same on each of its nodes, as long as the secret stays the same. */
export function derivedPushKeys(secret: string): PushKeys {
  for (let round = 0; ; round += 1) {
    const number = Buffer.from(hkdfSync('sha256', secret, '', `tallyard web push ${round}`, 32));
    try {
      return pushKeysOf(number);
    } catch (error) {
      // One number in about 2^32 is beyond the order of the curve.
      if (round > 3) throw error;
    }
  }
}

/** Encrypts a body of one record that only the browser can read: `aes128gcm` (RFC 8188) with the keys of RFC 8291. */
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
  // The delimiter of the last record.
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

/** Returns the `Authorization` header by which the push service of an endpoint identifies the sender and its contact. */
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

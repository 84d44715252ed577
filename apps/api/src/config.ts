import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { email } from '@tallyard/domain/session/fields';
import { type SignUpMode, signUpModes } from '@tallyard/domain/session/ways-in';
import { z } from 'zod';
import type { S3Place } from './platform/files/s3.ts';
import type { Sender } from './platform/mail/sender.ts';
import { type PushKeys, pushKeysOf, type WebPushSettings } from './platform/outgoing/web-push.ts';

const port = z.coerce.number('a port number').int('a port number').min(0, 'a port number').max(65_535, 'a port number');
const onOrOff = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on');
/** A name server, with or without its port. */
const nameServer = /^(\d{1,3}(\.\d{1,3}){3}(:\d+)?|\[[\da-fA-F:]+\](:\d+)?)$/;
const flag = z.enum(['0', '1'], '0 or 1').transform((value) => value === '1');
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const senderForm = 'an address such as stock@example.com, or Stock <stock@example.com>';

/** A bare address, or a name followed by an address in angle brackets. */
const sender = z.string().transform((text, context): Sender => {
  const named = /^([^<>"@,;:\\]{1,100}) <([^<>]+)>$/.exec(text.slice(0, 400));
  const address = email.safeParse(named?.[2] ?? text);
  if (address.success) return { name: named?.[1]?.trim() ?? '', address: address.data };
  context.addIssue({ code: 'custom', message: senderForm });
  return z.NEVER;
});

const filesForm = 'an address such as s3://bucket/prefix?region=eu-central-1&endpoint=https://s3.example.com';

/** A bucket, the prefix of its keys, and its location. Credentials are not part of it, because a URL is easily logged. */
const s3Place = z.string().transform((text, context): S3Place => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const endpoint = url?.searchParams.get('endpoint') ?? null;
  const isPlace =
    url?.protocol === 's3:' &&
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) &&
    /^[A-Za-z0-9._/-]*$/.test(url.pathname) &&
    url.username === '' &&
    [...url.searchParams.keys()].every((key) => key === 'region' || key === 'endpoint') &&
    (endpoint === null || (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)));
  if (isPlace) {
    const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
    const region = url.searchParams.get('region') ?? 'us-east-1';
    return { bucket: url.hostname, prefix: prefix === '' ? '' : `${prefix}/`, region, endpoint };
  }
  context.addIssue({ code: 'custom', message: filesForm });
  return z.NEVER;
});

const environment = z.object({
  HOST: z.string().min(1, 'an address to listen on').default('127.0.0.1'),
  API_PORT: port.default(4001),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'an address such as postgres://user@host:5432/database')
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'an address such as redis://host:6379' }).optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:-]{1,64}$/, 'up to 64 letters, digits, _, - and :')
    .default('tallyard:'),
  DATA_DIR: z.string().min(1, 'a directory').default('.data'),
  FILES_URL: s3Place.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an address such as smtp://host:25')
    .optional(),
  MAIL_FROM: sender.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(0|[1-9][0-9]?)$/, 'the number of proxies in front, 0 to 99')
    .default('0')
    .transform(Number),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).default('http://localhost:4000'),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  FLOOR_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  SIGN_UP: z.enum(signUpModes, signUpModes.join(' or ')).default('open'),
  BFF_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  DAILY_QUOTAS: onOrOff.default(true),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .refine(
      (servers) => servers.every((server) => nameServer.test(server)),
      'IP addresses such as 10.0.0.53 or 10.0.0.53:5353',
    )
    .optional(),
  SMS_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  SMS_TOKEN: z.string().min(1, 'the token of the gateway').optional(),
  SMS_FROM: z.string().max(40, 'a number or a name of at most 40 characters').optional(),
  WEB_PUSH_PUBLIC_KEY: z.string().min(1, 'a key of P-256 as base64url').optional(),
  WEB_PUSH_PRIVATE_KEY: z.string().min(1, 'a key of P-256 as base64url').optional(),
  WEB_PUSH_SUBJECT: z
    .string()
    .regex(/^(mailto:.+@.+|https:\/\/.+)$/, 'an address such as mailto:you@example.com or https://example.com')
    .optional(),
  SEED_DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
});

/** The sender of emails that are stored and never sent. */
const mailboxSender: Sender = { name: 'Tallyard', address: 'no-reply@tallyard.test' };

/** The environment variables that the api reads. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** The configuration of the api, parsed once. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Null for the embedded database of `dataDirectory`. */
  readonly databaseUrl: string | null;
  /** Null if this node has its own notifications and limits. */
  readonly redisUrl: string | null;
  /** The prefix of every key and channel in Redis, because two installations may share one. */
  readonly redisPrefix: string;
  readonly dataDirectory: string;
  /** The storage of uploaded files; null for `files` in the data directory. */
  readonly filesPlace: S3Place | null;
  /** Null if emails are stored in the dev mailbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: Sender;
  /** How many proxies in front are trusted to report the caller's address. */
  readonly trustedProxies: number;
  readonly publicUrl: URL;
  readonly sessionSecret: string;
  /** The secret with which the bff reports its caller's address; null to trust only the counted proxies. */
  readonly bffSecret: string | null;
  /** The token for `/metrics`; null if it is disabled. */
  readonly metricsToken: string | null;
  readonly logLevel: (typeof logLevels)[number];
  /** The URL for reading saved queries; if null, webhooks that send one wait. */
  readonly bffUrl: URL | null;
  /** Whether webhooks may use private networks and plain http. */
  readonly webhookAllowPrivate: boolean;
  /** Whether the daily numbers of an organization's emails, text messages, chat posts and invitations are limited. */
  readonly dailyQuotas: boolean;
  /** The name servers for TXT records; null for those of the system. */
  readonly dnsServers: readonly string[] | null;
  /** The SMS gateway; null if there is none. */
  readonly sms: { readonly url: string; readonly token: string; readonly from: string } | null;
  /** Who may create an account. */
  readonly signUp: SignUpMode;
  /**
   * The keys and the contact for push services; null for keys derived from the session secret and the public URL as
   * contact.
   */
  readonly webPush: WebPushSettings | null;
  readonly seedDemo: boolean;
}

/** Invalid values that stop the process; the message has one line for each. */
export class ConfigError extends Error {}

const secrets = new Set([
  'SESSION_SECRET',
  'FLOOR_SECRET',
  'WEB_PUSH_PRIVATE_KEY',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SMS_TOKEN',
]);

function describe(name: string, value: string | undefined): string {
  if (value === undefined) return 'nothing';
  return secrets.has(name) ? 'a value that is not shown' : JSON.stringify(value.slice(0, 100));
}

/**
 * Parses the environment. Empty values count as unset. Throws a ConfigError with one line per invalid value: the variable,
 * its value, and what is expected.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(settings);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return `${name}: got ${describe(name, settings[name])}, wanted ${issue.message}`;
    });
    throw new ConfigError([...new Set(lines)].join('\n'));
  }
  const values = parsed.data;
  const databaseUrl = values.DATABASE_URL ?? null;
  const seedDemo = values.SEED_DEMO ?? databaseUrl === null;
  if (seedDemo && !isLoopback(values.HOST) && !values.DEMO_PUBLIC) {
    throw new ConfigError(
      `HOST: got ${JSON.stringify(values.HOST)}, wanted 127.0.0.1 while the demo (its passwords are public) is on; DEMO_PUBLIC=1 allows it, SEED_DEMO=0 switches the demo off`,
    );
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new ConfigError(`MAIL_FROM: got nothing, wanted ${senderForm}: with SMTP_URL every mail needs a sender`);
  }
  const sms = gatewayOf(values);
  const dataDirectory = resolve(values.DATA_DIR);
  return {
    host: values.HOST,
    port: values.API_PORT,
    databaseUrl,
    redisUrl: values.REDIS_URL ?? null,
    redisPrefix: values.REDIS_PREFIX,
    dataDirectory,
    filesPlace: values.FILES_URL ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? mailboxSender,
    trustedProxies: values.TRUST_PROXY,
    publicUrl: new URL(values.PUBLIC_URL),
    sessionSecret: values.SESSION_SECRET ?? generatedSecret(dataDirectory),
    bffSecret: values.FLOOR_SECRET ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    logLevel: values.LOG_LEVEL,
    bffUrl: values.BFF_URL === undefined ? null : new URL(values.BFF_URL),
    webhookAllowPrivate: values.WEBHOOK_ALLOW_PRIVATE,
    dailyQuotas: values.DAILY_QUOTAS,
    dnsServers: values.DNS_SERVERS ?? null,
    sms,
    webPush: webPushOf(values),
    signUp: values.SIGN_UP,
    seedDemo,
  };
}

/** All three or none: without an address nothing would be sent, without a token or sender the gateway would refuse it. */
function gatewayOf({ SMS_URL: url, SMS_TOKEN: token, SMS_FROM: from }: z.output<typeof environment>): Config['sms'] {
  const alone = token === undefined ? from && 'SMS_FROM' : 'SMS_TOKEN';
  // guard: alerts.sms-needs-its-address
  if (url === undefined && alone) {
    throw new ConfigError(`SMS_URL: got nothing, wanted the address of the gateway that ${alone} belongs to`);
  }
  if (url === undefined) return null;
  if (token === undefined) throw new ConfigError('SMS_TOKEN: got nothing, wanted the token of the gateway at SMS_URL');
  if (from === undefined) throw new ConfigError('SMS_FROM: got nothing, wanted the number or name that SMS come from');
  return { url, token, from };
}

/** Both keys or neither, and they must match: browsers subscribe with one, push services check the other. */
function webPushOf(values: z.output<typeof environment>): Config['webPush'] {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey, WEB_PUSH_SUBJECT: subject } = values;
  if (publicKey === undefined && privateKey === undefined)
    return subject === undefined ? null : { keys: null, subject };
  if (publicKey === undefined)
    throw new ConfigError('WEB_PUSH_PUBLIC_KEY: got nothing, wanted that of WEB_PUSH_PRIVATE_KEY');
  if (privateKey === undefined)
    throw new ConfigError('WEB_PUSH_PRIVATE_KEY: got nothing, wanted that of WEB_PUSH_PUBLIC_KEY');
  const keys = givenPushKeys(privateKey);
  if (keys?.publicKey !== publicKey.replace(/=+$/, '')) {
    throw new ConfigError(
      'WEB_PUSH_PUBLIC_KEY: is not that of WEB_PUSH_PRIVATE_KEY, wanted a pair of P-256 as base64url',
    );
  }
  return { keys, subject: subject ?? null };
}

function givenPushKeys(privateKey: string): PushKeys | null {
  try {
    return pushKeysOf(Buffer.from(privateKey, 'base64url'));
  } catch {
    return null;
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Generated once and stored, so that sessions survive a restart. */
function generatedSecret(dataDirectory: string): string {
  const path = resolve(dataDirectory, 'session-secret');
  if (!existsSync(path)) {
    mkdirSync(dataDirectory, { recursive: true });
    try {
      writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process created it after the check, so its secret is used.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    chmodSync(path, 0o600);
  }
  return readFileSync(path, 'utf8').trim();
}

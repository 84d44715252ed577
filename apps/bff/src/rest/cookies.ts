import { hash } from 'node:crypto';

/** Under which names the upstream keeps its tokens in the browser; of several the first that is there counts. */
export interface CookieNames {
  readonly access: readonly string[];
  readonly refresh: readonly string[];
}

/** Those of our own api, with and without https (ARCH-SECURITY). */
export const ownCookieNames: CookieNames = {
  access: ['__Host-tallyard_access', 'tallyard_access'],
  refresh: ['__Host-tallyard_refresh', 'tallyard_refresh'],
};

export interface CredentialOptions {
  readonly names?: CookieNames;
  /** Where no cookies can be relayed a refresh would be lost, and the session with it. */
  readonly mayRefresh?: boolean;
}

function parseHeader(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).trim(), part.slice(at + 1).trim());
  }
  return cookies;
}

function isRemoval(attributes: readonly string[]): boolean {
  return attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
    if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
    return name.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
  });
}

function removalOf(name: string): string {
  const secure = /^__(Host|Secure)-/.test(name) ? '; Secure' : '';
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

function sha256(text: string): string {
  return hash('sha256', text, 'base64url');
}

function firstOf(cookies: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = cookies.get(name);
    if (value) return value;
  }
  return undefined;
}

/** One key is one caller, however its scheme and the blanks after it are written. */
function plainToken(authorization: string): string {
  return authorization.trim().replace(/^bearer[ \t]+/i, 'Bearer ');
}

/**
 * The credentials of one incoming request, as they change while it is answered: the browser's cookies are sent to
 * the upstream verbatim, the upstream's `Set-Cookie` lines are relayed verbatim and take part in the calls that follow.
 */
export class Credentials {
  private cookies: Map<string, string>;
  private cookieText: string;
  private readonly relayed = new Map<string, string>();
  /** Counts changes of the cookies, so that a late 401 can see that somebody has refreshed meanwhile. */
  version = 0;
  private accessHash: string | undefined;
  private hasRemoved = false;
  private hasEnded = false;
  readonly authorization: string | undefined;
  private readonly names: CookieNames;
  private readonly mayRefresh: boolean;

  constructor(
    cookieHeader: string | undefined,
    authorization: string | undefined,
    { names = ownCookieNames, mayRefresh = true }: CredentialOptions = {},
  ) {
    this.authorization = authorization && plainToken(authorization);
    this.names = names;
    this.mayRefresh = mayRefresh;
    // A request with a bearer token carries no cookies on (ARCH-GRAPHQL).
    this.cookieText = this.authorization ? '' : (cookieHeader ?? '');
    this.cookies = parseHeader(this.cookieText);
  }

  /** True when the request brought nothing that could identify anybody. */
  get areAbsent(): boolean {
    return !this.authorization && this.cookies.size === 0;
  }

  /** Only cookies can be refreshed; an API key that is refused stays refused. */
  get canRefresh(): boolean {
    return this.mayRefresh && !this.authorization && this.cookies.size > 0;
  }

  /** The `Cookie` header of the next call; empty when there are none. */
  get cookieHeader(): string {
    return this.cookieText;
  }

  /** SHA-256 of the access token or the bearer token, else of the whole `Cookie` header: the session cache's key. */
  get accessKey(): string {
    this.accessHash ??= sha256(
      this.authorization ?? firstOf(this.cookies, this.names.access) ?? `all:${this.cookieText}`,
    );
    return this.accessHash;
  }

  /** The refresh token, else the whole `Cookie` header: what a refresh spends. A secret. */
  get refreshToken(): string {
    return firstOf(this.cookies, this.names.refresh) ?? `all:${this.cookieText}`;
  }

  /** SHA-256 of it: the key of the refresh single flight. */
  get refreshKey(): string {
    return sha256(this.refreshToken);
  }

  /** Takes over the `Set-Cookie` lines of an answer. */
  apply(lines: readonly string[]): void {
    if (lines.length === 0 || this.authorization) return;
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      if (at <= 0) continue;
      const name = pair.slice(0, at).trim();
      this.relayed.set(name, line);
      if (isRemoval(attributes)) {
        this.cookies.delete(name);
        this.hasRemoved = true;
      } else this.cookies.set(name, pair.slice(at + 1).trim());
    }
    this.cookieText = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    this.accessHash = undefined;
    this.version += 1;
  }

  /**
   * Takes the session's cookies from the browser, whatever the upstream does with its session: those that hold its
   * tokens, or all that came where none goes by a name that is known.
   */
  end(): void {
    this.hasEnded = true;
    const named = [...this.names.access, ...this.names.refresh].filter((name) => this.cookies.has(name));
    // The upstream may have taken back by itself what goes by names of its own.
    const rest = this.hasRemoved ? [] : [...this.cookies.keys()];
    this.apply((named.length > 0 ? named : rest).map(removalOf));
  }

  /** Whether the person has signed out by this request. */
  get isEnded(): boolean {
    return this.hasEnded;
  }

  /** The `Set-Cookie` lines for the browser; of several for one cookie the last. */
  get setCookies(): string[] {
    return [...this.relayed.values()];
  }
}

/** The `Set-Cookie` lines of an answer's headers. */
export function setCookieLines(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return Array.isArray(header) ? header : [header];
}

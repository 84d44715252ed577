import { hash } from 'node:crypto';

/** The names of the upstream's token cookies. If several are listed, the first one that is present is used. */
export interface CookieNames {
  readonly access: readonly string[];
  readonly refresh: readonly string[];
}

/** The cookie names of our own api, with and without https (ARCH-SECURITY). */
export const ownCookieNames: CookieNames = {
  access: ['__Host-tallyard_access', 'tallyard_access'],
  refresh: ['__Host-tallyard_refresh', 'tallyard_refresh'],
};

export interface CredentialOptions {
  readonly names?: CookieNames;
  /** False if cookies cannot be relayed to the browser: the refreshed tokens, and with them the session, would be lost. */
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

/** Returns the bare token, so that one API key is one caller regardless of scheme and whitespace. */
function plainToken(authorization: string): string {
  return authorization.trim().replace(/^bearer[ \t]+/i, 'Bearer ');
}

/**
 * The credentials of one incoming request, which can change while it is answered. The browser's cookies are sent to the
 * upstream verbatim. The upstream's `Set-Cookie` lines are relayed verbatim and apply to the calls that follow.
 */
export class Credentials {
  private cookies: Map<string, string>;
  private cookieText: string;
  private readonly relayed = new Map<string, string>();
  /** Counts cookie changes, so that a late 401 can detect that the session was refreshed in the meantime. */
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
    // A request with a bearer token does not forward cookies (ARCH-GRAPHQL).
    this.cookieText = this.authorization ? '' : (cookieHeader ?? '');
    this.cookies = parseHeader(this.cookieText);
  }

  /** True if the request contains no credentials. */
  get areAbsent(): boolean {
    return !this.authorization && this.cookies.size === 0;
  }

  /** Only cookies can be refreshed; a refused API key stays refused. */
  get canRefresh(): boolean {
    return this.mayRefresh && !this.authorization && this.cookies.size > 0;
  }

  /** The `Cookie` header of the next call; empty if there are no cookies. */
  get cookieHeader(): string {
    return this.cookieText;
  }

  /**
   * The session cache's key: SHA-256 of the access token or bearer token, or of the whole `Cookie` header if there is neither.
   */
  get accessKey(): string {
    this.accessHash ??= sha256(
      this.authorization ?? firstOf(this.cookies, this.names.access) ?? `all:${this.cookieText}`,
    );
    return this.accessHash;
  }

  /** The refresh token, or the whole `Cookie` header if there is none: what a refresh consumes. A secret. */
  get refreshToken(): string {
    return firstOf(this.cookies, this.names.refresh) ?? `all:${this.cookieText}`;
  }

  /** SHA-256 of `refreshToken`: the key under which concurrent refreshes are shared. */
  get refreshKey(): string {
    return sha256(this.refreshToken);
  }

  /** Applies the `Set-Cookie` lines of an answer. */
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
   * Removes the session cookies from the browser, whatever the upstream does with its session: the known token cookies or, if
   * there are none, all cookies of the request.
   */
  end(): void {
    this.hasEnded = true;
    const named = [...this.names.access, ...this.names.refresh].filter((name) => this.cookies.has(name));
    // Not if the upstream has removed cookies itself: those may be its token cookies, under names unknown to us.
    const rest = this.hasRemoved ? [] : [...this.cookies.keys()];
    this.apply((named.length > 0 ? named : rest).map(removalOf));
  }

  /** Whether this request has ended the session. */
  get isEnded(): boolean {
    return this.hasEnded;
  }

  /** The `Set-Cookie` lines for the browser, only the last one for each cookie. */
  get setCookies(): string[] {
    return [...this.relayed.values()];
  }
}

/** Returns the `Set-Cookie` lines of an answer's headers; empty if there are none. */
export function setCookieLines(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return Array.isArray(header) ? header : [header];
}

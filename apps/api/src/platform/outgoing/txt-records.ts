import { Resolver } from 'node:dns/promises';

/** Reads the TXT records of a name; empty if the name or the type does not exist. Throws if no name server answers. */
export type ReadTxtRecords = (name: string) => Promise<readonly string[]>;

const timeoutMs = 3_000;
const tries = 2;

/** `servers` are addresses of name servers such as 10.0.0.53:53; null for those of the system. */
export function txtRecordsOf(servers: readonly string[] | null): ReadTxtRecords {
  return async (name) => {
    const resolver = new Resolver({ timeout: timeoutMs, tries });
    if (servers !== null) resolver.setServers(servers);
    try {
      // A long value is split into several strings of one record.
      return (await resolver.resolveTxt(name)).map((strings) => strings.join(''));
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code === 'ENOTFOUND' || code === 'ENODATA') return [];
      throw error;
    }
  };
}

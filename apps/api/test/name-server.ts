import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { decode, encode } from 'dns-packet';

export interface NameServer {
  /** As `DNS_SERVERS` takes it. */
  readonly address: string;
  /** The values of the TXT records of each name; 'failing': the server answers SERVFAIL. */
  readonly records: Map<string, readonly string[] | 'failing'>;
  close(): Promise<void>;
}

/** A name server on loopback that answers questions for TXT records over UDP. */
export async function startNameServer(): Promise<NameServer> {
  const records = new Map<string, readonly string[] | 'failing'>();
  const socket = createSocket('udp4');
  const failureCodes = { failing: 2, missing: 3 };
  socket.on('message', (message, { port, address }) => {
    const { id, questions } = decode(message);
    const name = questions?.[0]?.name ?? '';
    const known = records.get(name) ?? 'missing';
    const answer = encode({
      type: 'response',
      id: id ?? 0,
      flags: typeof known === 'string' ? failureCodes[known] : 0,
      questions: questions ?? [],
      answers: typeof known === 'string' ? [] : known.map((data) => ({ type: 'TXT', name, ttl: 1, data })),
    });
    socket.send(answer, port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    records,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

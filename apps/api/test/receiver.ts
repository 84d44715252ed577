import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A call that came in. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  readonly body: { type: string; timestamp: string; cursor: string | null; data: ReturnType<typeof JSON.parse> };
  readonly at: number;
}

export type Answering = (received: Received, response: ServerResponse) => void;

/** A server that is sent webhooks; it answers 204 unless told otherwise. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  answer: Answering;
  close(): Promise<void>;
}

export async function startReceiver(
  answer: Answering = (_, response) => response.writeHead(204).end(),
): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const one = {
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        text,
        body: JSON.parse(text),
        at: Date.now(),
      };
      received.push(one);
      receiver.answer(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

/** What the library that receivers use says of a call; throws where it is not signed by the secret. */
export function verified(secret: string, { text, headers }: Received): unknown {
  return new Webhook(secret).verify(text, headers as Record<string, string>);
}

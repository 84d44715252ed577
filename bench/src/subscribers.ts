import { on, once } from 'node:events';
import { WebSocket } from 'ws';
import { cookie, firstParty } from './servers/payloads.ts';

const subscribe = JSON.stringify({
  id: '1',
  type: 'subscribe',
  payload: { query: firstParty('AlertChanges'), variables: { organizationId: '1' } },
});

/** The maximum number of sockets that are opened concurrently. */
const atOnce = 100;

/** Many subscribers to the alerts of one organization, and their deliveries. */
export class Subscribers {
  /** Milliseconds from the upstream's sending to the socket, for every delivery since the last `reset`. */
  delays: number[] = [];
  /** The number of sockets that the server closed. */
  lost = 0;
  private readonly url: string;
  private readonly sockets: WebSocket[] = [];

  constructor(port: number) {
    this.url = `ws://127.0.0.1:${port}/graphql`;
  }

  get count(): number {
    return this.sockets.length;
  }

  /** Opens sockets until there are `count`, each with its first payload. */
  async grow(count: number): Promise<void> {
    while (this.sockets.length < count) {
      const more = Math.min(atOnce, count - this.sockets.length);
      this.sockets.push(...(await Promise.all(Array.from({ length: more }, () => this.open()))));
    }
  }

  reset(): void {
    this.delays = [];
  }

  close(): void {
    for (const socket of this.sockets) {
      socket.removeAllListeners('close');
      socket.terminate();
    }
  }

  private async open(): Promise<WebSocket> {
    const socket = new WebSocket(this.url, ['graphql-transport-ws'], { headers: { cookie }, perMessageDeflate: false });
    const gone = new AbortController();
    // Several messages may arrive in one tick; a listener for a single one would lose the others.
    const messages = on(socket, 'message', { signal: gone.signal });
    const answer = async () => {
      for (;;) {
        const { value } = (await messages.next()) as { value: [Buffer] };
        // The server regularly sends a ping that says whether it receives events from the api.
        if (!value[0].includes('"type":"ping"')) return value[0];
      }
    };
    await once(socket, 'open');
    socket.on('close', (code: number) => {
      this.lost += 1;
      gone.abort(new Error(`a subscriber was closed with ${code}`));
    });
    socket.send('{"type":"connection_init"}');
    await answer();
    socket.send(subscribe);
    const first = await answer();
    if (!first.includes('"cursor"')) throw new Error(`a subscriber was answered ${first.toString('utf8')}`);
    socket.on('message', (data: Buffer) => this.take(socket, data));
    await messages.return?.();
    return socket;
  }

  private take(socket: WebSocket, data: Buffer): void {
    const at = data.indexOf('sent:');
    if (at >= 0) this.delays.push(Date.now() - Number(data.toString('latin1', at + 5, at + 18)));
    else if (data.includes('"ping"')) socket.send('{"type":"pong"}');
  }
}

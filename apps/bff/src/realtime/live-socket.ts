import { maxSocketBufferBytes } from '@tallyard/domain/limits/sizes';
import { type BucketShape, LocalBuckets } from '@tallyard/nodes/buckets';
import type { WebSocket } from 'ws';
import type { Viewer } from '../permissions/viewer.ts';
import type { RestClient } from '../rest/client.ts';
import type { Gap, LiveClient } from './live-client.ts';

export interface LiveSocketParts {
  readonly rest: RestClient;
  readonly viewer: Viewer;
  readonly address: string;
  /** The rate limit of subscribe messages. */
  readonly subscribes: BucketShape;
  readonly maxBufferBytes?: number;
}

const heard = '{"type":"ping","payload":{"upstream":"heard"}}';
const silent = '{"type":"ping","payload":{"upstream":"silent"}}';

/** One accepted WebSocket and its person. */
export class LiveSocket implements LiveClient {
  readonly rest: RestClient;
  readonly address: string;
  readonly closed: Promise<void>;
  viewer: Viewer;
  isEnding = false;
  private readonly socket: WebSocket;
  private readonly maxBufferBytes: number;
  private readonly subscribes: BucketShape;
  private readonly bucket = new LocalBuckets();

  constructor(socket: WebSocket, parts: LiveSocketParts) {
    this.socket = socket;
    this.rest = parts.rest;
    this.viewer = parts.viewer;
    this.address = parts.address;
    this.subscribes = parts.subscribes;
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
    this.maxBufferBytes = parts.maxBufferBytes ?? maxSocketBufferBytes;
  }

  /** False if the socket has subscribed too often within a short time. */
  maySubscribe(): boolean {
    return this.bucket.takeNow('', 1, this.subscribes).isTaken;
  }

  /** Stops reading, and closes the socket once pending responses are sent. */
  shutOut(): void {
    this.socket.removeAllListeners('message');
    setImmediate(() => this.socket.close(4429, 'Too many subscribes'));
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  next(operationId: string, payloadText: string): boolean {
    if (!this.isOpen) return true;
    this.socket.send(`{"id":${operationId},"type":"next","payload":${payloadText}}`);
    return this.socket.bufferedAmount <= this.maxBufferBytes;
  }

  tellHearing(isHeard: boolean): void {
    // A protocol ping, which every client answers and may ignore.
    if (this.isOpen) this.socket.send(isHeard ? heard : silent);
  }

  async drained(): Promise<void> {
    while (this.isOpen && this.socket.bufferedAmount > this.maxBufferBytes / 4) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  resume(): void {
    this.socket.close(4000, 'Resume');
  }

  tellGap(gap: Gap): void {
    // A protocol ping: clients that read it know why they were closed, and all others resume anyway.
    if (this.isOpen) this.socket.send(JSON.stringify({ type: 'ping', payload: { gap } }));
    this.resume();
  }

  refuse(): void {
    if (this.isOpen) this.socket.close(4401, 'Unauthorized');
  }
}

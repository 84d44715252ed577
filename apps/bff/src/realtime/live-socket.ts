import { maxSocketBufferBytes } from '@tallyard/domain/limits/sizes';
import type { WebSocket } from 'ws';
import type { Viewer } from '../permissions/viewer.ts';
import type { RestClient } from '../rest/client.ts';
import type { LiveClient } from './live-client.ts';

/** One accepted WebSocket and the person behind it. */
export class LiveSocket implements LiveClient {
  readonly rest: RestClient;
  readonly closed: Promise<void>;
  viewer: Viewer;
  isEnding = false;
  private readonly socket: WebSocket;
  private readonly maxBufferBytes: number;

  constructor(socket: WebSocket, rest: RestClient, viewer: Viewer, maxBufferBytes = maxSocketBufferBytes) {
    this.socket = socket;
    this.rest = rest;
    this.viewer = viewer;
    this.closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
    this.maxBufferBytes = maxBufferBytes;
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  next(operationId: string, payloadText: string): void {
    if (!this.isOpen) return;
    this.socket.send(`{"id":${operationId},"type":"next","payload":${payloadText}}`);
    if (this.socket.bufferedAmount > this.maxBufferBytes) this.resume();
  }

  async drained(): Promise<void> {
    while (this.isOpen && this.socket.bufferedAmount > this.maxBufferBytes / 4) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  resume(): void {
    this.socket.close(4000, 'Resume');
  }

  refuse(): void {
    if (this.isOpen) this.socket.close(4401, 'Unauthorized');
  }
}

import { maxSocketBufferBytes } from '@tallyard/domain/limits/sizes';
import type { WebSocket } from 'ws';
import type { Viewer } from '../permissions/viewer.ts';
import type { RestClient } from '../rest/client.ts';

/** One accepted WebSocket and the person behind it. */
export class LiveSocket {
  readonly socket: WebSocket;
  readonly rest: RestClient;
  /** Resolves when the socket is gone. */
  readonly closed: Promise<void>;
  viewer: Viewer;
  /** Its session has ended; the close frame is on its way. */
  isEnding = false;
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

  /**
   * Sends one text. A client that does not keep up is closed with 4000 'Resume': it reconnects with its cursor and
   * gets what it missed, instead of taking the memory of everybody else.
   */
  send(text: string): void {
    if (!this.isOpen) return;
    this.socket.send(text);
    if (this.socket.bufferedAmount > this.maxBufferBytes) this.socket.close(4000, 'Resume');
  }

  /** Resolves when little is waiting to be sent, or the socket is gone: for sending much without being closed for it. */
  async drained(): Promise<void> {
    while (this.isOpen && this.socket.bufferedAmount > this.maxBufferBytes / 4) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** The session is absent, expired or over: the client signs in again or refreshes over HTTP, then reconnects. */
  refuse(): void {
    if (this.isOpen) this.socket.close(4401, 'Unauthorized');
  }
}

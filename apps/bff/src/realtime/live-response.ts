import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { maxSocketBufferBytes } from '@tallyard/domain/limits/sizes';
import type { Viewer } from '../permissions/viewer.ts';
import type { RestClient } from '../rest/client.ts';
import type { Gap, LiveClient } from './live-client.ts';

/**
 * One event stream and its person. Event streams have no close codes: a closed client sees the response end without
 * `complete`, reconnects, and learns from the status whether the session has ended.
 */
export class LiveResponse implements LiveClient {
  readonly rest: RestClient;
  readonly address: string;
  readonly closed: Promise<void>;
  /** The sent data: frames of graphql-sse and, between them, the payloads that groups share. */
  readonly stream = new PassThrough();
  viewer: Viewer;
  isEnding = false;
  private readonly response: ServerResponse;
  private readonly maxBufferBytes: number;

  constructor(
    response: ServerResponse,
    rest: RestClient,
    viewer: Viewer,
    address: string,
    maxBufferBytes = maxSocketBufferBytes,
  ) {
    this.response = response;
    this.address = address;
    this.rest = rest;
    this.viewer = viewer;
    this.maxBufferBytes = maxBufferBytes;
    this.closed = new Promise((resolve) => {
      response.once('close', () => resolve());
    });
  }

  get isOpen(): boolean {
    return !this.stream.writableEnded && !this.response.destroyed;
  }

  private get buffered(): number {
    return this.stream.writableLength + this.stream.readableLength + this.response.writableLength;
  }

  next(_operationId: string, payloadText: string): boolean {
    if (!this.isOpen) return true;
    this.stream.write(`event: next\ndata: ${payloadText}\n\n`);
    return this.buffered <= this.maxBufferBytes;
  }

  tellHearing(isHeard: boolean): void {
    // A comment line: clients ignore it, and proxies see that the connection is alive.
    if (this.isOpen) this.stream.write(isHeard ? ': heard\n\n' : ': silent\n\n');
  }

  async drained(): Promise<void> {
    while (this.isOpen && this.buffered > this.maxBufferBytes / 4) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  resume(): void {
    this.stream.end();
  }

  tellGap(gap: Gap): void {
    if (this.isOpen) this.stream.write(`: gap ${JSON.stringify(gap)}\n\n`);
    this.resume();
  }

  refuse(): void {
    this.stream.end();
  }
}

import { vi } from 'vitest';

/** What uploads carried as their keys, addresses and options, and what becomes of each: an answer, or none. */
export class FakeUploads {
  readonly keys: string[] = [];
  readonly paths: string[] = [];
  readonly options: Record<string, unknown>[] = [];
  answers: (object | null)[] = [];

  /** Stands in for XMLHttpRequest until globals are unstubbed. */
  stub(): void {
    const { keys, paths, options } = this;
    const next = () => this.answers.shift();
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        readonly upload = {};
        response: unknown;
        onload: () => void = () => undefined;
        onerror: () => void = () => undefined;
        open(_method: string, path: string) {
          paths.push(path);
        }
        abort() {}
        setRequestHeader(name: string, value: string) {
          if (name === 'Idempotency-Key') keys.push(value);
        }
        send(body: FormData) {
          options.push(JSON.parse(body.get('options') as string));
          this.response = next();
          setTimeout(() => (this.response ? this.onload() : this.onerror()));
        }
      },
    );
  }
}

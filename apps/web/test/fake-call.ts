/** An XMLHttpRequest that a test answers once it wants to: `vi.stubGlobal('XMLHttpRequest', FakeCall)`. */
export class FakeCall {
  static all: FakeCall[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  address = '';
  response: unknown = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(_method: string, address: string) {
    this.address = address;
    FakeCall.all.push(this);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {}
  abort() {
    this.onabort?.();
  }
}

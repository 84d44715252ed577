import { afterEach, beforeEach, vi } from 'vitest';

export interface SavedFile {
  readonly file: Blob;
  readonly name: string;
}

/** The files that a test's page hands to the browser to be saved: what a link with `download` is pressed for. */
export function savedFiles(): { readonly files: SavedFile[] } {
  const saved = { files: [] as SavedFile[] };
  const blobs = new Map<string, Blob>();
  beforeEach(() => {
    saved.files = [];
    blobs.clear();
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: (file: Blob) => {
          const url = `blob:tallyard.test/${blobs.size}`;
          blobs.set(url, file);
          return url;
        },
        revokeObjectURL: () => {},
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const file = blobs.get(this.href);
      if (file) saved.files.push({ file, name: this.download });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  return saved;
}

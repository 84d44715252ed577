/** What is used of it; it comes without types. */
declare module 'yauzl' {
  export interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
  }
  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    close(): void;
  }
  export function openPromise(path: string, options?: { readonly autoClose?: boolean }): Promise<ZipFile>;
}

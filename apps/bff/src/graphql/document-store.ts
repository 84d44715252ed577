import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';

const maxBytes = 32 * 1024 * 1024;
/** A parsed document takes about 50 times the memory of its text. */
export const bytesPerCharacter = 50;

/** A cache of parsed and validated documents, by Apollo's hash of their text; its memory is bounded. */
export class DocumentStore {
  private readonly documents = new LRUCache<string, DocumentNode>({ maxSize: maxBytes });

  async get(key: string): Promise<DocumentNode | undefined> {
    return this.documents.get(key);
  }

  async set(key: string, document: DocumentNode): Promise<void> {
    const characters = document.loc?.source.body.length ?? 0;
    this.documents.set(key, document, { size: Math.max(1, characters * bytesPerCharacter) });
  }

  async delete(key: string): Promise<boolean> {
    return this.documents.delete(key);
  }
}

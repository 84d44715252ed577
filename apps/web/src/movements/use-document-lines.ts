import { useApolloClient } from '@apollo/client/react';
import { mostDocumentLines } from '@tallyard/domain/movements/movements';
import { tooManyLines } from '@tallyard/domain/movements/texts';
import { useEffect, useRef, useState } from 'react';
import { parseAmount } from '../shared/format/amounts';
import type { EntityFormState } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { ItemsOfCodeDocument, ItemsToMoveDocument, type MovableItemFragment } from './generated/operations';

/** A line as it is entered. */
export interface Line {
  readonly item: MovableItemFragment;
  quantity: string;
}

/** Ids that one call reads. */
const idsPerCall = 100;

/** The lines of a new document: added by hand, by a code, or all that were selected elsewhere. */
export function useDocumentLines<Values extends { lines: Line[] }>(form: EntityFormState<Values>) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const { mantine } = form;
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const linesNow = () => mantine.getValues().lines;
  const set = (lines: Line[]) => form.set('lines', lines as Values['lines']);

  /** One more of each that is there, and a line for each that is not. */
  const add = (items: readonly MovableItemFragment[]) => {
    const lines = [...linesNow()];
    for (const item of items) {
      const at = lines.findIndex((line) => line.item.id === item.id);
      const line = lines[at];
      if (line) lines[at] = { ...line, quantity: String((parseAmount(line.quantity) ?? 0) + 1) };
      else lines.push({ item, quantity: '1' });
    }
    const isTooMany = lines.length > mostDocumentLines;
    setProblem(isTooMany ? tooManyLines(mostDocumentLines) : null);
    set(lines.slice(0, mostDocumentLines));
  };

  async function read(work: () => Promise<readonly MovableItemFragment[] | string>): Promise<void> {
    setProblem(null);
    setIsReading(true);
    try {
      const found = await work();
      if (isGone.current) return;
      if (typeof found === 'string') setProblem(found);
      else add(found);
    } catch {
      if (!isGone.current) setProblem('It could not be looked up just now. Try again.');
    } finally {
      if (!isGone.current) setIsReading(false);
    }
  }

  return {
    problem,
    isReading,
    add,
    remove: (index: number) => set(linesNow().filter((_line, at) => at !== index)),
    /** The item of a barcode or a SKU; of several of one SKU the one that stands where the first line does. */
    addByCode: (code: string) =>
      read(async () => {
        const variables = { organizationId: active.id, skus: [code], barcode: code };
        const { data } = await client.query({ query: ItemsOfCodeDocument, variables, fetchPolicy: 'network-only' });
        const ofSku = rowsOf(data?.inventoryItems) ?? [];
        const place = linesNow()[0]?.item.warehouse?.id;
        const item =
          ofSku.find(({ warehouse }) => warehouse?.id === place) ?? ofSku[0] ?? data?.inventoryItemByBarcode ?? null;
        return item === null ? `Nothing has the code ${code}` : [item];
      }),
    addByIds: (ids: readonly string[]) =>
      read(async () => {
        const found: MovableItemFragment[] = [];
        for (let from = 0; from < ids.length; from += idsPerCall) {
          const variables = { organizationId: active.id, ids: ids.slice(from, from + idsPerCall) };
          const { data } = await client.query({ query: ItemsToMoveDocument, variables, fetchPolicy: 'network-only' });
          found.push(...(rowsOf(data?.inventoryItems) ?? []));
        }
        const known = new Set(linesNow().map(({ item }) => item.id));
        return found.filter(({ id }) => !known.has(id));
      }),
  };
}

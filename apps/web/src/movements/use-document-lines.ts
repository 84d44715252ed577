import { useApolloClient } from '@apollo/client/react';
import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import { tooManyLines } from '@tallyard/domain/movements/texts';
import { useEffect, useRef, useState } from 'react';
import { parseAmount } from '../shared/format/amounts';
import { useFormat } from '../shared/format/use-format';
import type { EntityFormState } from '../shared/forms/use-entity-form';
import { useOrganization } from '../shared/organization/organization';
import { rowsOf } from '../shared/queries/missing-values';
import { soundAlarm } from './alarm';
import { ItemsOfCodeDocument, ItemsToMoveDocument, type MovableItemFragment } from './generated/operations';
import { scannedAmount } from './scanned-amount';

/** A line that is being entered. */
export interface Line {
  readonly item: MovableItemFragment;
  quantity: string;
  /** The unit cost of inbound stock; blank: the item's price. */
  unitCost: string;
}

/** A code without a line, with the reason. It stays until the user decides about it. */
export interface MissedCode {
  readonly code: string;
  readonly why: string;
  /** How often it was scanned. */
  readonly times: number;
  /** The items with this code, to choose from. */
  readonly choices?: readonly MovableItemFragment[];
}

/** The maximum number of ids per request. */
const idsPerCall = 100;
const notLookedUp = 'It could not be looked up just now. Try again.';

/**
 * Manages the lines of a new document: added manually, by code, or from a selection. Codes are processed in scan order,
 * however long a lookup takes, so that none is lost and `*12` applies to the previous one.
 */
export function useDocumentLines<Values extends { lines: Line[]; missed: readonly MissedCode[] }>(
  form: EntityFormState<Values>,
) {
  const client = useApolloClient();
  const { active } = useOrganization();
  const { amounts } = useFormat();
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  const [waiting, setWaiting] = useState<readonly string[]>([]);
  const [lastId, setLastId] = useState<string | null>(null);
  const { mantine } = form;
  const isGone = useRef(false);
  const queue = useRef(Promise.resolve());
  /** The item of each code, so that it is looked up only once. */
  const known = useRef(new Map<string, string>());
  const last = useRef<string | null>(null);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const linesNow = () => mantine.getValues().lines;
  const set = (lines: Line[]) => form.set('lines', lines as Values['lines']);
  const setMissed = (missed: readonly MissedCode[]) => form.set('missed', missed as Values['missed']);
  const setLast = (id: string | null) => {
    last.current = id;
    setLastId(id);
  };

  /** Adds one to existing lines, and a line for each other item. */
  const add = (items: readonly MovableItemFragment[], times = 1) => {
    const lines = [...linesNow()];
    for (const item of items) {
      const at = lines.findIndex((line) => line.item.id === item.id);
      const line = lines[at];
      if (line) lines[at] = { ...line, quantity: String((parseAmount(line.quantity) || 0) + times) };
      else lines.push({ item, quantity: String(times), unitCost: '' });
    }
    const isTooMany = lines.length > mostDocumentLines;
    setProblem(isTooMany ? tooManyLines(mostDocumentLines) : null);
    if (isTooMany) soundAlarm();
    set(lines.slice(0, mostDocumentLines));
    const newest = items.at(-1)?.id ?? null;
    if (!isTooMany) setLast(newest);
  };

  /** Runs the work after all previous work, and reports what it throws. */
  function inTurn(work: () => Promise<void> | void): Promise<void> {
    setReading((count) => count + 1);
    // guard: movements.scans-in-order
    queue.current = queue.current.then(async () => {
      try {
        if (!isGone.current) await work();
      } catch {
        if (!isGone.current) setProblem(notLookedUp);
      } finally {
        if (!isGone.current) setReading((count) => count - 1);
      }
    });
    return queue.current;
  }

  /** Records a code that was not found and sounds an alarm. The entry stays visible during further scans. */
  const miss = (code: string, why: string, times: number, choices: readonly MovableItemFragment[] = []) => {
    const missed = mantine.getValues().missed;
    const before = missed.find((one) => one.code === code)?.times ?? 0;
    setMissed([...missed.filter((one) => one.code !== code), { code, why, times: before + times, choices }]);
    // Otherwise the next typed quantity would apply to a line other than the user expects.
    // guard: movements.amount-of-the-last
    setLast(null);
    soundAlarm();
  };

  const take = async (code: string, times: number) => {
    const line = linesNow().find(({ item }) => item.id === known.current.get(code));
    if (line) return add([line.item], times);
    let found: readonly MovableItemFragment[];
    try {
      found = await lookUp(code);
    } catch {
      if (!isGone.current) miss(code, notLookedUp, times);
      return;
    }
    if (isGone.current) return;
    const [item, ...others] = found;
    if (item === undefined) return miss(code, `Nothing has the code ${code}`, times);
    if (others.length > 0)
      return miss(code, `${found.length} items have the barcode ${code}: choose one`, times, found);
    known.current.set(code, item.id);
    add([item], times);
  };

  /**
   * Finds the items of a SKU, else of a barcode. Items in the first line's warehouse take precedence, and one of several with
   * the same SKU is chosen. If the items of a barcode have different SKUs, all of them are returned.
   */
  async function lookUp(code: string): Promise<readonly MovableItemFragment[]> {
    const variables = { organizationId: active.id, skus: [code], barcode: code };
    const { data } = await client.query({ query: ItemsOfCodeDocument, variables, fetchPolicy: 'network-only' });
    const ofSku = rowsOf(data?.inventoryItems) ?? [];
    const place = linesNow()[0]?.item.warehouse?.id;
    const best = (items: readonly MovableItemFragment[]) =>
      items
        .filter(({ warehouse }) => warehouse?.id === place)
        .slice(0, 1)
        .concat(items)
        .slice(0, 1);
    if (ofSku.length > 0) return best(ofSku);
    const all = data?.inventoryItemsByBarcode ?? [];
    const here = all.filter(({ warehouse }) => warehouse?.id === place);
    const ofBarcode = here.length > 0 ? here : all;
    return new Set(ofBarcode.map(({ sku }) => sku)).size > 1 ? ofBarcode : best(ofBarcode);
  }

  async function readItems(ids: readonly string[]): Promise<MovableItemFragment[]> {
    const found: MovableItemFragment[] = [];
    for (let from = 0; from < ids.length; from += idsPerCall) {
      const variables = { organizationId: active.id, ids: ids.slice(from, from + idsPerCall) };
      const { data } = await client.query({ query: ItemsToMoveDocument, variables, fetchPolicy: 'network-only' });
      found.push(...(rowsOf(data?.inventoryItems) ?? []));
    }
    return found;
  }

  const setAmount = (quantity: string) => {
    const at = linesNow().findIndex(({ item }) => item.id === last.current);
    if (at < 0) {
      setProblem('Scan a code first: a quantity is of the line scanned last');
      return soundAlarm();
    }
    setProblem(null);
    set(linesNow().map((line, index) => (index === at ? { ...line, quantity } : line)));
  };

  return {
    problem,
    isReading: reading > 0,
    /** Scanned codes without a line yet, in order. */
    waiting,
    /** The last scanned item, to which a typed quantity applies. Null: none, or its code was not found. */
    lastId,
    add,
    remove: (index: number) => set(linesNow().filter((_line, at) => at !== index)),
    /** Adds a code, or with `*12` sets the quantity of the last scanned line. */
    addByCode: (text: string) => {
      setWaiting((before) => [...before, text]);
      return inTurn(() => {
        const amount = scannedAmount(text, amounts);
        if (amount === null) return take(text, 1);
        if ('quantity' in amount) return setAmount(amount.quantity);
        setProblem(amount.problem);
        soundAlarm();
      }).finally(() => !isGone.current && setWaiting(([_done, ...left]) => left));
    },
    /** Looks up a missed code again, with the number of times it was scanned. */
    tryAgain: ({ code, times }: MissedCode) =>
      inTurn(() => {
        setMissed(mantine.getValues().missed.filter((one) => one.code !== code));
        return take(code, times);
      }),
    /** Adds the item chosen for a code, with the number of times it was scanned. */
    choose: ({ code, times }: MissedCode, item: MovableItemFragment) =>
      inTurn(() => {
        setMissed(mantine.getValues().missed.filter((one) => one.code !== code));
        known.current.set(code, item.id);
        add([item], times);
      }),
    leaveOut: (code: string) => setMissed(mantine.getValues().missed.filter((one) => one.code !== code)),
    /** Reloads the items of the lines. Items that cannot be read stay unchanged. */
    refresh: () =>
      inTurn(async () => {
        const found = new Map((await readItems(linesNow().map(({ item }) => item.id))).map((item) => [item.id, item]));
        if (!isGone.current) set(linesNow().map((line) => ({ ...line, item: found.get(line.item.id) ?? line.item })));
      }),
    /** Resolves once every scanned code has a line or is known to have none. */
    settled: () => queue.current,
    addByIds: (ids: readonly string[]) =>
      inTurn(async () => {
        setProblem(null);
        const found = await readItems(ids);
        if (isGone.current) return;
        const there = new Set(linesNow().map(({ item }) => item.id));
        add(found.filter(({ id }) => !there.has(id)));
      }),
  };
}
